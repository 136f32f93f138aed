/** A search that finds at most as many articles is reported as one that found little. */
export const FEW_RESULTS = 2;
