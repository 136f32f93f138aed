import { Injectable } from '@nestjs/common';
import { isPictureUsed } from '@vitrine/contracts';
import { anyRow, execute, log, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { pictureRowSchema } from '../images/picture-row.js';
import { MediaStorage } from '../images/media-storage.js';
import { ContentClient } from '../requests/content-client.js';

const AT_ONCE = 20;
const hashSchema = z.object({ hash: z.string() });

/** Removes the files of pictures that were deleted 30 days ago, unless something has come to need them. */
@Injectable()
export class PictureSweepService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly content: ContentClient,
  ) {}

  /**
   * Looks at twenty at most: it is called again within seconds. A picture that is used is back in the library; one
   * that only revisions name keeps its files, because a restored revision must show it, and is looked at again a day
   * later.
   */
  async sweep(): Promise<void> {
    const sql = `SELECT hash FROM pictures WHERE sweep_at < now() ORDER BY sweep_at LIMIT ${AT_ONCE}`;
    const due = await rows(this.dataSource, hashSchema, sql);
    if (due.length === 0) return;
    try {
      const used = await this.content.usedPictures(due.map(({ hash }) => hash));
      const named = new Map(used.map((uses) => [uses.hash, isPictureUsed(uses)]));
      for (const { hash } of due) await this.settle(hash, named.get(hash));
    } catch (err) {
      log.warn({ err }, 'deleted pictures wait to be looked through');
    }
  }

  private async settle(hash: string, isUsed: boolean | undefined): Promise<void> {
    if (isUsed === undefined) return this.removeFiles(hash);
    const sql = isUsed
      ? 'UPDATE pictures SET deleted_at = NULL, sweep_at = NULL WHERE hash = $1 AND sweep_at < now()'
      : `UPDATE pictures SET sweep_at = now() + interval '1 day' WHERE hash = $1 AND sweep_at < now()`;
    await execute(this.dataSource, sql, [hash]);
  }

  /**
   * The row is locked: an upload of the same picture comes before, and it stays, or after, and stores it
   * again.
   */
  private async removeFiles(hash: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const sql = 'SELECT * FROM pictures WHERE hash = $1 AND sweep_at < now() FOR UPDATE';
      const [row] = await rows(manager, pictureRowSchema, sql, [hash]);
      if (!row) return;
      await this.storage.remove(hash);
      await execute(manager, 'UPDATE pictures SET is_removed = true, sweep_at = NULL WHERE hash = $1', [
        hash,
      ]);
      if (row.original === null) return;
      const others = await rows(
        manager,
        anyRow,
        'SELECT FROM pictures WHERE original = $1 AND NOT is_removed LIMIT 1',
        [row.original],
      );
      if (others.length === 0) await this.storage.removeOriginal(row.original);
    });
  }
}
