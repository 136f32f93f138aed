import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { errorCatalogue, SOURCE_LIMITS, type ErrorCode } from '@vitrine/contracts';
import { AppError, log } from '@vitrine/platform';
import type { DocumentThreadData } from './read-document.thread.js';

const DEADLINE_MS = 20_000;
const WATCH_MS = 50;
/** What reading one document may add to this process; the thread is ended beyond it. */
const MOST_MEMORY = 512 * 1024 * 1024;
/** Documents of one person, and of all: nobody waits because somebody else has sent many. */
const MOST_OF_PERSON = 2;
const MOST_WAITING = 32;

// Compiled in any case: a thread's code is not what a test's loader translates.
const THREAD = new URL('../../dist/source-lists/read-document.thread.js', import.meta.url);

type Answer = { text: string } | { code: ErrorCode };

/**
 * Reads the text of documents, one after another, each in a thread of its own that is ended after 20 s or at 512 MB:
 * what is wrong with a file ends that file's reading and nothing else.
 */
@Injectable()
export class DocumentReader {
  private last: Promise<unknown> = Promise.resolve();
  /** Whose documents are waiting or being read. */
  private readonly waiting: string[] = [];

  /**
   * What a file is its bytes say; only a CSV can't, being a text like others.
   * @throws AppError source.unsupported, source.encrypted, source.unreadable, source.too_long, source.empty;
   * service.unavailable
   */
  async read(bytes: Buffer, person: string, { isCsv = false } = {}): Promise<string> {
    const own = this.waiting.filter((other) => other === person).length;
    if (own >= MOST_OF_PERSON || this.waiting.length >= MOST_WAITING)
      throw new AppError('service.unavailable');
    this.waiting.push(person);
    const reading = this.last.then(() => this.inThread(bytes, isCsv));
    this.last = reading.catch(() => undefined);
    try {
      const answer = await reading;
      if ('text' in answer) return answer.text;
      throw new AppError(answer.code in errorCatalogue ? answer.code : 'source.unreadable');
    } finally {
      this.waiting.splice(this.waiting.indexOf(person), 1);
    }
  }

  private async inThread(bytes: Buffer, isCsv: boolean): Promise<Answer> {
    const thread = new Worker(THREAD, {
      workerData: {
        bytes: new Uint8Array(bytes),
        isCsv,
        limits: SOURCE_LIMITS,
      } satisfies DocumentThreadData,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    const atFirst = process.memoryUsage.rss();
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((resolve) => {
        const giveUp = (why: unknown): void => {
          log.warn({ reason: String(why), bytes: bytes.length }, 'a document could not be read');
          resolve({ code: 'source.unreadable' });
        };
        const began = Date.now();
        timer = setInterval(() => {
          if (Date.now() - began > DEADLINE_MS) giveUp('it took too long');
          else if (process.memoryUsage.rss() - atFirst > MOST_MEMORY) giveUp('it took too much memory');
        }, WATCH_MS);
        thread.once('message', resolve);
        thread.once('error', giveUp);
        thread.once('exit', () => giveUp('the thread ended'));
      });
    } finally {
      clearInterval(timer);
      // What a thread says after its end has come to nobody's ears must not end this process.
      thread.removeAllListeners().on('error', () => undefined);
      await thread.terminate();
    }
  }
}
