import { Inject, Injectable } from '@nestjs/common';
import { inboxEntrySchema } from '@vitrine/contracts';
import { APP_CONFIG, execute, log, RepeatedTask, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { nextAttempt } from '../../core/outbox/deliveries.js';
import { ActivePeople } from '../../core/people/active-people.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';
import { inboxMail } from './inbox-mail.js';
import { MailError, MailServer } from './mail-server.js';

const EVERY_MS = 10_000;
const AT_ONCE = 100;
/** A round lasts less long: entries of a process that died are sent after it. */
const LEASE = '10 minutes';
/** What could not be sent for so long is not sent any more. */
const OLDEST = '2 days';
const DIGEST_HOUR = 8;

const dueSchema = inboxEntrySchema
  .pick({ id: true, kind: true, by_name: true, text: true, place: true, post: true })
  .extend({ person: z.string(), attempts: z.number() });
type DueEntry = z.infer<typeof dueSchema>;

/** When the last digest was due, in the zone $2; a digest has what was written before. */
const LAST_DIGEST_SQL = `((date_trunc('day', (now() AT TIME ZONE $2) - interval '${DIGEST_HOUR} hours')
  + interval '${DIGEST_HOUR} hours') AT TIME ZONE $2)`;

/** $1: the active admins. */
const CLAIM_SQL = `UPDATE inbox_entries e
   SET mail_attempts = e.mail_attempts + 1, mail_due_at = now() + interval '${LEASE}'
   FROM (SELECT e.id, jsonb_build_object('id', p.id, 'title', p.title) AS post
     FROM inbox_entries e JOIN posts p ON p.id = e.post_id AND p.deleted_at IS NULL
       LEFT JOIN inbox_settings s ON s.person = e.person
     WHERE e.mailed_at IS NULL AND e.read_at IS NULL AND e.mail_due_at <= now()
       AND e.created_at > now() - interval '${OLDEST}' AND e.person = ANY ($1::text[])
       AND (s.person IS NULL OR e.created_at >= s.mails_since)
       AND CASE coalesce(s.mails, 'at_once') WHEN 'at_once' THEN true
         WHEN 'daily' THEN e.created_at < ${LAST_DIGEST_SQL} ELSE false END
     ORDER BY e.person, e.id LIMIT ${AT_ONCE} FOR UPDATE OF e SKIP LOCKED) AS due
   WHERE e.id = due.id
   RETURNING e.id, e.person, e.kind, e.by_name, e.text, e.place, e.mail_attempts AS attempts, due.post`;

/**
 * Sends unread entries by e-mail: at once, or each morning, as their person chose; what is due for one person is one
 * mail. Safe in any number of processes. A process that dies between sending and writing that down sends twice, with
 * the same Message-ID.
 */
@Injectable()
export class InboxMailer extends RepeatedTask {
  private readonly origin: string;
  private readonly from: string | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly people: ActivePeople,
    private readonly server: MailServer,
    private readonly site: SiteDocumentService,
    @Inject(APP_CONFIG) { SMTP_FROM }: ContentConfig,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {
    super(EVERY_MS);
    this.origin = new URL(settings.public_url).origin;
    this.from = SMTP_FROM;
  }

  async run(): Promise<void> {
    if (!this.server.isConfigured) return;
    const active = [...(await this.people.all()).keys()];
    const due = await rows(this.dataSource, dueSchema, CLAIM_SQL, [active, this.settings.timezone]);
    let down: MailError | undefined;
    for (const entries of Map.groupBy(due, ({ person }) => person).values()) {
      const problem = down ?? (await this.send(entries));
      if (problem?.isServer) down = problem;
      await this.record(entries, problem);
    }
  }

  private async send(entries: readonly DueEntry[]): Promise<MailError | undefined> {
    const [first, ...more] = entries.toSorted((a, b) => a.id - b.id);
    if (!first) return undefined;
    const { name, email } = await this.site.company();
    const id = `vitrine-${[first, ...more]
      .map((entry) => entry.id)
      .join('.')
      .slice(0, 200)}@${new URL(this.origin).hostname}`;
    try {
      await this.server.send({
        ...inboxMail([first, ...more], { origin: this.origin, company: name }),
        ...{ from: { name, address: this.from ?? email }, to: first.person, id },
      });
      return undefined;
    } catch (error) {
      if (error instanceof MailError) return error;
      throw error;
    }
  }

  private async record(entries: readonly DueEntry[], problem: MailError | undefined): Promise<void> {
    const ids = entries.map(({ id }) => id);
    if (!problem) {
      const sql = 'UPDATE inbox_entries SET mailed_at = now(), mail_problem = NULL WHERE id = ANY ($1)';
      await execute(this.dataSource, sql, [ids]);
      log.info({ entries: ids }, 'inbox mail sent');
      return;
    }
    const wait = nextAttempt(Math.max(...entries.map(({ attempts }) => attempts)));
    const sentence = problem.isServer
      ? 'O servidor de e-mail não respondeu como devia. O envio será tentado de novo.'
      : 'O servidor de e-mail recusou a mensagem ao seu endereço.';
    const sql = `UPDATE inbox_entries SET mail_problem = $2,
         mail_due_at = coalesce(now() + $3::int * interval '1 second', 'infinity')
       WHERE id = ANY ($1)`;
    await execute(this.dataSource, sql, [ids, sentence, wait]);
    log.warn({ entries: ids, problem: problem.message, retry_seconds: wait }, 'inbox mail not sent');
  }
}
