import { Injectable } from '@nestjs/common';
import { execute, RepeatedTask } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';

const EVERY_MS = 60 * 60 * 1000;

/** Deletes imports that were left unfinished for a week. Reports of finished imports stay. */
export const deleteUnfinishedImports = (manager: EntityManager): Promise<unknown> =>
  execute(
    manager,
    `DELETE FROM imports WHERE state IN ('uploading', 'ready', 'stopped') AND updated_at < now() - interval '7 days'`,
  );

/** Deletes them each hour; each process does so. */
@Injectable()
export class ImportSweep extends RepeatedTask {
  constructor(private readonly dataSource: DataSource) {
    super(EVERY_MS);
  }

  run(): Promise<unknown> {
    return deleteUnfinishedImports(this.dataSource.manager);
  }
}
