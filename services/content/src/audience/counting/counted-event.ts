import type { Campaign, ChatPlacement, Origin } from '@vitrine/contracts';

/** An event that is counted by day. */
export type CountedEvent =
  | { kind: 'view'; post: number }
  | { kind: 'chat'; page: number; place: ChatPlacement; campaign: Campaign | null }
  | { kind: 'page'; page: number; origin: Origin }
  | { kind: 'referrer'; host: string; origin: Origin }
  | { kind: 'campaign'; campaign: Campaign }
  | { kind: 'search'; words: string; found: number }
  | { kind: 'redirect'; redirect: number };

/** The part of an event that a visitor could have invented; undefined for events with known names only. */
export function visitorSuppliedName(thing: CountedEvent): string | undefined {
  if (thing.kind === 'search') return thing.words;
  // As clicks name it (chats.controller.ts), which make a campaign known too.
  if (thing.kind === 'campaign') return JSON.stringify(thing.campaign);
  return thing.kind === 'referrer' ? thing.host : undefined;
}

/** How often an event happened on one day (YYYY-MM-DD in the site's zone). */
export interface EventCount {
  thing: CountedEvent;
  day: string;
  count: number;
}

/** Counts of one kind. */
export type EventCountOf<K extends CountedEvent['kind']> = EventCount & { thing: CountedEvent & { kind: K } };

/** The field in Redis: `post/day` for a view, as in earlier releases; otherwise JSON. */
export const encodeCountField = (thing: CountedEvent, day: string): string =>
  thing.kind === 'view' ? `${thing.post}/${day}` : JSON.stringify([day, thing]);

/** Reads what {@link encodeCountField} wrote. */
export function decodeCountField(field: string): Pick<EventCount, 'thing' | 'day'> {
  if (field.startsWith('[')) {
    const [day, thing] = JSON.parse(field) as [string, CountedEvent];
    return { day, thing };
  }
  const [post, day = ''] = field.split('/');
  return { day, thing: { kind: 'view', post: Number(post) } };
}
