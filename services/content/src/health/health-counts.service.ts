import { Injectable } from '@nestjs/common';
import { log, RepeatedTask } from '@vitrine/platform';
import { DataSource } from 'typeorm';

const EVERY_MS = 60_000;
const ROUNDS_BETWEEN_CHECKS = 60;

/**
 * Folds what was noted of orphans and of links that lead to no article into what is kept of them (see the migration
 * keep-health-counts), so that questions look at few notes, and once an hour compares what is kept with the posts.
 */
@Injectable()
export class HealthCountsService extends RepeatedTask {
  private rounds = 0;

  constructor(private readonly dataSource: DataSource) {
    super(EVERY_MS);
  }

  async run(): Promise<void> {
    while (!this.isStopping && (await this.fold()) > 0);
    if (++this.rounds % ROUNDS_BETWEEN_CHECKS === 0) await this.check();
  }

  /** Folds some of the notes and tells how many, none when there are none. */
  private async fold(): Promise<number> {
    const [{ folded }] = await this.dataSource.query<[{ folded: number }]>(
      `SELECT CASE WHEN EXISTS (SELECT FROM link_changes) THEN fold_link_changes() ELSE 0 END AS folded`,
    );
    return folded;
  }

  /** Compares what is kept with the posts and mends it; tells whether it was wrong. */
  async check(): Promise<boolean> {
    const [{ mended }] = await this.dataSource.query<[{ mended: boolean }]>(
      'SELECT mend_health_counts() AS mended',
    );
    if (mended) log.warn('what the health of the blog is counted by was wrong and is mended');
    return mended;
  }
}
