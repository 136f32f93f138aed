import type { ChatPlacement } from '../chat/chat-placements.js';
import type { SiteFamilies, SiteKaspersky, SitePlanFamily } from '../site-document/families.js';
import { familyPages, type Product, PRODUCTS } from './offers.js';

/** An anchor on a page, and the button in the reference of a chat; the order is that of the document. */
interface Place {
  id: string;
  place: ChatPlacement;
}
const productPlaces: readonly Place[] = [
  { id: 'next-edr-foundations', place: 'product_foundations' },
  { id: 'managed-detection', place: 'product_detection' },
  { id: 'next-edr-optimum', place: 'product_optimum' },
];
const planPlaces: Record<PlanProduct, readonly Place[]> = {
  microsoft365: [
    { id: 'business-basic', place: 'plan_m365_basic' },
    { id: 'business-standard', place: 'plan_m365_standard' },
    { id: 'business-premium', place: 'plan_m365_premium' },
  ],
  'google-workspace': [
    { id: 'business-starter', place: 'plan_google_starter' },
    { id: 'business-standard', place: 'plan_google_standard' },
    { id: 'business-plus', place: 'plan_google_plus' },
  ],
};
/** The plan in the middle is flagged Mais Popular. */
const POPULAR = 1;

/** Families of plans. */
export type PlanProduct = Exclude<Product, 'kaspersky'>;

/** An endpoint-security product. */
export type SecurityProduct = Place & SiteKaspersky['products'][number];
export type Plan = Place & SitePlanFamily['plans'][number] & { popular: boolean };

/** Rows under one title, with a value for each product or plan; true and false are drawn as signs. */
export interface ComparisonGroup {
  group: string;
  rows: readonly ComparisonRow[];
}
export interface ComparisonRow {
  label: string;
  values: readonly (string | boolean)[];
}

/** A family of plans: everything that its page says, and that an AI may write from. */
export type PlanFamily = Omit<SitePlanFamily, 'plans' | 'comparison'> & {
  product: PlanProduct;
  path: string;
  plans: readonly Plan[];
  comparison: readonly ComparisonGroup[];
};

/** A family as an article or a search offers it. */
export interface Offer {
  product: Product;
  name: string;
  path: string;
  text: string;
}

const signs: Readonly<Record<string, boolean>> = { sim: true, não: false };
const withSigns = (groups: SiteKaspersky['comparison']): ComparisonGroup[] =>
  groups.map(({ group, rows }) => ({
    group,
    rows: rows.map(({ label, values }) => ({
      label,
      values: values.map((value) => signs[value.toLowerCase()] ?? value),
    })),
  }));

/** Gives each entry its place; the schema says that there are as many entries as places. */
const placed = <Entry>(places: readonly Place[], entries: readonly Entry[]): (Place & Entry)[] =>
  places.flatMap((place, at) => {
    const entry = entries[at];
    return entry ? [{ ...entry, ...place }] : [];
  });

/** The products of Kaspersky; none where they are not sold. */
export const securityProductsOf = ({ kaspersky }: SiteFamilies): SecurityProduct[] =>
  kaspersky.sold ? placed(productPlaces, kaspersky.products) : [];
export const securityComparisonOf = ({ kaspersky }: SiteFamilies): ComparisonGroup[] =>
  withSigns(kaspersky.comparison);

const planFamilyOf = (families: SiteFamilies, product: PlanProduct): PlanFamily => ({
  ...families[product],
  product,
  path: familyPages[product].path,
  plans: placed(planPlaces[product], families[product].plans).map((plan, at) => ({
    ...plan,
    popular: at === POPULAR,
  })),
  comparison: withSigns(families[product].comparison),
});

/** The families of plans that are sold. */
export const planFamiliesOf = (families: SiteFamilies): PlanFamily[] =>
  (['microsoft365', 'google-workspace'] as const)
    .filter((product) => families[product].sold)
    .map((product) => planFamilyOf(families, product));

/** The families that are sold, each with its page. */
export const offersOf = (families: SiteFamilies): Offer[] =>
  PRODUCTS.filter((product) => families[product].sold).map((product) => ({
    product,
    name: families[product].name,
    path: familyPages[product].path,
    text: families[product].offer,
  }));

/** The family whose page is at `path`, sold or not. */
export const productAt = (path: string): Product | undefined =>
  PRODUCTS.find((product) => familyPages[product].path === path);
