/** How one article fared with one fault. */
export interface Row {
  readonly fault: string;
  readonly article: string;
  /** Letters typed by then. */
  readonly typed: number;
  /** What the server did not have yet when the fault came: letters, and the age of the oldest. */
  readonly behindLetters: number;
  readonly behindSeconds: number;
  /** Seconds from the end of the fault until the server had everything typed by then; null for never. */
  readonly back: number | null;
  /** Letters that were typed and are neither in the editor nor on the server afterwards. */
  readonly lost: number;
  readonly problems: readonly string[];
}

/** Greatest age of the server's copy, in seconds. */
const MOST_BEHIND = 20;

export const isGood = ({ behindSeconds, back, lost, problems }: Row): boolean =>
  behindSeconds <= MOST_BEHIND && back !== null && lost === 0 && problems.length === 0;

export const table = (rows: readonly Row[]): string =>
  [
    '| fault | article | letters typed | not on the server then | caught up after | lost | verdict |',
    '|---|---|---:|---:|---:|---:|---|',
    ...rows.map((row) => {
      const { fault, article, typed, behindLetters, behindSeconds, back, lost, problems } = row;
      const behind = `${behindLetters} letters, ${behindSeconds.toFixed(1)} s`;
      const after = back === null ? 'never' : `${back.toFixed(1)} s`;
      const verdict = isGood(row) ? 'ok' : problems.join('; ') || `FAILED: more than ${MOST_BEHIND} s`;
      return `| ${fault} | ${article} | ${typed} | ${behind} | ${after} | ${lost} | ${verdict} |`;
    }),
  ].join('\n');
