import { Injectable } from '@nestjs/common';
import { pictureUrl, textPictureUrl } from '@vitrine/contracts';
import { execute, RepeatedTask, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { StoredPicturesClient } from './stored-pictures.client.js';

const EVERY_MS = 60 * 60 * 1000;
const BATCH = 200;
const CROPPED = /\/media\/([0-9a-f]{32})\/1408\.jpg/g;
const postSchema = z.object({ id: z.number(), version: z.number(), texts: z.string() });

/**
 * Texts from before whole pictures show the crop of a featured picture. A migration lists their posts; here their
 * pictures get the address of the whole one, where its original is stored. Version, date of change and revisions of the
 * post stay as they are. To be deleted with the table once no installation comes from a version before it.
 */
@Injectable()
export class ReplaceCroppedPicturesService extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: StoredPicturesClient,
  ) {
    super(EVERY_MS, { atStart: true });
  }

  async run(): Promise<void> {
    let addresses: ReadonlyMap<string, string> | undefined;
    for (let after = 0; !this.isStopping;) {
      const sql = `SELECT p.id, version, concat(content, pending_change ->> 'content') AS texts
         FROM posts_with_cropped_pictures c JOIN posts p ON p.id = c.post_id WHERE p.id > $1 ORDER BY p.id LIMIT $2`;
      const posts = await rows(this.dataSource, postSchema, sql, [after, BATCH]);
      const last = posts.at(-1);
      if (!last) return;
      if (!addresses) {
        addresses = await this.wholeAddresses();
        // An import that brings the same picture again takes its address from here.
        const sql = `UPDATE imported_pictures SET url = whole FROM unnest($1::text[], $2::text[]) AS n(cropped, whole)
           WHERE url = cropped AND address NOT LIKE 'own:%'`;
        await execute(this.dataSource, sql, [[...addresses.keys()], [...addresses.values()]]);
      }
      for (const { id, version, texts } of posts) {
        const known = [...new Set(texts.match(CROPPED))].filter((from) => addresses?.has(from));
        const whole = known.map((from) => addresses?.get(from) ?? from);
        if (known.length > 0) await this.mend(id, version, known, whole);
        else
          await execute(this.dataSource, 'DELETE FROM posts_with_cropped_pictures WHERE post_id = $1', [id]);
      }
      after = last.id;
    }
  }

  /** Only addresses in a picture's `src`; a post that was saved since waits for the next round. */
  private async mend(id: number, version: number, from: string[], to: string[]): Promise<void> {
    const mended = (text: string) =>
      from.reduce(
        (sql, _, at) =>
          `replace(${sql}, ' src="' || ($3::text[])[${at + 1}], ' src="' || ($4::text[])[${at + 1}])`,
        text,
      );
    const sql = `WITH mended AS (
         UPDATE posts SET content = ${mended('content')}, pending_change = CASE WHEN pending_change IS NOT NULL
           THEN pending_change || jsonb_build_object('content', ${mended("pending_change ->> 'content'")}) END
         WHERE id = $1 AND version = $2 RETURNING id)
       DELETE FROM posts_with_cropped_pictures c USING mended WHERE c.post_id = mended.id`;
    await execute(this.dataSource, sql, [id, version, from, to]);
  }

  private async wholeAddresses(): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for await (const { hash, original } of this.pictures.list(AbortSignal.timeout(EVERY_MS))) {
      const url = pictureUrl(hash);
      if (original) found.set(url, textPictureUrl({ url, original }));
    }
    return found;
  }
}
