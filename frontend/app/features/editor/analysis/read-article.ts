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
export interface ArticleReading {
  texts: ScoredPost;
  scores: PostAnalysis;
  issues: TextIssue[];
  /** Against the sources that were known; null while none were read. */
  claims: ArticleClaim[] | null;
}

/** Reads articles against a desk's sources, which are read once for many versions of the article. */
export class ArticleReader {
  private sources: readonly DraftSource[] | null = null;
  private read = readSources([]);

  /** @param sources null while they are not known: then no claim is judged */
  use(sources: readonly DraftSource[] | null): void {
    if (sources === this.sources) return;
    this.sources = sources;
    this.read = readSources(sources ?? []);
  }

  article(texts: ScoredPost): ArticleReading {
    return {
      texts,
      scores: analysePost(texts),
      issues: findIssues(texts.content),
      claims: this.sources && claimsOfArticle(texts.content, this.sources, this.read),
    };
  }
}
