import { Controller, Inject } from '@nestjs/common';
import { HEALTH_VERSION } from '@vitrine/analysis';
import {
  contentCalls,
  MAX_HEALTH_COUNT,
  HEALTH_PAGE,
  HEALTH_SECTIONS,
  healthItemSchema,
  REVIEWED_DAYS,
  type ContentCalls,
  type HealthCounts,
  type HealthList,
  type HealthSection,
} from '@vitrine/contracts';
import {
  APP_CONFIG,
  AuditService,
  execute,
  Handles,
  isoSql,
  oneRow,
  rows,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { canReadGatewayLog } from '../../audience/gateway/gateway-log-access.js';
import type { ContentConfig } from '../../config.js';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { HEALTH_SECTIONS_SQL, VIEW_DAYS } from './health-sections.js';

const rowSchema = healthItemSchema
  .omit({ posts: true, mark: true })
  .extend({ post_ids: z.array(z.number()), mark: healthItemSchema.shape.mark });

const SECTION_NAMES: Record<HealthSection, string> = {
  links: 'links externos quebrados',
  withdrawn: 'links para posts e páginas fora do ar',
  missing: 'páginas não encontradas',
  orphans: 'posts órfãos',
  review: 'posts a atualizar',
  pictures: 'imagens sem texto alternativo',
  ended: 'posts que saíram do ar na data marcada',
};
const MARK_VERBS = { ignored: 'Ignorou', reviewed: 'Marcou como conferido' } as const;

/**
 * A section's rows with what was decided about them; $1 is the section, $2 whether those are wanted that were dealt
 * with, $3 to $5 what `ofSite` says.
 */
const markedSql = (
  section: HealthSection,
): string => `WITH site AS (SELECT $3::text AS zone, (now() AT TIME ZONE $3)::date AS today,
    $4::text[] AS ended, $5::text AS origin)
  SELECT found.*, m.mark, m.note, m.marked_by, m.marked_at
  FROM (${HEALTH_SECTIONS_SQL[section]}) AS found LEFT JOIN health_marks m ON m.section = $1
  AND m.subject = found.subject
    AND (m.mark = 'ignored' OR m.marked_at > now() - interval '${REVIEWED_DAYS} days')
  WHERE (m.subject IS NOT NULL) = $2`;

const countsSchema = z.object({ unread: z.number(), unchecked: z.number(), demo: z.boolean() });
const numberSchema = z.object({ number: z.number() });

/** What is wrong with the blog, and what people did about it. */
@Controller()
export class BlogHealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly document: SiteDocumentService,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  /** How much is open in each section. */
  @Handles(contentCalls.adminHealth)
  async counts(): Promise<HealthCounts> {
    const counted = await Promise.all(
      HEALTH_SECTIONS.map(async (section) => [section, await this.count(section, false)] as const),
    );
    const sql = `SELECT (SELECT count(*)::int FROM (SELECT FROM posts p LEFT JOIN post_health h ON h.post_id = p.id
           WHERE p.is_published AND coalesce(h.version, 0) < $1 LIMIT $2) AS few) AS unread,
         (SELECT count(*)::int FROM (SELECT FROM outgoing_links l WHERE l.state = 'unchecked' AND EXISTS (
           SELECT FROM post_outgoing_links o JOIN posts p ON p.id = o.post_id
           WHERE o.link_id = l.id AND p.is_published) LIMIT $2) AS few) AS unchecked,
         EXISTS (SELECT FROM demo_days WHERE day > (now() AT TIME ZONE $3)::date - ${2 * VIEW_DAYS}) AS demo`;
    const values = [HEALTH_VERSION, MAX_HEALTH_COUNT, this.settings.timezone];
    const rest = await oneRow(this.dataSource, countsSchema, sql, values);
    return {
      sections: Object.fromEntries(counted) as HealthCounts['sections'],
      ...rest,
      gateway_read: await canReadGatewayLog(this.config),
    };
  }

  /** A page of a section. */
  @Handles(contentCalls.adminHealthItems)
  async list({ query }: ParsedRequest<ContentCalls['adminHealthItems']>): Promise<HealthList> {
    const { section, page, marked } = query;
    const wanted = marked === 'true';
    const sql = `SELECT subject, reasons, post_ids, post_count, ${isoSql('at')} AS at, CASE WHEN mark IS NOT NULL THEN
         jsonb_build_object('mark', mark, 'note', note, 'by', marked_by, 'at', ${isoSql('marked_at')}) END AS mark
       FROM (${markedSql(section)}) AS rows ORDER BY rank DESC, subject LIMIT ${HEALTH_PAGE} OFFSET $6`;
    const values = [section, wanted, ...(await this.ofSite()), (page - 1) * HEALTH_PAGE];
    const found = await rows(this.dataSource, rowSchema, sql, values);
    const ids = [...new Set(found.flatMap(({ post_ids }) => post_ids))];
    const selectSql = 'SELECT id, slug, title FROM posts WHERE id = ANY($1)';
    const posts = await rows(this.dataSource, healthItemSchema.shape.posts.element, selectSql, [ids]);
    const byId = new Map(posts.map((post) => [post.id, post]));
    const items = found.map(({ post_ids, ...row }) => ({
      ...row,
      posts: post_ids.flatMap((id) => byId.get(id) ?? []),
    }));
    return {
      items,
      total: await this.count(section, wanted),
      page,
      per_page: HEALTH_PAGE,
      gateway_read: await canReadGatewayLog(this.config),
    };
  }

  /** Stores or takes back a decision about a problem. */
  @Handles(contentCalls.adminMarkHealth)
  async mark({ body, admin }: ParsedRequest<ContentCalls['adminMarkHealth']>): Promise<void> {
    const { section, subject, mark, note } = body;
    await this.dataSource.transaction(async (manager) => {
      if (mark === null) {
        const sql = 'DELETE FROM health_marks WHERE section = $1 AND subject = $2';
        await execute(manager, sql, [section, subject]);
      } else {
        const sql = `INSERT INTO health_marks (section, subject, mark, note, marked_by) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (section, subject) DO UPDATE SET mark = excluded.mark, note = excluded.note,
             marked_by = excluded.marked_by, marked_at = now()`;
        await execute(manager, sql, [section, subject, mark, note || null, admin.email]);
      }
      const what = /^\d+$/.test(subject) ? `post ${subject}` : subject;
      await this.audit.record(manager, {
        actor: admin.email,
        action: `health.${mark ?? 'reopened'}`,
        target: /^\d+$/.test(subject) ? `post/${subject}` : `health/${section}`,
        summary: `${mark ? MARK_VERBS[mark] : 'Reabriu'} em ${SECTION_NAMES[section]}: ${what}${note ? ` (${note})` : ''}`,
      });
    });
  }

  /** The site's zone, its pages that have ended, and its origin as a regular expression. */
  private async ofSite(): Promise<[string, string[], string]> {
    const { origin } = new URL(this.settings.public_url);
    const { ended } = await this.document.pagesAndEnded();
    return [this.settings.timezone, ended, origin.replaceAll('.', '\\.')];
  }

  private async count(section: HealthSection, marked: boolean): Promise<number> {
    const sql = `SELECT count(*)::int AS number FROM (SELECT FROM (${markedSql(section)}) AS rows
      LIMIT ${MAX_HEALTH_COUNT}) AS few`;
    const values = [section, marked, ...(await this.ofSite())];
    const row = await oneRow(this.dataSource, numberSchema, sql, values);
    return row.number;
  }
}
