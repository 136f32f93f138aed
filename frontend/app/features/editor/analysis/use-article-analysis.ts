import { analysePost, findEndedLinks, houseIssues, type ScoredPost, type TextRule } from '@vitrine/analysis';
import { EDITOR_DELAYS, endedPages, type DraftSource } from '@vitrine/contracts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSite } from '../../../lib/site-document/site-context';
import { BackgroundReader } from './background-reader';
import type { ArticleAnalysis, Claims, Issues, LiveAnalysis } from './read-article';

const NONE: readonly never[] = [];
const sameTexts = (one: ScoredPost, other: ScoredPost): boolean =>
  one.content === other.content &&
  one.title === other.title &&
  one.meta_description === other.meta_description &&
  one.meta_keywords === other.meta_keywords &&
  one.featured_image === other.featured_image;

/**
 * Scores, issues and claims of the article: computed in a worker, again 1 s after its texts stop changing. Claims are
 * compared with the post's sources.
 */
export function useArticleAnalysis(
  { title, content, meta_description, meta_keywords, featured_image }: ScoredPost,
  /** Null while they are not known. */
  sources: readonly DraftSource[] | null,
  /** They could not be read. */
  failed: boolean,
  /** Of the house. */
  rules: readonly TextRule[],
): { analysis: LiveAnalysis; issues: Issues; claims: Claims } {
  const texts = useMemo(
    () => ({ title, content, meta_description, meta_keywords, featured_image }),
    [title, content, meta_description, meta_keywords, featured_image],
  );
  const [reading, setReading] = useState<ArticleAnalysis>(() => ({
    texts,
    scores: analysePost(texts),
    issues: [],
    claims: null,
  }));
  const reader = useRef<BackgroundReader>(null);
  useEffect(() => {
    const own = new BackgroundReader(setReading);
    reader.current = own;
    return () => own.close();
  }, []);
  const read = useEffectEvent(() => reader.current?.read(texts, sources));
  // What was there at first, and what new sources say, needs no pause of the writer.
  useEffect(() => read(), [sources]);
  const stale = !sameTexts(reading.texts, texts);
  useEffect(() => {
    if (!stale) return;
    const timer = setTimeout(() => read(), EDITOR_DELAYS.analysis);
    return () => clearTimeout(timer);
  }, [stale, texts]);

  const { pages, ended: endedPaths, company } = useSite();
  const { scores, issues, claims } = reading;
  const html = reading.texts.content;
  return {
    analysis: { scores, stale },
    issues: useMemo(() => {
      const { origin } = new URL(company.public_url);
      const ended = findEndedLinks(
        html,
        (href) => endedPages([href], { pages, ended: endedPaths }, origin).length > 0,
      );
      const list = [...houseIssues(html, rules), ...ended, ...issues];
      return { list: list.sort((one, other) => one.place.range[0] - other.place.range[0]), html };
    }, [issues, html, rules, pages, endedPaths, company]),
    claims: {
      list: claims ?? NONE,
      sources: sources ?? NONE,
      failed,
      loading: sources === null && !failed,
      stale: html !== content,
    },
  };
}
