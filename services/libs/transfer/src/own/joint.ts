/** How the HTML of an article stood: what was between its blocks, and whether parts of lists, tables and code had lines of their own. */
export interface Joint {
  between: string;
  lines: boolean;
}
