import type { RandomAccess } from '@vitrine/transfer';
import { IMPORT_LIMITS } from '@vitrine/contracts';
import { rows } from '@vitrine/platform';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const BLOCK = 256 * 1024;
const CACHED_BLOCKS = 16;
const bytesSchema = z.object({ bytes: z.instanceof(Buffer) });

/** Random access to an import's file, read from its parts in blocks of 256 KB; 4 MB are cached. */
export class ImportFileReader implements RandomAccess {
  private readonly blocks = new LRUCache<number, Buffer>({
    max: CACHED_BLOCKS,
    fetchMethod: (number) => this.load(number),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly importId: number,
    readonly size: number,
    /** Called for every block: reading a file from its start takes long before the first item. */
    private readonly alive: () => void,
  ) {}

  async read(position: number, length: number): Promise<Uint8Array> {
    if (position < 0 || length < 0 || position + length > this.size) {
      throw new RangeError(`${position} to ${position + length} of ${this.size} bytes`);
    }
    const result = Buffer.allocUnsafe(length);
    for (let at = position; at < position + length;) {
      const number = Math.floor(at / BLOCK);
      const block = await this.blocks.forceFetch(number);
      const copied = block.copy(result, at - position, at - number * BLOCK);
      if (copied === 0) throw new Error('a part of the file is missing');
      at += copied;
    }
    return result;
  }

  private async load(number: number): Promise<Buffer> {
    this.alive();
    const start = number * BLOCK;
    const part = Math.floor(start / IMPORT_LIMITS.part);
    const sql =
      'SELECT substr(bytes, $3, $4) AS bytes FROM import_parts WHERE import_id = $1 AND number = $2';
    const values = [this.importId, part + 1, start - part * IMPORT_LIMITS.part + 1, BLOCK];
    const [row] = await rows(this.dataSource, bytesSchema, sql, values);
    return row?.bytes ?? Buffer.alloc(0);
  }
}
