import type { Block, BlockKind } from './block.js';
import { bookmark } from './bookmark.js';
import { callout } from './callout.js';
import { chatButton } from './chat-button.js';
import { fileCard } from './file-card.js';
import { gallery } from './gallery.js';
import { linkButton } from './link-button.js';
import { pictureWidth } from './picture-width.js';
import { product } from './product.js';
import { toggle } from './toggle.js';
import { video } from './video.js';

/** All blocks, by the name of their node in the editor. */
export const BLOCKS = {
  ...{ callout, toggle, gallery, chatButton, linkButton, bookmark, video, fileCard, product },
} as const;
export type BlockName = keyof typeof BLOCKS;

export const blocks = Object.entries(BLOCKS) as [BlockName, Block][];

/** Whether an element with this value of its kind's attribute is the block. */
const isOf = ({ kind }: Block, attribute: (name: string) => string | null | undefined): boolean =>
  !kind || Object.hasOwn(kind.values, attribute(kind.attribute) ?? '');

/** The block that an element is, with its name and the word of its kind; undefined for any other element. */
export function blockOf(
  element: string,
  attribute: (name: string) => string | null | undefined,
): { name: BlockName; block: Block; value: string; word: string } | undefined {
  const found = blocks.find(([, block]) => block.element === element && isOf(block, attribute));
  if (!found) return undefined;
  const [name, block] = found;
  const value = block.kind ? (attribute(block.kind.attribute) ?? '') : '';
  return { name, block, value, word: block.kind?.values[value] ?? '' };
}

/** The choices that attributes make, with their elements. */
const kinds: readonly (readonly [element: string, BlockKind])[] = [
  ...blocks.flatMap(([, { element, kind }]) => (kind ? [[element, kind] as const] : [])),
  ['figure', pictureWidth],
];

/** An element as the sanitisers keep it: one of no known kind loses the attribute, and what made it a block. */
export function knownElement(tagName: string, attribs: Record<string, string>) {
  const own = kinds.filter(([element]) => element === tagName).map(([, kind]) => kind);
  const [kind] = own;
  if (!kind || own.some(({ attribute, values }) => Object.hasOwn(values, attribs[attribute] ?? '')))
    return { tagName, attribs };
  const { [kind.attribute]: _unknown, ...rest } = attribs;
  return { tagName: kind.otherwise, attribs: rest };
}

/** Elements of the titles of blocks. */
export const TITLE_ELEMENTS: readonly string[] = blocks.flatMap(([, { title }]) => title?.element ?? []);
/** Elements of blocks and of their titles. */
export const BLOCK_ELEMENTS: readonly string[] = [
  ...blocks.map(([, { element }]) => element),
  ...TITLE_ELEMENTS,
];
/** Elements of blocks that hold other blocks. */
export const BOX_ELEMENTS: readonly string[] = blocks.flatMap(([, { element, link }]) =>
  link ? [] : element,
);
/** The attributes that make a choice, by element. */
export const BLOCK_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  kinds.map(([element, { attribute }]) => [element, [attribute]]),
);
