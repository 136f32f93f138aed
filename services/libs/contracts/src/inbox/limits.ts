/** Characters of an entry's text. */
export const INBOX_TEXT = 300;

/** Entries are deleted after so many days. */
export const INBOX_DAYS = 90;
