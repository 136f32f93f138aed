import type { ScoredPost } from '@vitrine/analysis';
import type { DraftSource } from '@vitrine/contracts';
import { ArticleReader, type ArticleAnalysis, type ArticleWorkerMessage } from './read-article';

type Answer = (reading: ArticleAnalysis) => void;

/**
 * Analyses articles in a worker, one at a time: of those requested meanwhile only the newest is read. Without a worker
 * the page's own thread does it.
 */
export class BackgroundReader {
  private readonly answer: Answer;
  private worker: Worker | null;
  private readonly own = new ArticleReader();
  private sources: readonly DraftSource[] | null = null;
  private asked: ScoredPost | null = null;
  private waiting: ScoredPost | null = null;

  constructor(answer: Answer) {
    this.answer = answer;
    this.worker =
      typeof Worker === 'undefined'
        ? null
        : new Worker(new URL('./article-worker.ts', import.meta.url), { type: 'module' });
    this.worker?.addEventListener('message', ({ data }: MessageEvent<ArticleAnalysis>) => this.finish(data));
    this.worker?.addEventListener('error', (event) => {
      event.preventDefault();
      this.worker?.terminate();
      this.worker = null;
      if (this.asked) this.begin(this.asked);
    });
  }

  read(texts: ScoredPost, sources: readonly DraftSource[] | null): void {
    if (sources !== this.sources) {
      this.sources = sources;
      this.send({ sources });
    }
    if (this.asked) this.waiting = texts;
    else this.begin(texts);
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
    this.asked = null;
    this.waiting = null;
  }

  private send(message: ArticleWorkerMessage): void {
    this.worker?.postMessage(message);
  }

  private begin(texts: ScoredPost): void {
    this.asked = texts;
    if (this.worker) {
      this.send({ texts });
      return;
    }
    setTimeout(() => {
      if (this.asked !== texts) return;
      this.own.use(this.sources);
      this.finish(this.own.article(texts));
    });
  }

  private finish(reading: ArticleAnalysis): void {
    this.asked = null;
    this.answer(reading);
    const next = this.waiting;
    this.waiting = null;
    if (next) this.begin(next);
  }
}
