"""The questions that come with simlab: one TOML file each, data only."""
