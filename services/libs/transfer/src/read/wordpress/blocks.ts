import { firstText, isRow, rowOfJson } from '../fields.js';
import { embedHtml, embedPageUrl, linkParagraph } from '../html/embeds.js';
import type { PlainHtml } from '../html/plain-html.js';
import {
  escapeAttribute,
  findElement,
  hasClass,
  isComment,
  isElement,
  textIn,
  type HtmlElement,
  type HtmlNode,
} from '../html/tree.js';

const NAME = /^wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)/;
const MOST_COMMENT = 200_000;
/** Levels of attributes within each other that are read. */
const MOST_DEPTH = 20;
const CLOSING = /^\/wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)$/;

/** The block that a comment opens, or null. */
function openingOf(comment: string): { name: string; attributes: string; closed: boolean } | null {
  const name = comment.length > MOST_COMMENT ? undefined : NAME.exec(comment)?.[1];
  if (name === undefined) return null;
  const rest = comment.slice('wp:'.length + name.length);
  const closed = rest.endsWith('/');
  const attributes = (closed ? rest.slice(0, -1) : rest).trim();
  const isObject = attributes.startsWith('{') && attributes.endsWith('}');
  return attributes === '' || isObject ? { name, attributes, closed } : null;
}

/** Nested blocks that are siblings in HTML: a deeper one is read as part of its outer one. */
const MOST_BLOCKS = 100;
const SILENT = new Set(['more', 'nextpage', 'spacer', 'post-content', 'comments', 'post-comments-form']);
/** Blocks that are plain HTML or links, and boxes whose content counts. */
const PLAIN = new Set(
  (
    'paragraph heading list list-item quote pullquote table code preformatted verse separator html freeform classic ' +
    'group columns column row stack buttons button media-text cover image gallery details file audio video embed ' +
    'text-columns subhead accordion accordion-item accordion-heading accordion-panel footnotes shortcode ' +
    'social-links social-link navigation navigation-link missing'
  ).split(' '),
);

