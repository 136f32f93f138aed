import { Controller, Inject } from '@nestjs/common';
import {
  articlePage,
  cleanCampaign,
  contentCalls,
  sitePages,
  type ContentCalls,
  type DemoCount,
  type FamilyNames,
} from '@vitrine/contracts';
import { APP_CONFIG, AppError, execute, Handles, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../config.js';
import { addCampaignVisits, addChatStarts } from './counting/add-chat-starts.js';
import { addDemoConversations } from './conversations/add-demo-conversations.js';
import { addGatewayLines } from './gateway/add-gateway-lines.js';
import { addPostViews } from './counting/add-post-views.js';
import { addPageViews, addReferrers, addSearches } from './counting/add-visit-counts.js';
import { COUNTS_LOCK_SQL } from './counting/count-flusher.js';
import type { CountedEvent, EventCountOf } from './counting/counted-event.js';
import { crawlerByName } from './gateway/crawlers.js';
import type { GatewayLineCount } from './gateway/gateway-lines.js';
import { SiteDocumentService } from '../site/site-document/site-document.service.js';
import { GATEWAY_LOG_LOCK_SQL } from './gateway/gateway-log.service.js';

const VISITS_OF_CLICK = 40;
const daySchema = z.object({ day: z.string() });

/** Adds the invented figures of the demo through the same functions as real ones. */
@Controller()
export class DemoFiguresController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly site: SiteDocumentService,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
  ) {}

  /**
   * Adds what the days have, each day once in its life, and marks them as the demo's; what names a page that there
   * isn't is left out. There is no such call in production.
   */
  @Handles(contentCalls.fillDemoFigures)
  async fill({ body: { days } }: ParsedRequest<ContentCalls['fillDemoFigures']>) {
    if (this.config.NODE_ENV === 'production') throw new AppError('resource.not_found');
    return this.dataSource.transaction(async (manager) => {
      await execute(manager, COUNTS_LOCK_SQL);
      await execute(manager, GATEWAY_LOG_LOCK_SQL);
      const fresh = new Set(
        (
          await rows(
            manager,
            daySchema,
            `INSERT INTO demo_days (day) SELECT unnest($1::date[]) ON CONFLICT DO NOTHING
             RETURNING to_char(day, 'YYYY-MM-DD') AS day`,
            [days.map(({ day }) => day)],
          )
        ).map(({ day }) => day),
      );
      const counts = days
        .filter(({ day }) => fresh.delete(day))
        .flatMap(({ day, counts: own }) => own.map((counted) => ({ ...counted, day })));
      await this.add(manager, counts);
      return { filled: new Set(counts.map(({ day }) => day)).size };
    });
  }

  private async add(manager: EntityManager, counts: readonly (DemoCount & { day: string })[]): Promise<void> {
    const pageOf = await knownPages(manager, await this.site.families(manager));
    const things = counts.flatMap((input): { day: string; count: number; thing: CountedEvent }[] => {
      const { day, count } = input;
      const counted = (thing: CountedEvent) => ({ day, count, thing });
      if (input.kind === 'search')
        return [counted({ kind: 'search', words: input.words, found: input.found })];
      if (input.kind === 'referrer')
        return [counted({ kind: 'referrer', host: input.host, origin: input.origin })];
      const known = input.kind === 'page' || input.kind === 'chat' ? pageOf.get(input.path) : undefined;
      if (!known) return [];
      const { page, post } = known;
      if (input.kind === 'chat')
        return [
          counted({
            kind: 'chat',
            page,
            place: input.place,
            campaign: input.campaign && cleanCampaign(input.campaign),
          }),
        ];
      if (input.kind !== 'page') return [];
      return [
        counted({ kind: 'page', page, origin: input.origin }),
        ...(post === null ? [] : [counted({ kind: 'view', post })]),
      ];
    });
    const of = <K extends CountedEvent['kind']>(kind: K): EventCountOf<K>[] =>
      things.filter(({ thing }) => thing.kind === kind) as EventCountOf<K>[];
    await addPostViews(manager, summed(of('view')));
    await addPageViews(manager, of('page'));
    await addReferrers(manager, of('referrer'));
    await addSearches(manager, of('search'));
    await addChatStarts(manager, of('chat'));
    await addCampaignVisits(
      manager,
      of('chat').flatMap(({ day, count, thing: { campaign } }) =>
        campaign
          ? [{ day, count: count * VISITS_OF_CLICK, thing: { kind: 'campaign' as const, campaign } }]
          : [],
      ),
    );
    await addDemoConversations(manager, of('chat'));
    await addGatewayLines(
      manager,
      counts.filter(
        (input) =>
          input.kind === 'missing' ||
          input.kind === 'robot' ||
          (input.kind === 'crawler' && crawlerByName(input.crawler) !== undefined),
      ) as (GatewayLineCount & { count: number })[],
    );
  }
}

/** Merges the views of a post on a day into one row. */
function summed(views: readonly EventCountOf<'view'>[]): EventCountOf<'view'>[] {
  const sums = new Map<string, EventCountOf<'view'>>();
  for (const view of views) {
    const key = `${view.day}/${view.thing.post}`;
    sums.set(key, { ...view, count: view.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}

const postSchema = z.object({ id: z.number(), slug: z.string() });

/** Numbers of the pages that there are, by their paths; `post` is that of an article. */
async function knownPages(
  manager: EntityManager,
  families: readonly FamilyNames[],
): Promise<Map<string, { page: number; post: number | null }>> {
  const sql = 'SELECT id, slug FROM posts WHERE is_published';
  const posts = await rows(manager, postSchema, sql);
  return new Map<string, { page: number; post: number | null }>([
    ...[...sitePages, ...families].map(({ path, number }) => [path, { page: number, post: null }] as const),
    ...posts.map(({ id, slug }) => [`/blog/${slug}`, { page: articlePage(id), post: id }] as const),
  ]);
}
