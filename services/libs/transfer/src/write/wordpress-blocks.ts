import { BLOCKS as ARTICLE_BLOCKS, pictureWidth, type PictureWidth } from '@vitrine/contracts';
import { parseDocument } from 'htmlparser2';
import { escapeAttribute, isElement, isText, type HtmlElement, type HtmlNode } from '../read/html/tree.js';

const INLINE =
  /^(?:a|abbr|b|br|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

const ALIGN: Readonly<Record<string, string>> = { larga: 'wide', total: 'full' } satisfies Record<
  PictureWidth,
  string
>;

/** The forms in which WordPress's own blocks save their HTML; its editor calls any other form damaged. */
class Blocks {
  constructor(private readonly html: string) {}

  block(node: HtmlNode): string {
    const source = this.source(node);
    if (!isElement(node)) return source;
    return this.known(node) ?? mark('html', source);
  }

  private source({ startIndex, endIndex }: HtmlNode): string {
    return this.html.slice(startIndex ?? 0, (endIndex ?? 0) + 1);
  }

  private inner(element: HtmlElement): string {
    return element.children.map((child) => this.source(child)).join('');
  }

  private known(node: HtmlElement): string | null {
    if (node.name === 'figure') return this.image(node);
    if (node.name === 'div') return this.gallery(node);
    if (Object.keys(node.attribs).length > 0) return null;
    const level = /^h([2-6])$/.exec(node.name)?.[1];
    if (level) return mark(level === '2' ? 'heading' : `heading {"level":${level}}`, this.source(node));
    switch (node.name) {
      case 'p':
        return mark('paragraph', this.source(node));
      case 'hr':
        return mark('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
      case 'ul':
      case 'ol':
        return this.list(node);
      case 'blockquote':
        return this.quote(node);
      case 'pre':
        return this.code(node);
      case 'table':
        return this.table(node);
      default:
        return null;
    }
  }

  private list(list: HtmlElement): string | null {
    const items = elementsOf(list);
    if (!items.every((item) => item.name === 'li' && isLine(item) && hasNone(item))) return null;
    const inner = items.map((item) => mark('list-item', this.source(item))).join('');
    const kind = list.name === 'ol' ? 'list {"ordered":true}' : 'list';
    return mark(kind, `<${list.name} class="wp-block-list">${inner}</${list.name}>`);
  }

  private quote(quote: HtmlElement): string | null {
    const paragraphs = elementsOf(quote);
    const isPlain = quote.children.every(
      (child) => isElement(child) || (isText(child) && child.data.trim() === ''),
    );
    if (!isPlain || !paragraphs.every((one) => one.name === 'p' && hasNone(one))) return null;
    const inner = paragraphs.map((one) => mark('paragraph', this.source(one))).join('');
    return mark('quote', `<blockquote class="wp-block-quote">${inner}</blockquote>`);
  }

  private code(pre: HtmlElement): string | null {
    const [code] = pre.children;
    if (!code || pre.children.length > 1 || !isElement(code) || code.name !== 'code') return null;
    if (elementsOf(code).length > 0) return null;
    const language = /^language-[\w+#-]+$/.exec(code.attribs.class ?? '')?.[0];
    const kind = language ? `code {"className":"${language}"}` : 'code';
    const languageAttribute = language ? ` ${language}` : '';
    return mark(
      kind,
      `<pre class="wp-block-code${languageAttribute}"><code>${this.inner(code)}</code></pre>`,
    );
  }

  private table(table: HtmlElement): string | null {
    const parts = elementsOf(table);
    const cells = parts.flatMap(elementsOf).flatMap(elementsOf);
    const isPlain =
      parts.every(({ name }) => /^t(?:head|body|foot)$/.test(name)) &&
      cells.every((cell) => /^t[hd]$/.test(cell.name) && isLine(cell) && hasNone(cell));
    if (!isPlain) return null;
    const kind = 'table {"hasFixedLayout":false}';
    return mark(kind, `<figure class="wp-block-table">${this.source(table)}</figure>`);
  }

  /** As many columns as here. */
  private gallery(box: HtmlElement): string | null {
    const columns = Number(box.attribs[ARTICLE_BLOCKS.gallery.kind.attribute]);
    const images = elementsOf(box).map((figure) => (figure.name === 'figure' ? this.image(figure) : null));
    if (!columns || images.length === 0 || images.includes(null)) return null;
    const kind = `wp-block-gallery has-nested-images columns-${columns} is-cropped`;
    return mark(
      `gallery {"columns":${columns},"linkTo":"none"}`,
      `<figure class="${kind}">${images.join('')}</figure>`,
    );
  }

  /** In the width of the column, whatever the size of the file. */
  private image(figure: HtmlElement): string | null {
    const [first, caption] = elementsOf(figure);
    const image = first?.name === 'a' ? elementsOf(first)[0] : first;
    if (!first || image?.name !== 'img' || (caption && caption.name !== 'figcaption')) return null;
    const { src = '', alt = '' } = image.attribs;
    const img = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"/>`;
    const isLinked = first.name === 'a';
    const shown = isLinked ? `<a href="${escapeAttribute(first.attribs.href ?? '')}">${img}</a>` : img;
    const said = caption ? `<figcaption class="wp-element-caption">${this.inner(caption)}</figcaption>` : '';
    const align = ALIGN[figure.attribs[pictureWidth.attribute] ?? ''];
    const aligned = align ? `"align":"${align}",` : '';
    const options = `{${aligned}"sizeSlug":"large","linkDestination":"${isLinked ? 'custom' : 'none'}"}`;
    const kind = `wp-block-image${align ? ` align${align}` : ''} size-large`;
    return mark(`image ${options}`, `<figure class="${kind}">${shown}${said}</figure>`);
  }
}

const elementsOf = (node: HtmlElement): HtmlElement[] => node.children.filter(isElement);
const hasNone = ({ attribs }: HtmlElement): boolean => Object.keys(attribs).length === 0;
const isLine = (node: HtmlElement): boolean =>
  elementsOf(node).every((one) => INLINE.test(one.name) && isLine(one));
const mark = (block: string, html: string): string =>
  `<!-- wp:${block} -->${html}<!-- /wp:${block.split(' ')[0]} -->`;

/**
 * Sanitised HTML as WordPress's blocks: paragraphs, headings, lists, quotes, code, tables, pictures and galleries;
 * anything else is an HTML block, so that WordPress adds no paragraphs or line breaks of its own.
 */
export function wordpressBlocks(html: string): string {
  const blocks = new Blocks(html);
  return parseDocument(html, { withStartIndices: true, withEndIndices: true })
    .childNodes.map((node) => blocks.block(node))
    .join('');
}
