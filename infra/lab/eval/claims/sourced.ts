import { articleClaims, shownText } from '@vitrine/analysis';
import { labelled } from '../labelled.ts';
import type { Half } from './turned.ts';

/** A sentence with its sources, and whether it is true to them. */
export interface Sourced {
  half: Half;
  label: 'true' | 'false';
  kind: string;
  sources: string[];
  text: string;
}

export const sourced = labelled<readonly Sourced[]>('claims/sourced');

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Signal = 'unseen' | 'green' | 'compare' | 'alarmed';

/** What an editor is shown of a sentence: its most serious signal. */
export function signalOf({ text, sources }: Pick<Sourced, 'text' | 'sources'>): Signal {
  const entries = articleClaims(shownText(`<p>${escapeHtml(text)}</p>`), sources);
  if (entries.length === 0) return 'unseen';
  if (entries.some(({ supported }) => !supported)) return 'alarmed';
  return entries.every(({ literal }) => literal) ? 'green' : 'compare';
}

/** The sentences of a half and label by what is shown of them. */
export function signalCounts(half: Half, label: Sourced['label']): Record<Signal, Sourced[]> {
  const counts: Record<Signal, Sourced[]> = { unseen: [], green: [], compare: [], alarmed: [] };
  for (const row of sourced) if (row.half === half && row.label === label) counts[signalOf(row)].push(row);
  return counts;
}

/** Shares of one half: falsehoods shown green, true sentences alarmed, falsehoods to be checked, true ones green. */
export function sourcedShares(
  half: Half,
): Record<'falseGreen' | 'trueAlarmed' | 'recall' | 'trueGreen', number> {
  const [untrue, right] = [signalCounts(half, 'false'), signalCounts(half, 'true')];
  const share = (counts: Record<Signal, Sourced[]>, signal: Signal): number =>
    counts[signal].length / Object.values(counts).flat().length;
  return {
    falseGreen: share(untrue, 'green'),
    trueAlarmed: share(right, 'alarmed'),
    recall: share(untrue, 'alarmed') + share(untrue, 'compare'),
    trueGreen: share(right, 'green'),
  };
}

/** The bounds of decision 071 that a half misses. */
export function missedBounds(half: Half): string[] {
  const { falseGreen, trueAlarmed } = sourcedShares(half);
  return [
    ...(falseGreen > 0.02 ? [`${half}: more than 2 % of the falsehoods are green`] : []),
    ...(trueAlarmed > 0.1 ? [`${half}: more than 10 % of the true sentences are alarmed`] : []),
  ];
}

/** Both halves, in Markdown. */
export function sourcedReport(): string {
  const rows = (['tuned', 'held out'] as const).map((half) => {
    const cells = (['false', 'true'] as const).flatMap((label) =>
      Object.values(signalCounts(half, label)).map((all) => all.length),
    );
    return `| ${half} | ${cells.join(' | ')} |`;
  });
  const signals = ['unseen', 'green', 'compare', 'alarmed'];
  const heads = ['falsehoods', 'true sentences'].flatMap((label) =>
    signals.map((signal) => `${label} ${signal}`),
  );
  return [`| half | ${heads.join(' | ')} |`, `|---|${'---:|'.repeat(heads.length)}`, ...rows].join('\n');
}
