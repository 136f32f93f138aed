/**
 * Limits of an imported file, in bytes unless the name says otherwise. A file beyond one is refused with a message that
 * names it.
 */
export const FILE_LIMITS = {
  /** Entries of a zip. */
  archiveEntries: 100_000,
  /** Of a zip, unpacked. */
  archiveBytes: 32 * 2 ** 30,
  /** How many times larger a zip, or a file in it of a megabyte and more, may be when it is unpacked. */
  archiveRatio: 200,
  /** An export (XML or JSON), unpacked. */
  exportBytes: 4 * 2 ** 30,
  /** One value of an export: the text of one article with everything about it. */
  itemBytes: 16 * 2 ** 20,
  /** A file that is read whole: Markdown, redirects, categories. */
  smallFileBytes: 4 * 2 ** 20,
  /** Characters of one article that are converted; a longer one is left. */
  textCharacters: 2_000_000,
  /** For one article, in any format. */
  articleMilliseconds: 10_000,
  /** For the Markdown of one article. */
  markdownMilliseconds: 3_000,
  /** Front matter, in characters. */
  frontMatterCharacters: 256_000,
  /** Values within values in JSON. */
  jsonDepth: 200,
  /** Elements within elements in HTML, and nodes within nodes in Lexical. */
  htmlDepth: 400,
} as const;

const units = ['bytes', 'KB', 'MB', 'GB'];

/** A size as people read it: `16 MB`. */
export function formatBytes(bytes: number): string {
  let unit = 0;
  let value = bytes;
  for (; value >= 1024 && unit < units.length - 1; unit++) value /= 1024;
  return `${Math.round(value)} ${units[unit]}`;
}