const nameOf = (name: string): string => name.replace(/^core\//, '').replace(/^core-embed\/.*/, 'embed');

/** Blocks between comments become elements `wp-block`, with their names and attributes. */
export function foldBlocks(
  nodes: HtmlNode[],
  make: (name: string, attributes: string, children: HtmlNode[]) => HtmlElement,
): HtmlNode[] {
  if (!nodes.some(isComment)) return nodes;
  const root: HtmlNode[] = [];
  const open: { name: string; attributes: string; children: HtmlNode[] }[] = [];
  const names = new Map<string, number>();
  const here = (): HtmlNode[] => open[open.length - 1]?.children ?? root;
  const shut = (): void => {
    const block = open.pop()!;
    names.set(block.name, names.get(block.name)! - 1);
    here().push(make(nameOf(block.name), block.attributes, block.children));
  };
  for (const node of nodes) {
    if (!isComment(node)) {
      here().push(node);
      continue;
    }
    const comment = node.data.trim();
    const opening = openingOf(comment);
    if (opening) {
      const { name, attributes, closed } = opening;
      if (closed) here().push(make(nameOf(name), attributes, []));
      else if (open.length < MOST_BLOCKS) {
        open.push({ name, attributes, children: [] });
        names.set(name, (names.get(name) ?? 0) + 1);
      }
      continue;
    }
    const closing = CLOSING.exec(comment)?.[1];
    if (closing !== undefined && (names.get(closing) ?? 0) > 0) {
      while (open[open.length - 1]!.name !== closing) shut();
      shut();
    }
  }
  while (open.length > 0) shut();
  return root;
}

export interface BlockContext {
  /** HTML of a pattern, which is stored like a post, by its id; null if the file lacks it. */
  pattern(id: string): string | null;
  notes: Set<string>;
  /** The list of the notes that the text does not name; empty for none. */
  footnotes: string;
  /** Names of blocks that aren't known, and of those that have no text in the file. */
  unknown: Set<string>;
  empty: Set<string>;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** HTML of an element that WordPress makes; undefined for any other. */
export function wordpressElement(
  element: HtmlElement,
  html: PlainHtml,
  context: BlockContext,
  depth: number,
): string[] | undefined {
  if (element.name === 'wp-block') return blockHtml(element, html, context, depth);
  if (hasClass(element, 'wp-block-button') && element.name === 'div') {
    const inner = html.inline(element.children).trim();
    return inner ? [`<p>${inner}</p>`] : [];
  }
  if (
    element.name === 'figure' &&
    (hasClass(element, 'wp-block-embed') || hasClass(element, 'is-type-video'))
  )
    return embedBlock(element, html, '');
  if (element.name === 'figure' && hasClass(element, 'wp-block-pullquote')) return pullquote(element, html);
  return undefined;
}

function blockHtml(element: HtmlElement, html: PlainHtml, context: BlockContext, depth: number): string[] {
  const name = element.attribs['data-name'] ?? '';
  const attributes = rowOfJson(element.attribs['data-attributes']);
  if (SILENT.has(name)) return [];
  if (name === 'block') {
    const id = text(attributes.ref);
    const pattern = depth < 5 ? context.pattern(id) : null;
    if (pattern !== null) return html.fragment(pattern);
    context.notes.add(`Um bloco reutilizável (${id || 'sem número'}) não está no arquivo e não veio.`);
    return [];
  }
  if (name === 'footnotes' && context.footnotes) return html.fragment(context.footnotes);
  if (name === 'embed') return embedBlock(element, html, text(attributes.url));
  if (name === 'pullquote') return pullquote(element, html);
  if (name === 'file') return fileHtml(element, html);
  if (
    name === 'cover' &&
    text(attributes.url) &&
    attributes.backgroundType !== 'video' &&
    !findElement(element.children, (child) => child.name === 'img')
  )
    return [
      ...html.fragment(
        `<img src="${escapeAttribute(text(attributes.url))}" alt="${escapeAttribute(text(attributes.alt))}">`,
      ),
      ...html.blocks(element.children),
    ];
  if (name === 'verse') {
    const verse = findElement(element.children, (child) => child.name === 'pre');
    if (verse) return [`<p>${html.inline(verse.children).trim().replace(/\n/g, '<br>\n')}</p>`];
  }
  if (name === 'code' || name === 'preformatted' || name === 'syntaxhighlighter/code') {
    const pre = findElement(element.children, (child) => child.name === 'pre');
    if (pre && attributes.language)
      pre.attribs.class = `${pre.attribs.class ?? ''} language-${text(attributes.language)}`;
    return html.blocks(element.children);
  }
  const shown = html.blocks(element.children);
  const said = shown.length === 0 || name.startsWith('acf/') ? attributesHtml(attributes, linkParagraph) : '';
  if (said) shown.push(...html.fragment(said));
  if (!PLAIN.has(name)) (shown.length > 0 ? context.unknown : context.empty).add(name);
  return shown;
}

/** What visitors read of attributes: addresses as links, and the texts in the fields of ACF. */
function attributesHtml(value: unknown, link: typeof linkParagraph, fields = false, depth = 0): string {
  if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) return '';
  const name = isRow(value) ? firstText(value, 'label', 'title', 'text') : '';
  return Object.entries(value)
    .map(([key, one]: [string, unknown]) => {
      if (typeof one !== 'string') return attributesHtml(one, link, fields || key === 'data', depth + 1);
      if (/^(?:https?:\/\/|mailto:)\S+$/i.test(one)) return link(one, name);
      return fields && one !== name && !key.startsWith('_') && /\s/.test(one) ? `<p>${one}</p>` : '';
    })
    .join('');
}

/** What the attributes of a text's blocks hold for visitors, which the result is compared with. */
export const comparedAttributes = (content: string): string =>
  content
    .split('<!--')
    .map((part) => openingOf(part.slice(0, Math.max(0, part.indexOf('-->'))).trim())?.attributes)
    .map((json) =>
      attributesHtml(
        rowOfJson(json),
        (address) => `<a href="${escapeAttribute(embedPageUrl(address))}"></a>`,
      ),
    )
    .join('');

/** A page or video that WordPress shows by its address. */
function embedBlock(element: HtmlElement, html: PlainHtml, said: string): string[] {
  const frame = findElement(element.children, (child) => child.name === 'iframe');
  const address = (
    said ||
    frame?.attribs.src ||
    textIn(element.children.filter((child) => !isElement(child) || child.name !== 'figcaption'))
      .trim()
      .split(/\s/)[0] ||
    ''
  ).trim();
  const bare =
    /https?:\/\/\S+/.exec(address)?.[0] ?? /https?:\/\/[^\s<]+/.exec(textIn(element.children))?.[0];
  if (!bare) return html.blocks(element.children);
  const caption = findElement(element.children, (child) => child.name === 'figcaption');
  const words = caption ? textIn(caption.children).trim() : '';
  html.notes.add(`Um conteúdo incorporado virou um link: ${embedPageUrl(bare)}`);
  // A caption with links or pictures of its own stays one.
  if (caption && findElement(caption.children, ({ name }) => name === 'a' || name === 'img'))
    return [embedHtml(embedPageUrl(bare)), `<p>${html.inline(caption.children).trim()}</p>`];
  return [embedHtml(embedPageUrl(bare), words)];
}

function pullquote(element: HtmlElement, html: PlainHtml): string[] {
  const quote = findElement(element.children, (child) => child.name === 'blockquote');
  if (!quote) return html.blocks(element.children);
  return [`<blockquote>${html.blocks(quote.children).join('\n')}</blockquote>`];
}

function fileHtml(element: HtmlElement, html: PlainHtml): string[] {
  const links =
    element.children.length > 0
      ? findElement(
          element.children,
          (child) => child.name === 'a' && !hasClass(child, 'wp-block-file__button'),
        )
      : null;
  return links ? [`<p>${html.inline([links])}</p>`] : html.blocks(element.children);
}

/** Whether a text was written in blocks. */
export const hasBlocks = (content: string): boolean => /<!--\s*wp:/.test(content);
