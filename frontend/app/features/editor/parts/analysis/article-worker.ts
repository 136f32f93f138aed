import { ArticleReader, type ArticleWorkerMessage } from './read-article';

const reader = new ArticleReader();

self.addEventListener('message', ({ data }: MessageEvent<ArticleWorkerMessage>) => {
  if ('sources' in data) reader.use(data.sources);
  else self.postMessage(reader.article(data.texts));
});
