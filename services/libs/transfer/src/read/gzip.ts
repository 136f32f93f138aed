import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { TransferError } from '../transfer-error.js';
import { FILE_LIMITS, formatBytes } from './file-limits.js';
import type { ByteSource } from './bytes.js';

const DAMAGED = 'O arquivo gzip está danificado ou incompleto.';

/** What a gzip file of `size` bytes holds. Bounded in size and ratio. */
export const gunzipped = (source: ByteSource, size: number): ByteSource => ({
  async *chunks() {
    const gunzip = createGunzip();
    const input = Readable.from(source.chunks(), { objectMode: false });
    let failure: unknown = null;
    input.on('error', (error) => {
      failure = error;
      gunzip.destroy(error);
    });
    let total = 0;
    try {
      for await (const chunk of input.pipe(gunzip) as AsyncIterable<Buffer>) {
        total += chunk.length;
        if (total > FILE_LIMITS.exportBytes)
          throw new TransferError(`A exportação tem mais de ${formatBytes(FILE_LIMITS.exportBytes)}.`);
        if (total > 2 ** 20 && total > size * FILE_LIMITS.archiveRatio)
          throw new TransferError(
            `O arquivo cresceria mais de ${FILE_LIMITS.archiveRatio} vezes ao ser aberto.`,
          );
        yield chunk;
      }
    } catch (error) {
      if (error instanceof TransferError || failure) throw error;
      throw new TransferError(DAMAGED, { cause: error });
    } finally {
      gunzip.destroy();
      input.destroy();
    }
  },
});
