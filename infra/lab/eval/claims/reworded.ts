import { labelled } from '../labelled.ts';
import { isAlarmed, isNoticed, type Half } from './turned.ts';

/** A source, a sentence that says something else in other words, and one that says the same in other words. */
export interface Reworded {
  half: Half;
  kind: string;
  source: string;
  falsehood: string;
  rewording: string;
}

export const reworded = labelled<readonly Reworded[]>('claims/reworded');

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
