import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { pictureUrl, textPictureUrl } from '@vitrine/contracts';
import { RepeatedTask } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { StoredPicturesClient } from '../exports/stored-pictures.client.js';

const EVERY_MS = 60 * 60 * 1000;
const BATCH = 200;
const PAUSE_MS = 20;
const CROPPED = /\/media\/([0-9a-f]{32})\/1408\.jpg/g;

/**
 * Texts from before whole pictures, and those that an import brings, show the crop of a featured picture: here their pictures get the
 * address of the whole one, where its original was kept. That is no change of the post: version, date of change and revisions stay
 * as they are.
 */
@Injectable()
export class MendPicturesService extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: StoredPicturesClient,
  ) {
    super(EVERY_MS);
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.begin();
  }

  async run(): Promise<void> {
    let addresses: ReadonlyMap<string, string> | undefined;
    for (let after = 0; !this.isStopping;) {
      const posts = await this.dataSource.query<{ id: number; version: number; texts: string | null }[]>(
        `SELECT id, version, CASE WHEN strpos(texts, '/1408.jpg') > 0 THEN texts END AS texts FROM posts
         CROSS JOIN LATERAL concat(content, pending_change ->> 'content') AS texts
         WHERE id > $1 ORDER BY id LIMIT $2`,
        [after, BATCH],
      );
      const last = posts.at(-1);
      if (!last) return;
      for (const { id, version, texts } of posts) {
        const cropped = [...new Set(texts?.match(CROPPED))];
        if (cropped.length === 0) continue;
        addresses ??= await this.wholeAddresses();
        const known = cropped.filter((from) => addresses?.has(from));
        const whole = known.map((from) => addresses?.get(from) ?? from);
        if (known.length > 0) await this.mend(id, version, known, whole);
      }
      after = last.id;
      await sleep(PAUSE_MS);
    }
  }

  /** Only addresses in a picture's `src`; a post that was saved meanwhile is looked at in the next round. */
  private async mend(id: number, version: number, from: string[], to: string[]): Promise<void> {
    const mended = (text: string) =>
      from.reduce(
        (sql, _, at) =>
          `replace(${sql}, ' src="' || ($3::text[])[${at + 1}], ' src="' || ($4::text[])[${at + 1}])`,
        text,
      );
    await this.dataSource.query(
      `UPDATE posts SET content = ${mended('content')}, pending_change = CASE WHEN pending_change IS NOT NULL
         THEN pending_change || jsonb_build_object('content', ${mended("pending_change ->> 'content'")}) END
       WHERE id = $1 AND version = $2`,
      [id, version, from, to],
    );
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
