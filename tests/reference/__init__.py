"""Second games, one package a family, written from the rules to check the kernels against."""
