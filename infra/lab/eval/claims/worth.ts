import { articleClaims, shownText } from '@vitrine/analysis';
import { readArticles } from '@vitrine/seed';
import { labelled } from '../labelled.ts';

/** Words that are worth a source, by the slug of their article. */
const worthSource = labelled<Readonly<Record<string, readonly string[]>>>('claims/worth-labels');

export type Half = 'tuned' | 'held out';

/** Of what is shown of the demo's articles, how much is worth a source by the labels; and how much of that is shown. */
export function worthCounts(half: Half): { shown: number; right: number; worth: number } {
  const counts = { shown: 0, right: 0, worth: 0 };
  readArticles().forEach(({ slug, content }, index) => {
    if ((index % 2 === 0) !== (half === 'tuned')) return;
    const labels = [...(worthSource[slug] ?? [])];
    counts.worth += labels.length;
    for (const { words } of articleClaims(shownText(content), [])) {
      counts.shown += 1;
      const at = labels.indexOf(words);
      if (at < 0) continue;
      labels.splice(at, 1);
      counts.right += 1;
    }
  });
  return counts;
}

/** Both halves, in Markdown. */
export function worthReport(): string {
  const rows = (['tuned', 'held out'] as const).map((half) => {
    const { shown, right, worth } = worthCounts(half);
    return `| ${half} | ${shown} | ${right} | ${worth} |`;
  });
  return [
    '| demo’s articles | shown | of them worth a source | worth one by the labels |\n|---|---:|---:|---:|',
    ...rows,
  ].join('\n');
}
