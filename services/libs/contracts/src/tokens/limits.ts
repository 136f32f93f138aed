/**
 * What an API token may be used for. `write_drafts`: creating drafts, and changing what is a draft and nothing else;
 * a write answers the draft that was written. `publish`: publishing, withdrawing and scheduling, and no text.
 * `pictures`: uploading pictures. `conversations`: counting conversations and saying what became of them.
 */
export const TOKEN_SCOPES = [
  'read',
  'write_drafts',
  'publish',
  'pictures',
  'conversations',
  'import',
] as const;

/** Days after which a token ends, as they are offered; none lasts longer than a year. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

/** Tokens of one person at the same time, and the characters of a token's name. */
export const TOKEN_LIMITS = { perPerson: 20, name: 60 } as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
