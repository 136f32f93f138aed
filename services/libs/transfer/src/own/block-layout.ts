/**
 * Whitespace of an article's HTML: the separator between blocks, and whether parts of lists, tables and code have their
 * own lines.
 */
export interface BlockLayout {
  between: string;
  lines: boolean;
}
