import { Injectable } from '@nestjs/common';
import { RepeatedTask } from '@vitrine/platform';
import { DataSource } from 'typeorm';

const INTERVAL_MS = 60_000;

/**
 * Keeps the windows of recent posts (decision 051) at a useful size while posts come and go, and the
 * words that misspelt ones are compared with. Triggers keep the windows right at any size; this only keeps them quick.
 */
@Injectable()
export class SearchWindowsService extends RepeatedTask {
  constructor(private readonly dataSource: DataSource) {
    super(INTERVAL_MS);
  }

  /** Moves the windows' floors when one has grown to twice its size, or shrunk to half of it; tells whether it did. */
  async run(): Promise<boolean> {
    await this.learnWords();
    const [row] = await this.dataSource.query<[{ is_off: boolean }]>(
      `SELECT bool_or(posts > 2 * size OR (posts < size / 2 AND floor_at > '-infinity')) AS is_off
       FROM search_windows,
         LATERAL (SELECT count(*) AS posts FROM recent_search WHERE window_number = number) AS counted`,
    );
    if (!row.is_off) return false;
    await this.dataSource.query('SELECT rebuild_search_windows()');
    return true;
  }

  /** Rebuilds the vocabulary where published posts have changed since, in one process at a time. */
  private learnWords(): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [{ is_due }] = await manager.query<[{ is_due: boolean }]>(
        `SELECT learned <> version AND pg_try_advisory_xact_lock(hashtextextended('vitrine-search-vocabulary', 0)) AS is_due
         FROM search_state`,
      );
      if (!is_due) return;
      await manager.query("SET LOCAL statement_timeout = '1min'");
      await manager.query('SELECT refresh_search_vocabulary()');
    });
  }
}
