import {
  ClaimSources,
  articleClaims,
  claimLedger,
  sentencesOf,
  shownText,
  type ClaimKind,
  type LedgerEntry,
  type TextAnchor,
} from '@vitrine/analysis';
import type { DraftSource } from '@vitrine/contracts';

/** A claim of the article, and the passage of a source that is nearest; null when none is. */
export interface ArticleClaim {
  kind: ClaimKind;
  words: string;
  place: TextAnchor;
  /** The sentence that contains it. */
  sentence: string;
  support: { source: DraftSource; passage: string } | null;
}

const textOf = ({ passages }: DraftSource): string => passages.map(({ text }) => text).join('\n');

function supportOf(entry: LedgerEntry, sources: readonly DraftSource[], texts: readonly string[]) {
  const source = entry.supported ? sources[entry.source - 1] : undefined;
  if (!entry.supported || !source) return null;
  const passage = (texts[entry.source - 1] ?? '').slice(...entry.passage).trim();
  return { source, passage };
}

/** The sources of a list, read once for many versions of the article. */
export const readSources = (sources: readonly DraftSource[]): ClaimSources =>
  new ClaimSources(sources.map(textOf));

/** The sentence at a place of a text. */
function sentenceAt(text: string, place: number): string {
  const start = text.lastIndexOf('\n', place) + 1;
  const end = text.indexOf('\n', place);
  let at = start;
  for (const sentence of sentencesOf(text.slice(start, end < 0 ? undefined : end))) {
    at = text.indexOf(sentence, at) + sentence.length;
    if (at > place) return sentence;
  }
  return '';
}

/** What a careful reader would ask a source for, against an article's sources, in the order of the text. */
export function claimsOfArticle(
  html: string,
  sources: readonly DraftSource[],
  read = readSources(sources),
): ArticleClaim[] {
  const shown = shownText(html);
  return articleClaims(shown, read).map((entry) => ({
    kind: entry.kind,
    words: entry.words,
    place: shown.placeOf(entry.start, entry.end),
    sentence: sentenceAt(shown.text, entry.start),
    support: supportOf(entry, sources, read.texts),
  }));
}

/**
 * For each text the claims that it would add to an article: those that are neither in its HTML, nor in its title and
 * descriptions (`said`), nor in a source.
 */
export function addedClaims(
  texts: readonly string[],
  article: string,
  said: string,
  sources: readonly DraftSource[],
): string[][] {
  const starts: number[] = [];
  let all = '';
  for (const text of texts) {
    starts.push(all.length);
    all += `${text}\n\n`;
  }
  const added = texts.map((): string[] => []);
  for (const entry of claimLedger(all, [shownText(article).text, said, ...sources.map(textOf)])) {
    if (entry.supported) continue;
    const owner = starts.findLastIndex((start) => start <= entry.start);
    added[owner]?.push(entry.words);
  }
  return added;
}
