import { Injectable } from '@nestjs/common';
import { anyRow, log, RepeatedTask, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { IMAGE_SIZE } from '@vitrine/contracts';
import { MediaStorage } from '../images/media-storage.js';
import { closeStoredFile } from '../images/send-stored-file.js';
import { SYSTEM_AUTHOR } from '../images/pictures.service.js';

/** The file that every picture has. */
const PICTURE = `${IMAGE_SIZE.width}.jpg`;
const EVERY_MS = 6 * 60 * 60_000;
const hashSchema = z.object({ hash: z.string() });

/**
 * Adds to the library what the storage has and it doesn't know: pictures that were stored before there was one, and
 * those of a process that died between a picture's files and its row. At the start, and every six hours.
 */
@Injectable()
export class PictureFinder extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
  ) {
    super(EVERY_MS, { atStart: true });
  }

  override async run(): Promise<void> {
    for await (const listed of this.storage.list()) {
      if (this.isStopping) return;
      const hashes = await this.unknownPictures(listed);
      // Rows of removed pictures stay, so what a list still names of them is not added again.
      const sql = `INSERT INTO pictures (hash, origin, created_by) SELECT unnest($1::text[]), 'system', $2
         ON CONFLICT (hash) DO NOTHING RETURNING number`;
      const added = await rows(this.dataSource, anyRow, sql, [hashes, SYSTEM_AUTHOR]);
      if (added.length > 0)
        log.info({ pictures: added.length }, 'found pictures that the library did not know');
    }
  }

  /** Files of articles are skipped: without a row their name is unknown, and a new upload stores them again. */
  private async unknownPictures(hashes: readonly string[]): Promise<string[]> {
    const sql =
      'SELECT l.hash FROM unnest($1::text[]) AS l(hash) LEFT JOIN pictures p USING (hash) WHERE p.hash IS NULL';
    const unknown = await rows(this.dataSource, hashSchema, sql, [hashes]);
    const pictures: string[] = [];
    for (const { hash } of unknown) {
      const file = await this.storage.open(hash, PICTURE);
      if (file) pictures.push(hash);
      if (file) closeStoredFile(file);
    }
    return pictures;
  }
}
