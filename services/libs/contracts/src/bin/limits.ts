/** Days after which a deleted post is erased. */
export const BIN_DAYS = 30;
