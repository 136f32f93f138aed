/** Bytes of an import's file, and of each part in which it is sent; the last part may be smaller. Rows of a page. */
export const IMPORT_LIMITS = {
  file: 2 * 1024 * 1024 * 1024,
  part: 8 * 1024 * 1024,
  fileName: 200,
  page: 50,
  terms: 2_000,
  hosts: 100,
} as const;
