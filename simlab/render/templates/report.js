"use strict";
(() => {
  const FILTER_FROM = 13; // rows from which a table gets a filter

  const key = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.sort === undefined ? cell.textContent : Number(cell.dataset.sort);
  };

  const compare = (a, b) => {
    if (typeof a === "string") return a.localeCompare(b, "en", { numeric: true });
    return (Number.isNaN(a) ? -Infinity : a) - (Number.isNaN(b) ? -Infinity : b);
  };

  const sort = (table, heading, column) => {
    const up = heading.getAttribute("aria-sort") !== "ascending";
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", up ? "ascending" : "descending");
    const rows = [...table.tBodies[0].rows];
    rows.sort((a, b) => (up ? 1 : -1) * compare(key(a, column), key(b, column)));
    table.tBodies[0].append(...rows);
  };

  const addFilter = (table) => {
    const input = document.createElement("input");
    input.type = "search";
    input.placeholder = "Filter rows";
    input.setAttribute("aria-label", `Filter the table: ${table.caption.textContent}`);
    const plain = (text) => text.replace(/\s+/g, " ").toLowerCase(); // no-break spaces as well
    input.addEventListener("input", () => {
      const wanted = plain(input.value.trim());
      for (const row of table.tBodies[0].rows) {
        row.hidden = !plain(row.textContent).includes(wanted);
      }
    });
    table.closest(".table").prepend(input);
  };

  for (const table of document.querySelectorAll("table")) {
    [...table.tHead.rows[0].cells].forEach((heading, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...heading.childNodes);
      button.addEventListener("click", () => sort(table, heading, column));
      heading.append(button);
    });
    if (table.tBodies[0].rows.length >= FILTER_FROM) addFilter(table);
  }

  // The parts of a figure are one stop of the Tab key; arrows go from part to part.
  const walk = (event, parts) => {
    const at = parts.indexOf(event.target);
    const to = {
      ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1,
      Home: 0, End: parts.length - 1,
    }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = parts[Math.min(Math.max(to, 0), parts.length - 1)];
    event.target.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  };

  for (const figure of document.querySelectorAll("figure")) {
    const readout = figure.querySelector(".readout");
    const show = (event) => {
      const part = event.target.closest(".hint");
      if (part) readout.textContent = part.querySelector("title").textContent;
    };
    for (const kind of ["pointerover", "click", "focusin"]) figure.addEventListener(kind, show);
    for (const svg of figure.querySelectorAll("svg")) {
      const parts = [...svg.querySelectorAll(".hint")];
      parts.forEach((part, at) => part.setAttribute("tabindex", at ? "-1" : "0"));
      svg.addEventListener("keydown", (event) => walk(event, parts));
    }
  }

  for (const button of document.querySelectorAll(".command button")) {
    if (!navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.parentElement.querySelector("code").textContent);
      button.textContent = "Copied";
    });
  }
})();
