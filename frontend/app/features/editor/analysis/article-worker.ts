import type { ScoredPost } from '@vitrine/analysis';
import type { DraftSource } from '@vitrine/contracts';
import { ArticleReader } from './read-article';

/** What the worker is asked: to know some sources from now on, or to read an article. */
export type ToArticleWorker = { sources: readonly DraftSource[] | null } | { texts: ScoredPost };

const reader = new ArticleReader();

self.addEventListener('message', ({ data }: MessageEvent<ToArticleWorker>) => {
  if ('sources' in data) reader.use(data.sources);
  else self.postMessage(reader.article(data.texts));
});
