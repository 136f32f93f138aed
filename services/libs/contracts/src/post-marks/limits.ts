/** Characters of the words that a mark of a post belongs to; marks of one post. */
export const MARKED_CHARACTERS = 1_000;
export const MAX_POST_MARKS = 500;
