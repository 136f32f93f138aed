import { Controller, Inject } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import {
  APP_CONFIG,
  execute,
  Handles,
  idRow,
  log,
  Outgoing,
  OutgoingError,
  type ParsedRequest,
  rows,
} from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { nextLinkState, isLinkAlive, type LinkOutcome } from './link-state.js';

/** Links checked in one round, each of another host. */
const AT_ONCE = 5;
/** Due links looked at for a round; more of one host wait for later rounds. */
const LOOKED_AT = 200;
/** Seconds between two requests to one host, at least. */
const HOST_PAUSE = 30;
/** Links that no post has any more are taken away at most so many a round. */
const REMOVED_AT_ONCE = 500;
/** A link whose process died is checked again after it. */
const LEASE_MINUTES = 10;
const TIMEOUT_MS = 6_000;
const dueLinkSchema = z.object({
  id: z.number(),
  url: z.string(),
  failing_since: z.date().nullable(),
});
type DueLink = z.infer<typeof dueLinkSchema>;

/** Asks the sites that published articles link to, a few at a time and each seldom. */
@Controller()
export class LinkCheckerController {
  private readonly outgoing: Outgoing;
  private readonly headers: Record<string, string>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) config: ContentConfig,
  ) {
    this.outgoing = new Outgoing({ allowLoopback: config.OUTGOING_LOOPBACK });
    this.headers = { 'User-Agent': `VitrineLinks/1.0 (+${config.PUBLIC_URL})`, Accept: '*/*' };
  }

  /** One round. Safe in any number of processes. */
  @Handles(contentCalls.checkLinks)
  async check(): Promise<{ checked: number }> {
    await this.removeUnused();
    const links = await this.take();
    await Promise.all(links.map((link) => this.checkOne(link)));
    return { checked: links.length };
  }

  /** Asks for a link soon. */
  @Handles(contentCalls.adminRecheckLink)
  async recheck({ body }: ParsedRequest<ContentCalls['adminRecheckLink']>): Promise<void> {
    await execute(this.dataSource, 'UPDATE outgoing_links SET due_at = now() WHERE url = $1', [body.url]);
  }

  /** In two statements: what a post gets between them is seen by the second, and waits for neither. */
  private removeUnused(): Promise<void> {
    const isUnused = 'NOT EXISTS (SELECT FROM post_outgoing_links o WHERE o.link_id = l.id)';
    return this.dataSource.transaction(async (manager) => {
      const sql = `SELECT id FROM outgoing_links l WHERE ${isUnused} LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED`;
      const unused = await rows(manager, idRow, sql);
      if (unused.length === 0) return;
      const deleteSql = `DELETE FROM outgoing_links l WHERE id = ANY ($1) AND ${isUnused}`;
      await execute(manager, deleteSql, [unused.map(({ id }) => id)]);
    });
  }

  private take(): Promise<DueLink[]> {
    return this.dataSource.transaction(async (manager) => {
      // One process chooses at a time, or two would choose the same host.
      await execute(manager, `SELECT pg_advisory_xact_lock(hashtextextended('vitrine-links', 0))`);
      const sql = `WITH due AS (
           SELECT l.id, l.host, l.due_at FROM outgoing_links l WHERE l.due_at <= now()
             AND EXISTS (SELECT FROM post_outgoing_links o JOIN posts p ON p.id = o.post_id
               WHERE o.link_id = l.id AND p.is_published)
             AND NOT EXISTS (SELECT FROM outgoing_links b WHERE b.host = l.host
               AND b.asked_at > now() - interval '${HOST_PAUSE} seconds')
           ORDER BY l.due_at LIMIT ${LOOKED_AT}),
         chosen AS (SELECT id FROM (SELECT DISTINCT ON (host) id, due_at FROM due ORDER BY host, due_at, id) AS first
           ORDER BY due_at, id LIMIT ${AT_ONCE})
         UPDATE outgoing_links l SET asked_at = now(), due_at = now() + interval '${LEASE_MINUTES} minutes'
         FROM chosen WHERE l.id = chosen.id RETURNING l.id, l.url, l.failing_since`;
      const links = await rows(manager, dueLinkSchema, sql);
      return links;
    });
  }

  private async checkOne({ id, url, failing_since }: DueLink): Promise<void> {
    const outcome = await this.ask(url);
    const { state, problem, failingSince, dueAt } = nextLinkState(failing_since, outcome, new Date());
    const sql = `UPDATE outgoing_links SET state = $2, problem = $3, failing_since = $4, due_at = $5,
      checked_at = now() WHERE id = $1`;
    await execute(this.dataSource, sql, [id, state, problem, failingSince, dueAt]);
    if (state !== 'fine') log.info({ link: id, state }, 'a link to another site was checked');
  }

  /** By HEAD, and by GET where that brings nothing: many sites know no HEAD. The body is not read. */
  private async ask(url: string): Promise<LinkOutcome> {
    const head = await this.askBy('HEAD', url);
    if (isLinkAlive(head) || ('reason' in head && head.reason !== 'connection')) return head;
    return this.askBy('GET', url);
  }

  private async askBy(method: 'HEAD' | 'GET', url: string): Promise<LinkOutcome> {
    try {
      const { headers } = this;
      return await this.outgoing.request(url, { method, headers, maxBytes: 0, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      if (error instanceof OutgoingError) return { reason: error.reason };
      throw error;
    }
  }
}
