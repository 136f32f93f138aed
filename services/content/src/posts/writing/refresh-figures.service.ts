import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { FIGURES_VERSION, type ScoredPost } from '@vitrine/analysis';
import { RepeatedTask } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { figuresOf } from '../model/post-text.js';

const EVERY_MS = 10 * 60 * 1000;
const BATCH = 10;
/** Between two posts, so that those who ask meanwhile wait for one analysis at most. */
const PAUSE_MS = 20;

/**
 * Brings stored scores and reading times up to the formula of this release, from the start on. A figure is no change of
 * the post: version, date of change and revisions stay as they are.
 */
@Injectable()
export class RefreshFiguresService extends RepeatedTask {
  constructor(private readonly dataSource: DataSource) {
    super(EVERY_MS);
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.begin();
  }

  /** Refreshes every post that an older formula counted, unless it is saved meanwhile, which does the same. */
  async run(): Promise<void> {
    for (let after = 0; !this.isStopping;) {
      const posts = await this.dataSource.query<(ScoredPost & { id: number; version: number })[]>(
        `SELECT id, version, title, meta_description, meta_keywords, content, slug, featured_image FROM posts
         WHERE figures_version < $1 AND id > $2 ORDER BY id LIMIT $3`,
        [FIGURES_VERSION, after, BATCH],
      );
      for (const post of posts) {
        if (this.isStopping) return;
        const figures = Object.entries(figuresOf(post));
        await this.dataSource.query(
          `UPDATE posts SET ${figures.map(([name], index) => `${name} = $${index + 3}`).join(', ')}
           WHERE id = $1 AND version = $2`,
          [post.id, post.version, ...figures.map(([, value]) => value)],
        );
        await sleep(PAUSE_MS);
      }
      const last = posts.at(-1);
      if (!last) return;
      after = last.id;
    }
  }
}
