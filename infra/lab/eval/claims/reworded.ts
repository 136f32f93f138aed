import { readFileSync } from 'node:fs';
import { isAlarmed, isNoticed, type Half } from './turned.ts';

/** A source, a sentence that says something else in other words, and one that says the same in other words. */
export interface Reworded {
  half: Half;
  kind: string;
  source: string;
  falsehood: string;
  rewording: string;
}

/**
 * Seventy-two of them, written by a language model before the rules were run on them; no person checked them. Rules
 * were changed for the tuned half alone.
 */
export const reworded: readonly Reworded[] = readFileSync(new URL('reworded.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [half, kind = '', source = '', falsehood = '', rewording = ''] = row.split(';');
    return { half: half as Half, kind, source, falsehood, rewording };
  });

/** The falsehoods that pass, and the true sentences that are marked. */
export function rewordedMisses(half: Half): { all: number; passed: Reworded[]; alarms: Reworded[] } {
  const rows = reworded.filter((row) => row.half === half);
  return {
    all: rows.length,
    passed: rows.filter(({ source, falsehood }) => !isNoticed({ source, text: falsehood })),
    alarms: rows.filter(({ source, rewording }) => isAlarmed({ source, text: rewording })),
  };
}

/** Both halves, in Markdown. */
export function rewordedReport(): string {
  const rows = (['tuned', 'held out'] as const).map((half) => {
    const { all, passed, alarms } = rewordedMisses(half);
    return `| ${half} | ${all - passed.length} of ${all} | ${alarms.length} of ${all} |`;
  });
  return [
    '| half | falsehoods noticed | true rewordings noticed (false alarms) |',
    '|---|---:|---:|',
    ...rows,
  ].join('\n');
}
