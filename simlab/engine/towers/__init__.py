"""The towers family (Empire): stack billboards to the top of the own tower."""
