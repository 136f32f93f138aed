/** Days after which the bin gives up a deleted post. */
export const BIN_DAYS = 30;
