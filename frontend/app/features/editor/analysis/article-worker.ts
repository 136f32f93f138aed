import { ArticleReader, type ToArticleWorker } from './read-article';

const reader = new ArticleReader();

self.addEventListener('message', ({ data }: MessageEvent<ToArticleWorker>) => {
  if ('sources' in data) reader.use(data.sources);
  else self.postMessage(reader.article(data.texts));
});
