/** One measured figure beside what is asked of it. */
export interface Row {
  readonly name: string;
  /** Requests a second, or milliseconds for the growth rows. */
  readonly value: number;
  readonly unit: 'req/s' | 'ms';
  /** Share of the static file's requests a second, or how many times the cost of 100 posts. */
  readonly ratio: number;
  /** Least share, or greatest growth. */
  readonly target?: number;
}

const share = (ratio: number): string => (ratio >= 0.2 ? ratio.toFixed(2) : `1/${Math.round(1 / ratio)}`);

/** True when the row keeps its target: a share at least, a growth at most. */
export const keeps = (row: Row): boolean =>
  row.target === undefined || (row.unit === 'ms' ? row.ratio <= row.target : row.ratio >= row.target);

/** The rows as a Markdown table, fit for the README. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const isGrowth = row.unit === 'ms';
    const ratio = isGrowth ? `${row.ratio.toFixed(2)}×` : share(row.ratio);
    const target = row.target === undefined ? '' : isGrowth ? `≤ ${row.target}×` : `≥ ${share(row.target)}`;
    const value = isGrowth ? `${row.value.toFixed(1)} ms` : `${Math.round(row.value)} req/s`;
    return `| ${row.name} | ${value} | ${ratio} | ${target} | ${keeps(row) ? 'yes' : 'NO'} |`;
  });
  return ['| what | measured | ratio | asked | kept |', '|---|---:|---:|---:|---|', ...lines].join('\n');
}
