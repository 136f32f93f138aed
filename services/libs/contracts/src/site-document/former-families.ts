import type { SiteFamily } from './catalogue.js';
import { shippedCatalogue } from './shipped/catalogue.js';
import { plainEntry } from './shipped/plain-family.js';

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const treeOf = (value: unknown): Tree => (isTree(value) ? value : {});
const listOf = (value: unknown): readonly Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);

/** The entries of a list that was stored, each with what `shipped` has at its place and it lacks. */
const filled = (stored: unknown, shipped: readonly unknown[]): Tree[] =>
  listOf(stored).map((one, at) => ({ ...plainEntry, ...treeOf(shipped[at]), ...one }));

/** A family of three products or plans in the form of today. */
function familyOfFormer(shipped: SiteFamily, former: Tree, page: unknown): Tree {
  const { products_heading, products, plans_heading, plans, steps, apps_heading, apps } = former;
  const { advantages_title, advantages, comparison_heading, comparison, doubt, custom } = former;
  const known = Object.fromEntries(Object.entries(former).filter(([key]) => key in shipped));
  return {
    ...{ ...shipped, ...known },
    menu: former['menu'] ?? former['name'] ?? shipped.menu,
    page: page ?? shipped.page,
    entries_heading: products_heading ?? plans_heading ?? shipped.entries_heading,
    entries: filled(products ?? plans, shipped.entries),
    steps: steps ?? shipped.steps,
    apps: { ...treeOf(apps_heading), entries: filled(apps, shipped.apps.entries) },
    advantages: { title: advantages_title, entries: filled(advantages, shipped.advantages.entries) },
    comparison: {
      ...{ title: shipped.comparison.title, text: '', groups: comparison },
      ...treeOf(comparison_heading),
    },
    closing: { points: [], ...treeOf(doubt ?? custom) },
  };
}

/**
 * A document that was stored before the catalogue was a list, with its families in one. The message for a product then
 * had the maker's name; now its placeholder has it.
 */
export function withCatalogue(stored: Tree): Tree {
  const { families, catalogue } = stored;
  if (catalogue !== undefined || !isTree(families)) return stored;
  const pages = treeOf(stored['pages']);
  const chat = treeOf(stored['chat']);
  const { product } = chat;
  const message = shippedCatalogue.reduce(
    (text, { maker }) => text.replace(`${maker} {produto}`, '{produto}'),
    String(product ?? ''),
  );
  return {
    ...stored,
    chat: { ...chat, product: message },
    catalogue: shippedCatalogue.map((shipped) =>
      familyOfFormer(shipped, treeOf(families[shipped.key]), pages[shipped.key]),
    ),
  };
}
