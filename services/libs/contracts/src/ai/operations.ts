/** What can be done with a passage; `instruct` follows an instruction in words. */
export const REWRITE_OPERATIONS = ['shorten', 'simplify', 'explain', 'example', 'instruct'] as const;
