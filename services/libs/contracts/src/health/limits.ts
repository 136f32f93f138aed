/** Counts of the blog's problems go up to here; this one means as many or more. */
export const MAX_HEALTH_COUNT = 1_000;

/** Problems on a page of their list. */
export const HEALTH_PAGE = 25;

/** Days for which an article that was read again is not listed for review. */
export const REVIEWED_DAYS = 180;
