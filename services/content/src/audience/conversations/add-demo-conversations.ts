import { randomBytes } from 'node:crypto';
import { campaignCode, chatReference } from '@vitrine/contracts';
import { execute } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import type { EventCountOf } from '../counting/counted-event.js';

/** One of so many clicks becomes a conversation. */
const CLICKS = 3;
const STATES = ['lost', 'won', 'talking', 'new', 'proposal', 'lost', 'new'] as const;
const ORIGINS = ['search', 'direct', 'search', 'social', 'ai'] as const;
const VALUES = [480_000, 1_290_000, 354_050, 2_760_000, 96_000];

/** Adds conversations to the invented clicks of the demo. */
export async function addDemoConversations(
  manager: EntityManager,
  chats: readonly EventCountOf<'chat'>[],
): Promise<void> {
  const begun = chats
    .flatMap((chat) => Array.from({ length: chat.count }, () => chat))
    .filter((_, index) => index % CLICKS === 0);
  const rows = begun.map(({ day, thing: { page, place, campaign } }, index) => {
    const state = STATES[index % STATES.length]!;
    const began = begun[(index * 7) % begun.length]!.thing.page;
    return {
      reference: chatReference({ page, place }, campaign),
      ...{ day, page, place, state },
      campaign_code: campaign && campaignCode(campaign),
      ...(index % 4 === 0 && { entry_page: page, origin: ORIGINS[index % ORIGINS.length] }),
      ...(index % 4 === 1 && { entry_page: began }),
      sender: randomBytes(32).toString('hex'),
      value: state === 'won' ? VALUES[index % VALUES.length] : null,
    };
  });
  const sql = `INSERT INTO conversations (reference, page, place, campaign_code, day, sender, source, state, value,
    changed_by, changed_at,
       entry_page, origin)
     SELECT reference, page, place, campaign_code, day, decode(sender, 'hex'), 'lookup', state, value,
       CASE WHEN state <> 'new' THEN 'vitrine' END, CASE WHEN state <> 'new' THEN least(day + 1, now()) END,
       entry_page, origin
     FROM json_to_recordset($1) AS r (reference text, page bigint, place text, campaign_code text, day date,
       sender text,
       state text, value bigint, entry_page bigint, origin text)`;
  await execute(manager, sql, [JSON.stringify(rows)]);
}
