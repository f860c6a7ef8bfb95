"""What the models of an edition have in common: their base and the kinds of text."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Confidence = Literal["certain", "likely", "inferred", "reconstructed"]
"""From sure to filled in."""

Note = Annotated[str, Field(max_length=400, pattern=r"^[^\x00-\x1f\x7f]*$")]
Line = Annotated[Note, Field(min_length=1)]
Id = Annotated[str, Field(max_length=60, pattern=r"^[a-z0-9]+([-_][a-z0-9]+)*$")]


class Strict(BaseModel):
    """A frozen record without unknown keys, whose values are of their type and not made so."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")
