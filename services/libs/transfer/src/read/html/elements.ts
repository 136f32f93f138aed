import { ALLOWED_ATTRIBUTES, BOX_ELEMENTS, INLINE_ELEMENTS, note } from '@vitrine/contracts';
import {
  escapeAttribute,
  escapeText,
  findElement,
  isElement,
  textIn,
  type HtmlElement,
  type HtmlNode,
} from './tree.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Elements that hold blocks and mean nothing here by themselves. */
const CONTAINER_ELEMENTS = words(
  `section article main header footer nav center address fieldset form head body html hgroup figure picture ${BOX_ELEMENTS.join(' ')}`,
);
export const BLOCKS = words(
  'p h1 h2 h3 h4 h5 h6 ul ol dl pre blockquote table hr iframe video audio object embed',
);
export const DROPPED_ELEMENTS = words(
  'script style noscript template svg math select textarea input canvas title link meta base map area xmp noembed noframes plaintext applet param source track option rp',
);
export const RENAMED_ELEMENTS: Record<string, string> = {
  strike: 's',
  tt: 'code',
  acronym: 'abbr',
  h1: 'h2',
};
export const VOID_ELEMENTS = words('br hr wbr img col');
export const TABLE_PARTS = words('caption colgroup col thead tbody tfoot tr th td');

/** Buttons, lists and counters that plugins of WordPress add to each article. */
export const WIDGETS =
  /^(?:sharedaddy|jp-relatedposts|addtoany_share_save_container|post-views|ez-toc-container)$/;

const BLANK = new RegExp(
  `^(?:[\\s\\u00a0\\u00ad\\u200b-\\u200d\\u2060]|&nbsp;|</?(?!(?:a|img)\\b)(?:${INLINE_ELEMENTS.join('|')})(?: [^>]*)?>)*$`,
);
/** Nothing but space and line ends, in any style. */
export const isBlank = (html: string): boolean => BLANK.test(html);
export const isBlockName = (name: string): boolean =>
  BLOCKS.has(name) || CONTAINER_ELEMENTS.has(name) || name === 'wp-block';

/** Elements with a block somewhere in them, found once. */
export function elementsWithBlocks(nodes: HtmlNode[]): WeakSet<HtmlElement> {
  const found = new WeakSet<HtmlElement>();
  const visit = (node: HtmlNode): boolean => {
    if (!isElement(node)) return false;
    let has = false;
    for (const child of node.children) has = visit(child) || has;
    if (has) found.add(node);
    return has || isBlockName(node.name);
  };
  for (const node of nodes) visit(node);
  return found;
}

/** Attributes of an element that the sanitiser allows, as in a tag. */
export function attributesOf(name: string, element: HtmlElement): string {
  let out = '';
  for (const attribute of [...(ALLOWED_ATTRIBUTES['*'] ?? []), ...(ALLOWED_ATTRIBUTES[name] ?? [])]) {
    const value = element.attribs[attribute];
    if (value === undefined) continue;
    if (attribute === 'open' || attribute === 'reversed') out += ` ${attribute}`;
    else if (value !== '' || attribute === note.attribute)
      out += ` ${attribute}="${escapeAttribute(attribute === 'href' ? value.trim().replace(/^\/\/(?=\w)/, 'https://') : value)}"`;
  }
  return out;
}

/** Whether a link leads to the picture within it, in any size. */
export function linksToItself(href: string, image: HtmlElement): boolean {
  const bare = (address: string): string =>
    address
      .replace(/[?#].*$/, '')
      .replace(/^https?:\/\/[^/]*/, '')
      .replace(/(?:-\d+x\d+|-scaled)?\.\w+$/, '');
  const { src = '' } = image.attribs;
  const isPicture = href === src || /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(href);
  return isPicture && bare(href) === bare(src);
}

/** Where the link around a picture leads, if there is one below `within`. */
export function enclosingLink(image: HtmlElement, within: HtmlElement): string | undefined {
  for (let node = image.parent; node && node !== within; node = node.parent) {
    const element = node as HtmlNode;
    if (isElement(element) && element.name === 'a') return element.attribs.href;
  }
  return undefined;
}

/** What names a link that shows nothing but an icon, as HTML; empty for nothing. */
export function iconName({ attribs, children }: HtmlElement): string {
  const title = findElement(children, (child) => child.name === 'title');
  return escapeText((attribs['aria-label'] || attribs.title || textIn(title?.children ?? [])).trim());
}
