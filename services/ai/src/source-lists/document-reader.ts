import { Injectable } from '@nestjs/common';
import { errorCatalogue, SOURCE_LIMITS, type ErrorCode } from '@vitrine/contracts';
import { AppError, messageOfThread, Semaphore } from '@vitrine/platform';
import type { DocumentThreadData } from './read-document.thread.js';

const DEADLINE_SECONDS = 20;
/** Documents of one person, and documents that wait: no person waits for another one's many documents. */
const MOST_OF_PERSON = 2;
const MOST_WAITING = 31;

// Compiled in any case: a thread's code is not what a test's loader translates.
const THREAD = new URL('../../dist/source-lists/read-document.thread.js', import.meta.url);

type Answer = { text: string } | { code: ErrorCode };

/**
 * Reads the text of documents, one after another, each in a thread of its own that is ended after 20 s or at 512 MB:
 * what is wrong with a file ends that file's reading and nothing else.
 */
@Injectable()
export class DocumentReader {
  private readonly semaphore = new Semaphore(1, MOST_WAITING, 'service.unavailable');
  /** Whose documents are waiting or being read. */
  private readonly people: string[] = [];

  /**
   * What a file is its bytes say.
   * @throws AppError source.unsupported, source.encrypted, source.unreadable, source.too_long, source.empty;
   * service.unavailable
   */
  async read(bytes: Buffer, person: string): Promise<string> {
    const own = this.people.filter((other) => other === person).length;
    if (own >= MOST_OF_PERSON) throw new AppError('service.unavailable');
    this.people.push(person);
    try {
      const answer = await this.semaphore.through(1, () => {
        const data: DocumentThreadData = { bytes: new Uint8Array(bytes), limits: SOURCE_LIMITS };
        return messageOfThread<Answer>(THREAD, data, DEADLINE_SECONDS);
      });
      if (answer && 'text' in answer) return answer.text;
      throw new AppError(answer && answer.code in errorCatalogue ? answer.code : 'source.unreadable');
    } finally {
      this.people.splice(this.people.indexOf(person), 1);
    }
  }
}
