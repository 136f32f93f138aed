import { analysePost, articleClaims, differencesOf, shownText, type QualityRule } from '@vitrine/analysis';
import type { Half } from '../claims/worth.ts';
import { labelled } from '../labelled.ts';

interface GoodText {
  title: string;
  slug: string;
  keywords: string;
  paragraphs: string;
}

/** A text and the quality finding that a person would make at once; null for one that only looks like it. */
interface PoorText {
  rule: QualityRule | null;
  keywords: string;
  html: string;
}

interface Falsehood {
  kind: string;
  source: string;
  text: string;
}

export const falsehoods = labelled<readonly Falsehood[]>('fresh/falsehoods');
export const lastFalsehoods = labelled<readonly Falsehood[]>('fresh/last-falsehoods');
export const goodTexts = labelled<readonly GoodText[]>('fresh/good-texts');
export const poorTexts = labelled<readonly PoorText[]>('fresh/poor-texts');
const rankedTexts = labelled<readonly string[]>('fresh/ranked-texts');

export const ofHalf = <T>(all: readonly T[], half: Half): T[] =>
  all.filter((_, index) => (index % 2 === 0) === (half === 'tuned'));

/** Whether an editor is shown where a falsehood differs: by a claim without a passage, or by marked words. */
export const isMarked = ({ source, text }: Falsehood): boolean =>
  articleClaims(shownText(`<p>${text}</p>`), [source]).some((entry) => {
    if (!entry.supported) return true;
    const { sentence, passage } = differencesOf(text, source.slice(...entry.passage));
    return sentence.length + passage.length > 0;
  });

const OPEN = '⟦';
const CLOSE = '⟧';

export const htmlOf = (paragraphs: string): string =>
  paragraphs
    .split('\n')
    .map((line) => {
      if (line.startsWith('## ')) return `<h2>${line.slice(3)}</h2>`;
      return /^\d+\. /.test(line) ? `<ol><li>${line.replace(/^\d+\. /, '')}</li></ol>` : `<p>${line}</p>`;
    })
    .join('');

/** What is shown of the good texts without a source, how much of it is labelled as worth one, and the labels found. */
export function goodCounts(half: Half): { shown: number; worth: number; labels: number; found: number } {
  const counts = { shown: 0, worth: 0, labels: 0, found: 0 };
  for (const { paragraphs } of ofHalf(goodTexts, half)) {
    const marked = shownText(htmlOf(paragraphs.replaceAll('[[', OPEN).replaceAll(']]', CLOSE))).text;
    const labels: [start: number, end: number][] = [];
    let at = 0;
    for (const character of marked) {
      if (character === OPEN) labels.push([at, at]);
      else if (character === CLOSE) labels.at(-1)![1] = at;
      else at += character.length;
    }
    const claims = articleClaims(shownText(htmlOf(paragraphs.replaceAll(/\[\[|\]\]/g, ''))), []);
    counts.shown += claims.length;
    counts.labels += labels.length;
    counts.worth += claims.filter((claim) =>
      labels.some(([start, end]) => claim.start < end && start < claim.end),
    ).length;
    counts.found += labels.filter(([start, end]) =>
      claims.some((claim) => claim.start < end && start < claim.end),
    ).length;
  }
  return counts;
}

/** The quality findings of a good text that has a link and a picture. */
export function findingsOf({ title, slug, keywords, paragraphs }: GoodText): string[] {
  const text = htmlOf(paragraphs.replaceAll(/\[\[|\]\]/g, ''));
  const { quality } = analysePost({
    title,
    content: `${text}<p><a href="/blog/outro">Leia também</a></p>`,
    meta_description: '',
    meta_keywords: keywords,
    featured_image: '/media/a.webp',
  });
  return quality.map(({ label, finding }) => `${slug}: ${label}, ${finding}`);
}

/** The quality findings of a text that a person would see at once; a missing keyword, link or picture is none. */
export const faultsOf = ({ html, keywords }: PoorText): string[] => {
  const post = { title: keywords, content: html, meta_description: '', meta_keywords: keywords };
  return analysePost(post)
    .quality.map(({ rule }) => rule)
    .filter((rule) => !/^(?:keyword-|no-)/.test(rule));
};

/** How many texts of a half have the finding that a person would make, and none where that is right. */
export const poorCount = (half: Half): number =>
  ofHalf(poorTexts, half).filter((text) =>
    text.rule ? faultsOf(text).includes(text.rule) : faultsOf(text).length === 0,
  ).length;

const ranksOf = (values: readonly number[]): number[] =>
  values.map((value) => {
    const [less, same] = [values.filter((one) => one < value), values.filter((one) => one === value)];
    return less.length + (same.length - 1) / 2;
  });

/** Spearman's correlation of the readability score with the rank of the ranked texts, from -1 to 1. */
export function readabilityAgreement(): number {
  const scores = rankedTexts.map((text) => {
    const post = { title: '', content: `<p>${text}</p>`, meta_description: '', meta_keywords: '' };
    return analysePost(post).readability.score;
  });
  const [ours, theirs] = [ranksOf(scores.map((score) => -score)), ranksOf(scores.map((_, index) => index))];
  const mean = (scores.length - 1) / 2;
  const sum = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((total, rank, index) => total + (rank - mean) * ((other[index] ?? 0) - mean), 0);
  return sum(ours, theirs) / Math.sqrt(sum(ours, ours) * sum(theirs, theirs));
}

/** All of it, in Markdown. */
export function freshReport(): string {
  const noticed = (all: readonly Falsehood[]): string => `${all.filter(isMarked).length} of ${all.length}`;
  const good = (['tuned', 'held out'] as const).map((half) => {
    const { shown, worth, labels, found } = goodCounts(half);
    const findings = ofHalf(goodTexts, half).filter((text) => findingsOf(text).length > 0).length;
    return `| ${half} | ${worth} of ${shown} | ${found} of ${labels} | ${findings} |`;
  });
  return [
    `Falsehoods of nineteen kinds, marked where they differ: ${noticed(falsehoods)}, and of the last ones ${noticed(lastFalsehoods)}\n`,
    '| good texts | shown and worth a source | worth one and shown | with a quality finding |\n|---|---:|---:|---:|',
    ...good,
    `\nPoor texts and such that only look poor, judged as labelled: tuned ${poorCount('tuned')}, held out ${poorCount('held out')} of 12`,
    `\nReadability of twenty ranked texts: Spearman ${readabilityAgreement().toFixed(2)}`,
  ].join('\n');
}
