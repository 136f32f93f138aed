import { Injectable } from '@nestjs/common';
import { INBOX_DAYS } from '@vitrine/contracts';
import { execute, RepeatedTask } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { ActivePeople } from '../../core/people/active-people.js';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes entries after 90 days, and those and the choice of who has no access any more. */
@Injectable()
export class SweepInboxService extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: ActivePeople,
  ) {
    super(HOUR_MS);
  }

  async run(): Promise<void> {
    const active = [...(await this.people.all()).keys()];
    const sql = `DELETE FROM inbox_entries WHERE created_at < now() - interval '${INBOX_DAYS} days'
      OR person <> ALL ($1::text[])`;
    await execute(this.dataSource, sql, [active]);
    await execute(this.dataSource, 'DELETE FROM inbox_settings WHERE person <> ALL ($1::text[])', [active]);
  }
}
