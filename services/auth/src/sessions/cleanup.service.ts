import { Injectable } from '@nestjs/common';
import { PERSONAL_DATA, UNUSED_ASSISTANT_DAYS } from '@vitrine/contracts';
import { AuditService, execute, RepeatedTask } from '@vitrine/platform';
import { DataSource } from 'typeorm';

/** The action of adding the first admins: while it is in the audit log, there has been one. */
export const FIRST_ADMINS = 'user.seeded';

const EVERY_MS = 10 * 60 * 1000;

const STATEMENTS = [
  `DELETE FROM sessions WHERE expires_at <= now() OR ends_at <= now()`,
  `DELETE FROM api_tokens WHERE expires_at < now() - interval '30 days'`,
  `DELETE FROM oauth_entries WHERE expires_at <= now()`,
  // Without a token that could still be exchanged nothing comes of a connection any more.
  `DELETE FROM assistants s WHERE s.created_at < now() - interval '1 hour' AND NOT EXISTS (
     SELECT FROM oauth_entries e WHERE e.grant_id = s.grant_id AND e.model IN ('RefreshToken', 'AccessToken'))`,
  // A try to connect that came to nothing.
  `DELETE FROM assistants
    WHERE last_used_at IS NULL AND created_at < now() - interval '${UNUSED_ASSISTANT_DAYS} days'`,
  // Google's codes live for minutes; a day covers any of them.
  `DELETE FROM spent_codes WHERE created_at < now() - interval '1 day'`,
  // Personal data of people who signed in without being admins.
  `DELETE FROM accounts a
    WHERE a.last_sign_in_at < now() - interval '${PERSONAL_DATA.accounts.strangerDays} days'
      AND NOT EXISTS (SELECT FROM sessions s WHERE s.account_id = a.id)
      AND NOT EXISTS (SELECT FROM admin_users u WHERE lower(u.email) = lower(a.email))`,
  `DELETE FROM audit_entries e
    WHERE e.at < now() - interval '${PERSONAL_DATA.actions.strangerDays} days' AND e.action LIKE 'session.%'
      AND NOT EXISTS (SELECT FROM admin_users u WHERE lower(u.email) = lower(e.actor))`,
];

/** Deletes what has expired, every ten minutes; safe in any number of replicas. */
@Injectable()
export class CleanupService extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {
    super(EVERY_MS);
  }

  /**
   * One pass: sessions that ended, API tokens 30 days after, codes of yesterday, assistants that were never used,
   * accounts of strangers after 30 days, with their sign-ins in the audit log, whose other entries stay for a year.
   */
  async run(): Promise<void> {
    for (const statement of STATEMENTS) await execute(this.dataSource, statement);
    await this.audit.sweep([FIRST_ADMINS]);
  }
}
