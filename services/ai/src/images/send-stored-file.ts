import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { log } from '@vitrine/platform';
import type { StoredFile } from './media-storage.js';

/**
 * Sends a stored file as the body of an answer, and ends with its stream closed however that went: a pipeline that
 * finds its reader gone before it begins leaves the source open, and a file that the garbage collector has to close
 * ends the process (Node's ERR_INVALID_STATE).
 */
export async function sendStoredFile({ stream }: StoredFile, response: ServerResponse): Promise<void> {
  try {
    await pipeline(stream, response);
  } catch (err) {
    log.debug({ err }, 'picture not sent to its end');
  } finally {
    closeStoredFile({ stream });
  }
}

/** Closes a file that isn't sent. An aborted stream of S3 emits an error. */
export function closeStoredFile({ stream }: Pick<StoredFile, 'stream'>): void {
  stream.on('error', () => undefined).destroy();
}

/** The first bytes of a stream, which stay in it; fewer where it has fewer. */
export async function readFirstBytes(stream: Readable, length: number): Promise<Buffer> {
  await once(stream, 'readable');
  const head = (stream.read(length) ?? stream.read() ?? Buffer.alloc(0)) as Buffer;
  if (head.length > 0) stream.unshift(head);
  return head;
}
