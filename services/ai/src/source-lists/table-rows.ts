/** Characters of a column's heading; a first row of longer cells has none. */
const LONGEST_HEAD = 60;

/**
 * Each row of a table as a sentence, every cell with the heading of its column: a number never comes without what it
 * is of.
 * @param isHeadMarked whether the table itself calls its first row headings
 */
export function rowSentences(rows: readonly (readonly string[])[], isHeadMarked = false): string[] {
  const [first = []] = rows;
  const isHead =
    rows.length > 1 &&
    first.length > 1 &&
    first.every((cell) => cell.length <= LONGEST_HEAD) &&
    (isHeadMarked || first.length > 2 || !/\d/.test(first.join('')));
  const lines = isHead
    ? rows
        .slice(1)
        .map((row) => row.map((cell, at) => (at > 0 && first[at] && cell ? `${first[at]}: ${cell}` : cell)))
    : rows;
  return lines.map((line) => `${line.filter(Boolean).join('; ')}.`);
}
