import { Injectable } from '@nestjs/common';
import { RepeatedTask } from '@vitrine/platform';
import { DataSource } from 'typeorm';

const INTERVAL_MS = 60_000;
const MANY = 100;

/**
 * Keeps the windows of recent posts (see the migration create-search-window) at a useful size while posts come and go, and the
 * words that misspelt ones are compared with. Triggers keep the windows right at any size; this only keeps them quick.
 */
@Injectable()
export class SearchWindowsService extends RepeatedTask {
  constructor(private readonly dataSource: DataSource) {
    super(INTERVAL_MS);
  }

  /** The newest change whose words are known. */
  private known?: string;

  /** Moves the windows' floors when one has grown to twice its size, or shrunk to half of it; tells whether it did. */
  async run(): Promise<boolean> {
    await this.learnWords();
    await this.foldChanges();
    const [row] = await this.dataSource.query<[{ is_off: boolean }]>(
      `SELECT bool_or(held > 2 * size OR (held < size / 2 AND floor_at > '-infinity')) AS is_off
       FROM search_windows, LATERAL (SELECT count(*) AS held FROM recent_search WHERE window_number = number) AS counted`,
    );
    if (!row.is_off) return false;
    await this.dataSource.query('SELECT rebuild_search_windows()');
    return true;
  }

  /** A search's name is made of these rows: few are told sooner. */
  private async foldChanges(): Promise<void> {
    const [{ rows }] = await this.dataSource.query<[{ rows: number }]>(
      'SELECT count(*)::int AS rows FROM search_changes',
    );
    if (rows > MANY) await this.dataSource.query('SELECT fold_search_changes()');
  }

  private async learnWords(): Promise<void> {
    const [{ newest }] = await this.dataSource.query<[{ newest: string }]>(
      "SELECT coalesce(max(updated_at)::text, '') AS newest FROM posts",
    );
    if (newest === this.known) return;
    await this.dataSource.query('SELECT refresh_search_vocabulary()');
    this.known = newest;
  }
}
