import type { FileKind } from '../pictures/media-files.js';

/** A choice that an attribute of the element makes. */
export interface BlockKind {
  attribute: string;
  /** What the editor calls the choice. */
  label: string;
  /** Values with the words that people read for them; a new block has the first. */
  values: Readonly<Record<string, string>>;
  /** The element that the sanitiser makes of one without a known value. */
  otherwise: string;
}

/**
 * A block of an article, around other blocks or with a line of its own, said once: the editor's schema, reading and
 * writing, both sanitisers, Markdown, imports, toolbar and slash menu read it. Its look is in article.css.
 */
export interface Block {
  /** Element of the stored HTML. */
  element: string;
  kind?: BlockKind;
  /** The first child, a line of text that is always there. */
  title?: { element: string; placeholder: string };
  /** The whole content is one line of text that is a link: to `address`, or to one that the editor asks for. */
  link?: {
    placeholder: string;
    address?: string;
    ask?: string;
    /** The kinds of files that can be sent for it. */
    files?: readonly FileKind[];
    /** Whether its address has a title and a picture that the server reads there. */
    isRead?: boolean;
    /** Whether it leads to a family of the catalogue, which is chosen from a list. */
    fromCatalogue?: boolean;
    /** The values of `kind` that fit an address, the one of a new card first. Without it all do. */
    kinds?(address: string): readonly string[];
  };
  /** The one element that it holds, which the editor has a node of; without it blocks of all kinds. */
  holds?: 'figure';
  /** Name of the tool in the toolbar and in the slash menu. */
  label: string;
  /** What it is, in one sentence of the slash menu. */
  hint: string;
  /** Other words, without accents, under which the slash menu finds it. */
  words: string;
  /** Markdown of a block with this content; `word` is the name of its kind. Without it only the content. */
  markdown?(content: string, word: string): string;
}

/** The kinds that a block of this address may have; the first is the one of a new block. */
export const kindsOf = ({ kind, link }: Block, address = ''): readonly string[] =>
  link?.kinds?.(address) ?? Object.keys(kind?.values ?? {});

const startTag = (block: Block, value = kindsOf(block)[0]): string =>
  `<${block.element}${block.kind ? ` ${block.kind.attribute}="${value}"` : ''}>`;

/** The picture of ours that a card shows before a click; its address is HTML already. */
export const cardPicture = (src: string): string => `<img src="${src}" alt="${CARD_PICTURE_ALT}">`;
export const CARD_PICTURE_ALT = 'Cena do vídeo';

/** A new block that is a link, with a picture or without; all texts are HTML already. */
export function cardHtml(
  block: Block,
  address: string,
  text: string,
  picture = '',
  kind = kindsOf(block, address)[0],
): string {
  const inside = (picture && cardPicture(picture)) + (text || block.link?.placeholder);
  return `${startTag(block, kind)}<a href="${address}">${inside}</a></${block.element}>`;
}

/** A new block around the HTML of its content. */
export function blockHtml(block: Block, content: string, heading = ''): string {
  const { element, title } = block;
  const first = title ? `<${title.element}>${heading || title.placeholder}</${title.element}>` : '';
  return `${startTag(block)}${first}${content}</${element}>`;
}
