import {
  articleClaims,
  claimLedger,
  readDocument,
  suggestLinks,
  type ClaimSources,
  type LinkSuggestion,
} from '@vitrine/analysis';
import type { Citation, DraftSource } from '@vitrine/contracts';
import { readSources } from '../claims/article-claims';

/** A paragraph of the current article, with the sources that it was written from. */
export interface CitedParagraph {
  text: string;
  sources: DraftSource[];
}

/** Share of a cited text's words that a paragraph must still have to count as the same one, edited. */
const SAME = 0.5;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many of the words of `of` are in `words`, from 0 to 1. */
function shared(of: readonly string[], words: ReadonlySet<string>): number {
  return of.length === 0 ? 0 : of.filter((word) => words.has(word)).length / of.length;
}

/** The paragraphs that cite a source that is still listed, in the article's order; light edits keep a citation. */
export function citedParagraphs(
  html: string,
  citations: readonly Citation[],
  sources: readonly DraftSource[],
): CitedParagraph[] {
  if (citations.length === 0) return [];
  const known = citations.map((citation) => ({ ...citation, words: wordsOf(citation.text) }));
  return readDocument(html)
    .blocks.filter(({ kind, text }) => kind !== 'heading' && text)
    .flatMap(({ text }) => {
      const words = wordsOf(text);
      const wordSet = new Set(words);
      const cited =
        known.find((citation) => citation.text === text) ??
        known.find(
          (citation) =>
            shared(citation.words, wordSet) >= SAME && shared(words, new Set(citation.words)) >= SAME,
        );
      const found = sources.filter(({ number }) => cited?.sources.includes(number));
      return found.length > 0 ? [{ text, sources: found }] : [];
    });
}

const claimSources = new WeakMap<DraftSource, ClaimSources>();

/** What is known of one source: it is read once, not at every change of the article. */
function claimsIn(source: DraftSource): ClaimSources {
  const known = claimSources.get(source) ?? readSources([source]);
  claimSources.set(source, known);
  return known;
}

/** The figures, dates, laws and quotations of a paragraph that none of its own sources holds, whatever others do. */
export function uncitedClaims({ text, sources }: CitedParagraph): string[] {
  const shown = { text, lines: [{ start: 0, end: text.length, kind: 'text' as const }] };
  const [first = [], ...others] = sources.map((source) => {
    const read = claimsIn(source);
    const missing = claimLedger(text, read).filter(({ supported }) => !supported);
    return articleClaims(shown, read)
      .filter(({ kind, start }) => kind !== 'statement' && missing.some((claim) => claim.start === start))
      .map(({ words }) => words);
  });
  return first.filter((words) => others.every((missing) => missing.includes(words)));
}

/** The passage of a source that shares most words with a text. */
export function closestPassage(text: string, source: DraftSource): DraftSource['passages'][number] | null {
  const words = wordsOf(text).filter((word) => word.length > 3 || /\d/.test(word));
  let best: DraftSource['passages'][number] | null = null;
  let most = 0;
  for (const passage of source.passages) {
    const share = shared(words, new Set(wordsOf(passage.text)));
    if (share > most) [best, most] = [passage, share];
  }
  return best ?? source.passages[0] ?? null;
}

/** Links to our own articles, proposed where a paragraph cites one and already has words for it. */
export function citedLinks(
  html: string,
  paragraphs: readonly CitedParagraph[],
  self: string,
): LinkSuggestion[] {
  const articles = paragraphs
    .flatMap(({ sources }) => sources)
    .filter(({ kind, url }) => kind === 'article' && url?.startsWith('/blog/'));
  const targets = [...new Map(articles.map((source) => [source.id, source])).values()].map(
    ({ title, url }) => ({
      slug: (url ?? '').slice('/blog/'.length),
      title,
      metaTitle: title,
      keywords: '',
    }),
  );
  return suggestLinks(html, targets, self).filter(({ anchor, target }) =>
    paragraphs.some(
      ({ text, sources }) =>
        text.includes(anchor) && sources.some(({ url }) => url === `/blog/${target.slug}`),
    ),
  );
}
