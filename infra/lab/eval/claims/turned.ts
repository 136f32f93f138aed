import { articleClaims, shownText } from '@vitrine/analysis';
import { readArticles } from '@vitrine/seed';
import { labelled } from '../labelled.ts';

interface TurnedClaim {
  way: 'comparator' | 'negation' | 'direction' | 'subject' | 'statement' | 'same';
  source: string;
  text: string;
}

const turnedClaims = labelled<readonly TurnedClaim[]>('claims/turned-claims');
/** Words that are worth a source, by the slug of their article. */
const worthSource = labelled<Readonly<Record<string, readonly string[]>>>('claims/worth-labels');

export type Half = 'tuned' | 'held out';
const halfOf = (index: number): Half => (index % 2 === 0 ? 'tuned' : 'held out');

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const claimsOf = ({ source, text }: Pick<TurnedClaim, 'source' | 'text'>) =>
  articleClaims(shownText(`<p>${escapeHtml(text)}</p>`), [source]);

/** Whether an editor is shown something to check: a claim without a source, or with the passage that is nearest. */
export const isNoticed = (claim: Pick<TurnedClaim, 'source' | 'text'>): boolean =>
  claimsOf(claim).some(({ literal }) => !literal);

/** Whether an editor is told that a source is missing. */
export const isAlarmed = (claim: Pick<TurnedClaim, 'source' | 'text'>): boolean =>
  claimsOf(claim).some(({ supported }) => !supported);

/** How many of each way are noticed, by half: of the ones that say the same, how many wrongly. */
export function turnedCounts(half: Half): Map<TurnedClaim['way'], { all: number; noticed: TurnedClaim[] }> {
  const counts = new Map<TurnedClaim['way'], { all: number; noticed: TurnedClaim[] }>();
  turnedClaims.forEach((claim, index) => {
    if (halfOf(index) !== half) return;
    const count = counts.get(claim.way) ?? { all: 0, noticed: [] };
    counts.set(claim.way, count);
    count.all += 1;
    if (claim.way === 'same' ? isAlarmed(claim) : isNoticed(claim)) count.noticed.push(claim);
  });
  return counts;
}

/**
 * Of what is marked in the demo's articles, how much is worth a source by the labels; and how much of that is marked.
 */
export function worthCounts(half: Half): { marked: number; right: number; worth: number } {
  const counts = { marked: 0, right: 0, worth: 0 };
  readArticles().forEach(({ slug, content }, index) => {
    if (halfOf(index) !== half) return;
    const labels = [...(worthSource[slug] ?? [])];
    counts.worth += labels.length;
    for (const { words } of articleClaims(shownText(content), [])) {
      counts.marked += 1;
      const at = labels.indexOf(words);
      if (at < 0) continue;
      labels.splice(at, 1);
      counts.right += 1;
    }
  });
  return counts;
}

/** Both, in Markdown. */
export function turnedReport(): string {
  const halves: readonly Half[] = ['tuned', 'held out'];
  const rows = halves.flatMap((half) => [
    ...[...turnedCounts(half)].map(
      ([way, { all, noticed }]) => `| ${way} | ${half} | ${all} | ${noticed.length} |`,
    ),
  ]);
  const worth = halves.map((half) => {
    const { marked, right, worth: labelled } = worthCounts(half);
    return `| ${half} | ${marked} | ${right} | ${labelled} |`;
  });
  return [
    '| what was turned | half | sentences | noticed |\n|---|---|---:|---:|',
    ...rows,
    '\n| demo’s articles | marked | of them worth a source | worth one by the labels |\n|---|---:|---:|---:|',
    ...worth,
  ].join('\n');
}
