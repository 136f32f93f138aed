import { analysePost, findEndedLinks, houseIssues, type ScoredPost, type TextRule } from '@vitrine/analysis';
import { EDITOR_DELAYS, endedPages, fieldsUsedBy, type DraftSource } from '@vitrine/contracts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSite } from '../../../../lib/site-document/site-context';
import { BackgroundReader } from './background-reader';
import type { Issues } from '../../text/common/content-handle';
import type { ArticleAnalysis, Claims, LiveAnalysis } from './read-article';

declare module '../../saving/editor-context' {
  interface Editor {
    /** The scores of the current text. */
    analysis: LiveAnalysis;
    /** What should be looked at in its content. */
    issues: Issues;
    /** The article's claims, and which of them no source holds. */
    claims: Claims;
  }
}

const ANALYSED = fieldsUsedBy('analysis');
const NONE: readonly never[] = [];
const sameTexts = (one: ScoredPost, other: ScoredPost): boolean =>
  ANALYSED.every((name) => one[name] === other[name]);

/**
 * Scores, issues and claims of the article: computed in a worker, again 1 s after its texts stop changing. Claims are
 * compared with the post's sources.
 */
export function useArticleAnalysis(
  texts: ScoredPost,
  /** Null while they are not known. */
  sources: readonly DraftSource[] | null,
  /** They could not be read. */
  failed: boolean,
  /** Of the house. */
  rules: readonly TextRule[],
): { analysis: LiveAnalysis; issues: Issues; claims: Claims } {
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
      stale: html !== texts.content,
    },
  };
}
