import type { Campaign, ChatPlace, Origin } from '@vitrine/contracts';

/** One thing that is counted by day. */
export type CountedThing =
  | { kind: 'view'; post: number }
  | { kind: 'chat'; page: number; place: ChatPlace; campaign: Campaign | null }
  | { kind: 'page'; page: number; origin: Origin }
  | { kind: 'referrer'; host: string; origin: Origin }
  | { kind: 'search'; words: string; found: number };

/** A name that visitors bring with a thing and could have invented; undefined for what is known here. */
export const broughtName = (thing: CountedThing): string | undefined =>
  thing.kind === 'search' ? thing.words : thing.kind === 'referrer' ? thing.host : undefined;

/** How often a thing was on one day (YYYY-MM-DD in the site's zone). */
export interface Counted {
  thing: CountedThing;
  day: string;
  count: number;
}

/** A view is `post/day`, as releases before had it; anything else JSON. */
export const fieldOf = (thing: CountedThing, day: string): string =>
  thing.kind === 'view' ? `${thing.post}/${day}` : JSON.stringify([day, thing]);

/** Reads what {@link fieldOf} wrote. */
export function readField(field: string): Pick<Counted, 'thing' | 'day'> {
  if (field.startsWith('[')) {
    const [day, thing] = JSON.parse(field) as [string, CountedThing];
    return { day, thing };
  }
  const [post, day = ''] = field.split('/');
  return { day, thing: { kind: 'view', post: Number(post) } };
}
