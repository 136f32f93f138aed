import type { Finding } from './fault.ts';

/** One line of the table. */
export interface Row {
  readonly fault: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly duplicated: number;
  /** What visitors of pages they had read before got. */
  readonly visitors: string;
  readonly recoverySeconds: number | null;
  readonly findings: readonly Finding[];
  readonly notRun: string | null;
}

/** Whether everything that had to be true was. A fault that could not be made proves nothing either way. */
export const isGood = (row: Row): boolean =>
  row.lost === 0 && row.duplicated === 0 && row.findings.every(({ ok }) => ok);

const verdict = (row: Row): string => (row.notRun ? 'not run' : isGood(row) ? 'ok' : 'FAILED');

/** The rows as a Markdown table, fit for the README; what went wrong, and what was not run, below it. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    [
      row.fault,
      row.acknowledged,
      row.lost,
      row.duplicated,
      row.visitors,
      row.recoverySeconds === null ? '' : `${row.recoverySeconds.toFixed(1)} s`,
      verdict(row),
    ].join(' | '),
  );
  const notes = rows.flatMap((row) => [
    ...(row.notRun ? [`- ${row.fault}: not run, ${row.notRun}`] : []),
    ...row.findings.filter(({ ok }) => !ok).map(({ what }) => `- ${row.fault}: FAILED: ${what}`),
  ]);
  return [
    '| fault | acknowledged | lost | duplicated | visitors saw | recovery | verdict |',
    '|---|---:|---:|---:|---|---:|---|',
    ...lines.map((line) => `| ${line} |`),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

/** Everything that was found, fault by fault. */
export function details(rows: readonly Row[]): string {
  return rows
    .map((row) =>
      [
        `### ${row.fault}`,
        '',
        ...row.findings.map(({ ok, what }) => `- ${ok ? '' : 'FAILED: '}${what}`),
      ].join('\n'),
    )
    .join('\n\n');
}
