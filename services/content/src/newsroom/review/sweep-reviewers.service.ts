import { Injectable } from '@nestjs/common';
import { PERSONAL_DATA } from '@vitrine/contracts';
import { execute, idRow, RepeatedTask, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';

const HOUR_MS = 60 * 60 * 1000;
const AT_ONCE = 500;
const NOBODY = 'Revisor(a)';

/**
 * Forgets who reviewed by a link, as long after its end as the privacy page says. What they wrote and decided stays,
 * without a name. Deletes what became of assistants' proposals after 90 days.
 */
@Injectable()
export class SweepReviewersService extends RepeatedTask {
  constructor(private readonly dataSource: DataSource) {
    super(HOUR_MS);
  }

  async run(): Promise<void> {
    const settledSql = `DELETE FROM proposal_outcomes WHERE settled_at < now() - interval '90 days'`;
    await execute(this.dataSource, settledSql);
    // What an import brought has no link here: it counts from the day that it was written.
    for (const [table, name, email, at] of [
      ['review_comments', 'author_name', 'author_email', 'created_at'],
      ['review_decisions', 'by_name', 'by_email', 'decided_at'],
    ])
      await execute(
        this.dataSource,
        `UPDATE ${table} SET ${name} = $1 WHERE link_id IS NULL AND ${email} IS NULL AND ${name} <> $1
           AND ${at} < now() - interval '${PERSONAL_DATA.reviewers.months} months'`,
        [NOBODY],
      );
    await this.dataSource.transaction(async (manager) => {
      const sql = `SELECT id FROM review_links
         WHERE least(expires_at, revoked_at) < now() - interval '${PERSONAL_DATA.reviewers.months} months'
         ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`;
      const ids = (await rows(manager, idRow, sql, [AT_ONCE])).map(({ id }) => id);
      if (ids.length === 0) return;
      for (const forget of [
        'UPDATE review_comments SET author_name = $2 WHERE link_id = ANY ($1)',
        'UPDATE review_decisions SET by_name = $2 WHERE link_id = ANY ($1)',
      ])
        await execute(manager, forget, [ids, NOBODY]);
      await execute(manager, 'DELETE FROM review_links WHERE id = ANY ($1)', [ids]);
    });
  }
}
