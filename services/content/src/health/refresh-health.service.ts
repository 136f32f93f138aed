import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { HEALTH_VERSION } from '@vitrine/analysis';
import type { Company } from '@vitrine/contracts';
import { RepeatedTask } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { savePostHealth } from '../posts/writing/post-health.js';
import { COMPANY } from '../site/company.js';

const EVERY_MS = 10 * 60 * 1000;
const BATCH = 10;
/** Between two posts, so that those who ask meanwhile wait for one reading at most. */
const PAUSE_MS = 20;

/** Reads the posts that were written before there was this reading, or by an older one, from the start on. */
@Injectable()
export class RefreshHealthService extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(COMPANY) private readonly company: Company,
  ) {
    super(EVERY_MS);
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.begin();
  }

  async run(): Promise<void> {
    for (let after = 0; !this.isStopping;) {
      const posts = await this.dataSource.query<{ id: number }[]>(
        `SELECT p.id FROM posts p LEFT JOIN post_health h ON h.post_id = p.id
         WHERE p.id > $2 AND coalesce(h.version, 0) < $1 ORDER BY p.id LIMIT $3`,
        [HEALTH_VERSION, after, BATCH],
      );
      for (const { id } of posts) {
        if (this.isStopping) return;
        await this.read(id);
        await sleep(PAUSE_MS);
      }
      const last = posts.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  /** Under the post's lock, so that a save under way comes before or after it. */
  private read(id: number): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [post] = await manager.query<{ content: string }[]>(
        'SELECT content FROM posts WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED',
        [id],
      );
      if (post) await savePostHealth(manager, id, post.content, this.company.public_url);
    });
  }
}
