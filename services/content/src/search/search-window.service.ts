import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { log } from '@vitrine/platform';
import { DataSource } from 'typeorm';

const INTERVAL_MS = 60_000;
const SMALLEST = 1_200;
const LARGEST = 4_800;

/**
 * Keeps the window of recent posts (see the migration create-search-window) at a useful size while posts come and go.
 * The triggers keep it right at any size; this only keeps it quick.
 */
@Injectable()
export class SearchWindowService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.maintain().catch((err: unknown) => log.debug({ err }, 'search window waits for the next round'));
    }, INTERVAL_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Moves the window's floor when the window has become too small or too large; tells whether it did. */
  async maintain(): Promise<boolean> {
    const [window] = await this.dataSource.query<[{ size: number; has_floor: boolean }]>(
      `SELECT (SELECT count(*)::int FROM recent_search) AS size, floor_at > '-infinity' AS has_floor FROM search_window`,
    );
    if (window.size <= LARGEST && (window.size >= SMALLEST || !window.has_floor)) return false;
    await this.dataSource.query('SELECT rebuild_search_window()');
    return true;
  }
}
