import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXPORT_STALL_SECONDS } from '@vitrine/contracts';
import { log } from '@vitrine/platform';

/**
 * Sends bytes that are made while they are read. What goes wrong before the first of them is thrown, and answered like
 * any error; later the connection is broken, so that a part is never taken for the whole. Ends when the reader leaves,
 * or takes nothing for a minute.
 */
export async function sendExport(
  bytes: AsyncGenerator<Uint8Array>,
  response: Response,
  headers: Record<string, string>,
  stop: AbortController,
): Promise<void> {
  const first = await bytes.next();
  const left = () => stop.abort(new Error('the reader left'));
  response.once('close', left);
  response.setTimeout(EXPORT_STALL_SECONDS * 1000, () => {
    log.warn('an export ended because its reader took nothing');
    response.destroy();
  });
  async function* all(): AsyncGenerator<Uint8Array> {
    if (!first.done) yield first.value;
    yield* bytes;
  }
  response.set(headers);
  try {
    await pipeline(Readable.from(all(), { objectMode: false }), response);
  } catch (err) {
    if (stop.signal.aborted) log.info('an export was given up by its reader');
    else log.error({ err }, 'an export broke in the middle');
  } finally {
    response.off('close', left);
    await bytes.return(undefined);
  }
}
