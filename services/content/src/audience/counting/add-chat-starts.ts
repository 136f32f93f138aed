import { campaignCode, OTHER_PAGE, type Campaign } from '@vitrine/contracts';
import { oneRow, rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { OTHER_NAMES } from './add-visit-counts.js';
import { addCounts, type CountTable } from './bounded-counts.js';
import type { EventCountOf } from './counted-event.js';

/** A campaign as it is stored. */
export const campaignSchema = z.object({ source: z.string(), medium: z.string(), name: z.string() });

/** Instead of a campaign's id: 0 for no campaign, -1 for those beyond the limit of a day. */
export const NO_CAMPAIGN = 0;
const OTHER_CAMPAIGN = -1;

/** New campaigns per day; further ones are counted without a name. */
const NEW_CAMPAIGNS_A_DAY = 50;

const chatStarts: CountTable<'page' | 'place' | 'campaign_id'> = {
  table: 'chat_starts_daily',
  key: { page: 'bigint', place: 'text', campaign_id: 'integer' },
  count: 'starts',
  mostRows: 5_000,
};

const nameOf = (campaign: Campaign): string =>
  JSON.stringify([campaign.source, campaign.medium, campaign.name]);

const storedCampaignSchema = campaignSchema.extend({ id: z.number() });
const todaySchema = z.object({ today: z.number() });

/** Ids of campaigns, by nameOf; OTHER_CAMPAIGN for what is new beyond the day's measure. */
async function campaignIds(
  manager: EntityManager,
  campaigns: Map<string, Campaign>,
): Promise<Map<string, number>> {
  const read = async (sql: string, list: Campaign[], more: unknown[] = []): Promise<[string, number][]> =>
    (
      await rows(manager, storedCampaignSchema, sql, [
        list.map(({ source }) => source),
        list.map(({ medium }) => medium),
        list.map(({ name }) => name),
        ...more,
      ])
    ).map((row) => [nameOf(row), row.id]);
  const known = new Map(
    await read(
      `SELECT id, source, medium, name FROM campaigns
       JOIN unnest($1::text[], $2::text[], $3::text[]) AS g (source, medium, name) USING (source, medium, name)`,
      [...campaigns.values()],
    ),
  );
  const sql = `SELECT count(*)::int AS today FROM campaigns WHERE first_seen > now() - interval '1 day'`;
  const { today } = await oneRow(manager, todaySchema, sql);
  const missing = [...campaigns].filter(([name]) => !known.has(name)).map(([, campaign]) => campaign);
  const room = missing.slice(0, Math.max(0, NEW_CAMPAIGNS_A_DAY - today));
  const added = await read(
    `INSERT INTO campaigns (source, medium, name, code) SELECT *
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
     RETURNING id, source, medium, name`,
    room,
    [room.map(campaignCode)],
  );
  return new Map([...known, ...added]);
}

const campaignVisits: CountTable<'campaign_id'> = {
  table: 'campaign_visits_daily',
  key: { campaign_id: 'integer' },
  count: 'visits',
  mostRows: 5_000,
};

/** Adds visits that campaigns began. */
export async function addCampaignVisits(
  manager: EntityManager,
  visits: EventCountOf<'campaign'>[],
): Promise<void> {
  const ids = await campaignIds(
    manager,
    new Map(visits.map(({ thing: { campaign } }) => [nameOf(campaign), campaign])),
  );
  const rows = visits.map(({ day, count, thing: { campaign } }) => ({
    ...{ day, count, campaign_id: ids.get(nameOf(campaign)) ?? OTHER_CAMPAIGN },
  }));
  await addCounts(manager, campaignVisits, rows, (row) => ({ ...row, campaign_id: OTHER_CAMPAIGN }));
}

/** Adds clicks that opened the chat, and the campaigns that they came by. */
export async function addChatStarts(manager: EntityManager, starts: EventCountOf<'chat'>[]): Promise<void> {
  const campaigns = new Map(
    starts.flatMap(({ thing: { campaign } }) =>
      campaign && campaign.source !== OTHER_NAMES ? [[nameOf(campaign), campaign] as const] : [],
    ),
  );
  const ids = campaigns.size > 0 ? await campaignIds(manager, campaigns) : new Map<string, number>();
  await addCounts(
    manager,
    chatStarts,
    starts.map(({ day, count, thing: { page, place, campaign } }) => ({
      ...{ day, count, page, place },
      campaign_id: campaign ? (ids.get(nameOf(campaign)) ?? OTHER_CAMPAIGN) : NO_CAMPAIGN,
    })),
    ({ day, count, place }) => ({ day, count, place, page: OTHER_PAGE, campaign_id: OTHER_CAMPAIGN }),
  );
}
