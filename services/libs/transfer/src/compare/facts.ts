import { withHeadingIds } from '@vitrine/analysis';
import { INLINE_ELEMENTS, note } from '@vitrine/contracts';
import { percentDecoded } from '../read/fields.js';
import { embedPageUrl } from '../read/html/embeds.js';
import { WIDGETS } from '../read/html/elements.js';
import { rawText, withoutBlankEnds } from '../read/html/preformatted.js';
import {
  classesOf,
  findElements,
  hasClass,
  isElement,
  isText,
  parseHtml,
  textIn,
  type HtmlElement,
  type HtmlNode,
} from '../read/html/tree.js';

/** What the text of an article consists of, in the order of the text; the same entry may occur several times. */
export interface HtmlFacts {
  words: string[];
  headings: string[];
  /** Texts of `pre`, to the character but for blank lines at both ends. */
  code: string[];
  /** Addresses of links, players and embedded pages. A link within the text is `#` and the heading it leads to. */
  links: string[];
  /** Addresses. Pictures are compared by the names of their files, without the size that a product cut. */
  pictures: string[];
}

/** Files that a visitor downloads. */
export const FILE_ADDRESS =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|txt|zip|rar|7z|t?gz|exe|msi|dmg|apk|iso|epub|mobi|mp3|m4a|ogg|wav|mp4|m4v|webm|mov|avi)(?:[?#]|$)/i;
const IMAGE_ADDRESS = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#]|$)/i;
const PLAYERS = new Set(['iframe', 'video', 'audio', 'embed', 'object', 'source']);
/** Neither shown as text by any browser nor part of an article. */
const NOT_TEXT = new Set(['script', 'style', 'template', 'noscript', 'title', 'desc', 'metadata']);
/** Attributes with a picture that visitors see. */
const SHOWN = ['poster', 'data-kg-background-image', 'data-kg-custom-thumbnail'];
const BACKGROUND = /background(?:-image)?\s*:[^;]{0,200}?url\(\s*["']?(?!data:)([^"')]{1,2000})/i;
/** Decoration of a product's own cards: icons, thumbnails and controls, which visitors don't take for the article. */
const DECORATION =
  /^(?:kg-bookmark-(?:icon|thumbnail|metadata)|kg-(?:audio|video)-(?:player|hide|thumbnail|controls|overlay)\S*|kg-file-card-(?:icon|metadata)|kg-signup-card\S*|wp-block-file__button|js-mixtapeImage)$/;

/** The end of a name, which has the size and the kind. */
const LONGEST_NAME = 300;

/** The file of a picture, whatever its size and wherever it lies. */
export function pictureKey(address: string): string {
  if (/^(?:data:|(?:archive:|https:\/\/archive\.invalid\/)inline\/)/i.test(address)) return 'data:';
  const path = address.replace(/^archive:/, '').replace(/[?#].*$/s, '');
  const name = path.slice(path.lastIndexOf('/') + 1).slice(-LONGEST_NAME);
  return percentDecoded(name)
    .replace(/(?:-\d{1,5}x\d{1,5}|-scaled|-rotated|-e\d{10,13})*(\.\w{1,5})$/, '$1')
    .toLowerCase();
}

/** An address as links are compared: without its scheme, `www.` and a slash at its end. */
export const linkKey = (address: string): string =>
  percentDecoded(address.trim())
    .replace(/^(?:https?:)?\/\/(?:www\.)?/i, '')
    .replace(/(?<=.)\/(?=$|[?#])/, '')
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const lineOf = (text: string): string => wordsOf(text).join(' ');

const addressOf = ({ attribs }: HtmlElement): string => {
  const lazy = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-original'];
  const src = (attribs.src ?? attribs.data ?? '').trim();
  return lazy && /^(?:data:|about:|$)/.test(src) ? lazy : src;
};

/** @throws UnreadableTextError */
export function htmlFactsOf(html: string): HtmlFacts {
  const nodes = parseHtml(html);
  const facts: HtmlFacts = { words: [], headings: [], code: [], links: [], pictures: [] };
  const text: string[] = [];
  const inText: string[] = [];
  const visit = (node: HtmlNode): void => {
    if (isText(node)) return void text.push(node.data);
    if (!isElement(node)) return;
    const { name, attribs } = node;
    if (name === 'svg') facts.pictures.push('svg');
    if (NOT_TEXT.has(name) || classesOf(node).some((one) => DECORATION.test(one) || WIDGETS.test(one)))
      return;
    // Ghost's posters are transparent.
    for (const shown of [BACKGROUND.exec(attribs.style ?? '')?.[1], ...SHOWN.map((name) => attribs[name])])
      if (shown && !shown.startsWith('https://img.spacergif.org/')) facts.pictures.push(shown);
    if (name === 'pre') {
      const code = withoutBlankEnds(rawText(node.children));
      if (code !== '') facts.code.push(code);
      text.push(' ');
      for (const child of findElements(node.children, () => true)) {
        if (child.attribs.href) facts.links.push(child.attribs.href.trim());
        if (child.name === 'img' && addressOf(child)) facts.pictures.push(addressOf(child));
      }
      return;
    }
    const isLine = INLINE_ELEMENTS.includes(name)
      ? name !== 'br' && name !== 'img' && !(note.attribute in attribs)
      : name === 'ruby';
    if (!isLine) text.push(' ');
    const href =
      (name === 'a' || name === 'area') &&
      !('data-fn' in ((node.parent as HtmlElement | null)?.attribs ?? {}))
        ? attribs.href?.trim()
        : '';
    if (href?.startsWith('#') && href.length > 1) inText.push(percentDecoded(href.slice(1)));
    else if (href && !/^(?:javascript:|#)/i.test(href)) facts.links.push(href);
    if (name === 'img' && addressOf(node)) facts.pictures.push(addressOf(node));
    if (PLAYERS.has(name) && /^(?:https?:)?\/\/|^\/|^__GHOST_URL__/.test(addressOf(node)))
      facts.links.push(embedPageUrl(addressOf(node)));
    const before = text.length;
    // The content of a frame is for browsers that know none.
    if (name !== 'iframe') node.children.forEach(visit);
    const heading = /^h[1-6]$/.test(name) ? lineOf(text.slice(before).join('')) : '';
    if (heading !== '') facts.headings.push(heading);
    if (!isLine) text.push(' ');
  };
  nodes.forEach(visit);
  // Links show their addresses without these.
  facts.words = wordsOf(text.join('').replace(/\bhttps?:\/\/(?:www\.)?/gi, ' '));
  if (inText.length > 0) facts.links.push(...targetsOf(nodes, html, inText));
  return facts;
}

/** Where links within the text lead: the heading with the id, which our pages give each; or the id of anything else. */
function targetsOf(nodes: HtmlNode[], html: string, ids: string[]): string[] {
  const targets = new Map(withHeadingIds(html).contents.map(({ id, text }) => [id, `# ${lineOf(text)}`]));
  const own = new Map<string, string>();
  for (const heading of findElements(nodes, ({ name }) => /^h[1-6]$/.test(name)))
    for (const { attribs } of [heading, ...findElements(heading.children, () => true)])
      for (const id of [attribs.id, attribs.name])
        if (id) own.set(id, `# ${lineOf(textIn(heading.children))}`);
  const others = new Set(
    findElements(nodes, ({ attribs }) => Boolean(attribs.id ?? attribs.name))
      .filter((element) => !hasClass(element, 'wp-block-footnotes'))
      .flatMap(({ attribs }) => [attribs.id ?? '', attribs.name ?? '']),
  );
  const known = (id: string): string => (others.has(id) ? `#${id}` : `#${id} (sem destino)`);
  return ids.map((id) => own.get(id) ?? targets.get(id) ?? known(id));
}

/** Whether an address is that of a picture's file. */
export const isPictureAddress = (address: string): boolean => IMAGE_ADDRESS.test(address);
