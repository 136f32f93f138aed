import {
  chatPlacementName,
  type ChatPlacement,
  entryOfPlacement,
  entryPlacement,
} from '../chat/chat-placements.js';
import { HOME_PAGE } from '../chat/site-pages.js';
import { anchorOf, dayOf } from '../core/text-forms.js';
import type { SiteCatalogue, SiteFamily } from '../site-document/catalogue.js';

// In a module without zod: the editor loads it.

type SiteEntry = SiteFamily['entries'][number];

/** A product or a plan, as pages, search and prompts read it. */
export interface CatalogueEntry extends Omit<SiteEntry, 'id'> {
  /** Its anchor on the pages. */
  id: string;
  /** With the maker's name, or its family's where it is a plan. */
  fullName: string;
  /** Its button in the reference of a chat. */
  place: ChatPlacement;
}

/** Rows under one title, with a value for each product or plan; true and false are drawn as signs. */
export interface ComparisonGroup {
  group: string;
  rows: readonly ComparisonRow[];
}
export interface ComparisonRow {
  label: string;
  values: readonly (string | boolean)[];
}

/** A family that is sold: everything that its page says, and that an AI may write from. */
export interface SoldFamily extends Omit<SiteFamily, 'entries' | 'comparison'> {
  path: string;
  /** Whether its entries are called plans, not products. */
  hasPlans: boolean;
  entries: readonly CatalogueEntry[];
  comparison: { title: string; text: string; groups: readonly ComparisonGroup[] };
}

/** A family as an article or a search offers it. */
export interface Offer {
  product: string;
  name: string;
  path: string;
  text: string;
}

const signs: Readonly<Record<string, boolean>> = { sim: true, não: false };

function soldFamily(family: SiteFamily): SoldFamily {
  const hasPlans = family.look !== 'console';
  const { title, text, groups } = family.comparison;
  return {
    ...family,
    path: `/${family.slug}`,
    hasPlans,
    entries: family.entries.map(({ id: _, ...entry }, at) => ({
      ...entry,
      id: anchorOf(entry.name),
      fullName: `${hasPlans ? family.name : family.maker} ${entry.name}`,
      place: entryPlacement(family.number, at),
    })),
    comparison: {
      title,
      text,
      groups: groups.map(({ group, rows }) => ({
        group,
        rows: rows.map(({ label, values }) => ({
          label,
          values: family.entries.map((_, at) => {
            const value = values[at] ?? '—';
            return signs[value.toLowerCase()] ?? value;
          }),
        })),
      })),
    },
  };
}

/** The families that are sold, in the order of the menu. */
export const familiesOf = (catalogue: SiteCatalogue): SoldFamily[] =>
  catalogue.filter(({ sold }) => sold).map(soldFamily);

/** The families that are sold, each with its page. */
export const offersOf = (catalogue: SiteCatalogue): Offer[] =>
  familiesOf(catalogue).map(({ key: product, name, path, offer: text }) => ({ product, name, path, text }));

/** The family whose products the home page shows, with the buttons that it has there. */
export function homeFamilyOf(catalogue: SiteCatalogue): SoldFamily | undefined {
  const family = familiesOf(catalogue).find(({ hasPlans }) => !hasPlans);
  return (
    family && {
      ...family,
      entries: family.entries.map((entry, at) => ({ ...entry, place: entryPlacement(HOME_PAGE, at) })),
    }
  );
}

/** The family that is sold at `path`, or was before its address changed. */
export const familyAt = (catalogue: SiteCatalogue, path: string): SoldFamily | undefined => {
  const families = familiesOf(catalogue);
  return (
    families.find((family) => family.path === path) ??
    families.find(({ former }) => former.some((slug) => `/${slug}` === path))
  );
};

/** What panel and reports call a family and its entries; `isSold` tells whether it has a page. */
export interface FamilyNames {
  key: string;
  number: number;
  name: string;
  menu: string;
  path: string;
  isSold: boolean;
  /** Whether the home page shows its entries. */
  isOnHome: boolean;
  /** The full names of its entries. */
  entries: readonly string[];
}

/** Names of all families, those that are no longer sold too. */
export function familyNamesOf(catalogue: SiteCatalogue): FamilyNames[] {
  const home = homeFamilyOf(catalogue)?.key;
  return catalogue.map((family) => {
    const { key, number, name, menu, path, entries } = soldFamily(family);
    return {
      ...{ key, number, name, menu, path, isSold: family.sold, isOnHome: key === home },
      entries: entries.map(({ fullName }) => fullName),
    };
  });
}

/** What people call a button that opens the chat, a product's or plan's by its name; `page` is where it was. */
export function placementName(place: ChatPlacement, families: readonly FamilyNames[], page?: number): string {
  const entry = entryOfPlacement(place);
  const family = families.find(({ number, isOnHome }) =>
    page === HOME_PAGE ? isOnHome : number === (page || entry?.number),
  );
  return (entry && family?.entries[entry.at]) ?? chatPlacementName(place);
}

/** What an entry costs, in words; `amount` and `until` (2026-12-31) are for machines. */
export interface EntryPrice {
  text: string;
  note: string;
  amount: string | null;
  until: string | null;
}

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** The price of an entry at `now`, or null where none is said. One whose last day is over is no longer said. */
export function entryPrice(
  { price, priceNote, priceUntil }: Pick<CatalogueEntry, 'price' | 'priceNote' | 'priceUntil'>,
  now = new Date(),
): EntryPrice | null {
  const until = dayOf(priceUntil);
  if (!price) return priceNote ? { text: priceNote, note: '', amount: null, until: null } : null;
  if (until && until < today.format(now))
    return { text: 'Sob consulta', note: '', amount: null, until: null };
  const note = [priceNote, until && `válido até ${priceUntil}`].filter(Boolean).join(', ');
  return { text: `A partir de R$ ${price}`, note, amount: price.replace(',', '.'), until };
}
