/** Characters of the name and of the query of a saved list, and lists of one person. */
export const SAVED_LIST_LIMITS = { name: 40, query: 2000, count: 20 } as const;
