import { Injectable } from '@nestjs/common';
import { log, RepeatedTask } from '@vitrine/platform';
import { DataSource } from 'typeorm';

const EVERY_MS = 60_000;
const ROUNDS_BETWEEN_CHECKS = 60;
/** Adding up fewer rows than this costs a read nothing. */
const MANY = 100;

/**
 * Keeps the kept counts of posts (see the migration count-posts) few, and once an hour compares them with the posts. Triggers
 * keep them right; what went around those, such as a table restored by itself, is mended and told.
 */
@Injectable()
export class PostCountsService extends RepeatedTask {
  private rounds = 0;

  constructor(private readonly dataSource: DataSource) {
    super(EVERY_MS);
  }

  async run(): Promise<void> {
    const [{ rows }] = await this.dataSource.query<[{ rows: number }]>(
      'SELECT count(*)::int AS rows FROM post_counts',
    );
    if (rows > MANY) await this.dataSource.query('SELECT fold_post_counts()');
    if (++this.rounds % ROUNDS_BETWEEN_CHECKS === 0) await this.check();
  }

  /** Compares the counts with the posts and mends them; tells whether they were wrong. */
  async check(): Promise<boolean> {
    const [{ mended }] = await this.dataSource.query<[{ mended: boolean }]>(
      'SELECT mend_post_counts() AS mended',
    );
    if (mended) log.warn('the counts of posts were wrong and are mended');
    return mended;
  }
}
