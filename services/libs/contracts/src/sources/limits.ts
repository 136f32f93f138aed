/**
 * Limits of a source: bytes of a file, pages of a PDF, characters of its text, and sources of one list.
 * `promptCharacters` of all of them reach a prompt at most.
 */
export const SOURCE_LIMITS = {
  bytes: 5 * 1024 * 1024,
  pages: 100,
  characters: 200_000,
  perList: 30,
  promptCharacters: 24_000,
} as const;
