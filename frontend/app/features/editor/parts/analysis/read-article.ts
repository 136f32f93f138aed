import {
  analysePost,
  findIssues,
  type PostAnalysis,
  type ScoredPost,
  type TextIssue,
} from '@vitrine/analysis';
import type { DraftSource } from '@vitrine/contracts';
import { claimsOfArticle, readSources, type ArticleClaim } from '../claims/article-claims';

/** What the editor says of an article's texts as they stood. */
export interface ArticleAnalysis {
  texts: ScoredPost;
  scores: PostAnalysis;
  issues: TextIssue[];
  /** Against the sources that were known; null while none were read. */
  claims: ArticleClaim[] | null;
}

/** What is known of the texts as they stood a moment ago. */
export interface LiveAnalysis {
  scores: PostAnalysis;
  /** The texts have changed since. */
  stale: boolean;
}

/** The claims of the article, looked for in its sources. */
export interface Claims {
  list: readonly ArticleClaim[];
  sources: readonly DraftSource[];
  /** The sources could not be read: their texts are not known. */
  failed: boolean;
  /** The sources are on their way: nothing is judged yet. */
  loading: boolean;
  /** The text has changed since. */
  stale: boolean;
}

/** What the worker is asked: to know some sources from now on, or to read an article. */
export type ArticleWorkerMessage = { sources: readonly DraftSource[] | null } | { texts: ScoredPost };

/** Reads articles against the sources of a list, which are read once for many versions of the article. */
export class ArticleReader {
  private sources: readonly DraftSource[] | null = null;
  private read = readSources([]);

  /** @param sources null while they are not known: then no claim is judged */
  use(sources: readonly DraftSource[] | null): void {
    if (sources === this.sources) return;
    this.sources = sources;
    this.read = readSources(sources ?? []);
  }

  article(texts: ScoredPost): ArticleAnalysis {
    return {
      texts,
      scores: analysePost(texts),
      issues: findIssues(texts.content),
      claims: this.sources && claimsOfArticle(texts.content, this.sources, this.read),
    };
  }
}
