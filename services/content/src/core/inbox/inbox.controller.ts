import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  inboxEntrySchema,
  mailChoiceSchema,
  unreadSchema,
  type ContentCalls,
} from '@vitrine/contracts';
import { APP_CONFIG, execute, Handles, isoSql, oneRow, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';

const LISTED = 100;
const OWN_SQL = `FROM inbox_entries e JOIN posts p ON p.id = e.post_id AND p.deleted_at IS NULL WHERE e.person = $1`;
const UNREAD_SQL = `SELECT count(*)::int AS unread ${OWN_SQL} AND e.read_at IS NULL`;
const mailsSchema = z.object({ mails: mailChoiceSchema, mail_problem: z.string().nullable() });

/** What waits for the caller: their own entries alone. */
@Controller()
export class InboxController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
  ) {}

  @Handles(contentCalls.adminInbox)
  async inbox({ admin }: ParsedRequest<ContentCalls['adminInbox']>) {
    const person = admin.email.toLowerCase();
    const sql = `SELECT e.id, e.kind, jsonb_build_object('id', p.id, 'title', p.title) AS post, e.by_name, e.text,
         e.place, ${isoSql('e.created_at')} AS created_at, ${isoSql('e.read_at')} AS read_at
       ${OWN_SQL} ORDER BY e.id DESC LIMIT ${LISTED}`;
    const mailSql = `SELECT coalesce((SELECT mails FROM inbox_settings WHERE person = $1), 'at_once') AS mails,
         (SELECT mail_problem FROM inbox_entries WHERE person = $1 AND mail_attempts > 0 ORDER BY id DESC LIMIT 1)
           AS mail_problem`;
    return {
      entries: await rows(this.dataSource, inboxEntrySchema, sql, [person]),
      ...(await this.countUnread(person)),
      ...(await oneRow(this.dataSource, mailsSchema, mailSql, [person])),
      sends_mails: this.config.SMTP_URL !== undefined,
    };
  }

  @Handles(contentCalls.adminInboxUnread)
  unread({ admin }: ParsedRequest<ContentCalls['adminInboxUnread']>) {
    return this.countUnread(admin.email.toLowerCase());
  }

  @Handles(contentCalls.adminReadInbox)
  async read({ body, admin }: ParsedRequest<ContentCalls['adminReadInbox']>) {
    const person = admin.email.toLowerCase();
    const [condition, value] = 'place' in body ? ['place = $2', body.place] : ['id <= $2', body.up_to];
    const sql = `UPDATE inbox_entries SET read_at = now() WHERE person = $1 AND ${condition} AND read_at IS NULL`;
    await execute(this.dataSource, sql, [person, value]);
    return this.countUnread(person);
  }

  /** Entries that came while a person wanted no e-mail are not sent later. */
  @Handles(contentCalls.adminSaveInboxMails)
  async saveMails({ body, admin }: ParsedRequest<ContentCalls['adminSaveInboxMails']>): Promise<void> {
    const sql = `INSERT INTO inbox_settings AS s (person, mails, mails_since) VALUES ($1, $2, '-infinity')
       ON CONFLICT (person) DO UPDATE SET mails = excluded.mails,
         mails_since = CASE WHEN s.mails = 'none' AND excluded.mails <> 'none' THEN now() ELSE s.mails_since END`;
    await execute(this.dataSource, sql, [admin.email.toLowerCase(), body.mails]);
  }

  private countUnread(person: string) {
    return oneRow(this.dataSource, unreadSchema, UNREAD_SQL, [person]);
  }
}
