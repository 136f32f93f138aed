import { withHeadingIds } from '@vitrine/analysis';
import { BLOCKS as ARTICLE_BLOCKS, blockHtml, blockOf, INLINE_ELEMENTS, videoPage } from '@vitrine/contracts';
import type { TransferPicture } from '../../shape.js';
import {
  attributesOf,
  BLOCKS,
  DROPPED_ELEMENTS,
  iconName,
  isBlank,
  isBlockName,
  enclosingLink,
  RENAMED_ELEMENTS,
  TABLE_PARTS,
  VOID_ELEMENTS,
  elementsWithBlocks,
} from './elements.js';
import { embedHtml, readEmbed, isVideoFile, linkParagraph } from './embeds.js';
import { HtmlPictures, type PictureRules } from './html-pictures.js';
import { preformatted } from './preformatted.js';
import {
  escapeText,
  findElement,
  findElements,
  isElement,
  isText,
  parseHtml,
  textIn,
  type HtmlElement,
  type HtmlNode,
} from './tree.js';
import { decodedPath } from '../pictures.js';

/** Whether a link leads to a footnote of WordPress that is not in the file, and so nowhere. */
const isNoteLink = ({ parent }: HtmlElement): boolean =>
  parent !== null && 'attribs' in parent && 'data-fn' in parent.attribs;

/** What differs between the products. */
export interface HtmlRules extends PictureRules {
  /** Sibling nodes before they are read: blocks between comments become elements here. */
  siblings?(nodes: HtmlNode[]): HtmlNode[];
  /** HTML of an element of the product's own, as blocks; undefined for one that is read as any other. */
  element?(element: HtmlElement, html: PlainHtml): string[] | undefined;
  /** Blank lines part paragraphs and line ends break lines, as WordPress has it. */
  autoParagraphs?: boolean;
}

export interface PlainResult {
  content: string;
  pictures: TransferPicture[];
}

/**
 * HTML of another product as the HTML of ours, which the sanitiser leaves as it is: paragraphs, headings from h2,
 * lists, figures, tables, quotes, code; boxes of a layout are opened, players and embedded pages become links, and
 * nothing carries a class or style.
 */
export class PlainHtml {
  private withBlocks: WeakSet<HtmlElement> = new WeakSet();
  private shift = 0;
  /** Texts of headings by the ids that links within the text lead to. */
  private readonly anchors = new Map<string, string>();
  readonly notes = new Set<string>();
  readonly pictures: HtmlPictures;

  constructor(private readonly rules: HtmlRules) {
    this.pictures = new HtmlPictures(rules, this.notes);
  }

  /** @throws UnreadableTextError */
  convert(html: string): PlainResult {
    const nodes = parseHtml(html);
    this.withBlocks = elementsWithBlocks(nodes);
    this.shift = findElement(nodes, (element) => element.name === 'h1') ? 1 : 0;
    const content = this.withLinksToHeadings(this.blocks(nodes).join('\n'));
    return { content, pictures: this.pictures.all() };
  }

  /** Links within the text lead to the ids that our pages give their headings. */
  private withLinksToHeadings(content: string): string {
    if (this.anchors.size === 0 || !content.includes(' href="#')) return content;
    const ids = new Map<string, string>();
    for (const { id, text } of withHeadingIds(content).contents) if (!ids.has(text)) ids.set(text, id);
    return content.replace(/ href="#([^"]{1,500})"/g, (whole, name: string) => {
      const id = ids.get(this.anchors.get(decodedPath(name) ?? name) ?? '');
      return id === undefined ? whole : ` href="#${id}"`;
    });
  }

  /** Blocks of a fragment that a product's own block carries. */
  fragment(html: string): string[] {
    const nodes = parseHtml(html);
    const outer = this.withBlocks;
    this.withBlocks = elementsWithBlocks(nodes);
    const blocks = this.blocks(nodes);
    this.withBlocks = outer;
    return blocks;
  }

  /** Nodes as blocks; text outside of elements becomes paragraphs. */
  blocks(nodes: HtmlNode[]): string[] {
    const out: string[] = [];
    let run: string[] = [];
    let begun = false;
    // No spread: a call takes no more than some hundred thousand arguments.
    const add = (blocks: string[]): void => {
      for (const block of blocks) if (block !== '') out.push(block);
    };
    const flush = (): void => {
      const html = run.join('');
      run = [];
      begun = false;
      add(this.paragraphs(html));
    };
    const goOn = (html: string): void => {
      // Two line ends part paragraphs.
      const before = html === '<br>' ? run.findLastIndex((part) => !/^\s*$/.test(part)) : 0;
      if (html === '<br>' && (!begun || run[before] === '<br>')) {
        run.length = Math.max(0, before);
        return flush();
      }
      run.push(html);
      begun ||= !isBlank(html);
    };
    for (const node of this.rules.siblings?.(nodes) ?? nodes) {
      if (isText(node)) goOn(escapeText(node.data));
      else if (isElement(node)) {
        const own = this.rules.element?.(node, this);
        if (own) {
          flush();
          add(own);
        } else if (isBlockName(node.name) || this.withBlocks.has(node) || (node.name === 'img' && !begun)) {
          flush();
          add(this.block(node));
        } else goOn(this.inlineNode(node));
      }
    }
    flush();
    return out;
  }

  /** Nodes within a line of text. */
  inline(nodes: HtmlNode[]): string {
    return nodes
      .map((node) => (isText(node) ? escapeText(node.data) : isElement(node) ? this.inlineNode(node) : ''))
      .join('');
  }

  private paragraphs(html: string): string[] {
    if (isBlank(html)) return [];
    if (!this.rules.autoParagraphs) return [`<p>${html.trim()}</p>`];
    return html
      .split(/\n[ \t\r]*\n/)
      .filter((part) => !isBlank(part))
      .map((part) =>
        part
          .trim()
          .split('\n')
          .map((line) => line.trimEnd()),
      )
      .map((lines) => `<p>${lines.join('\n').replace(/(?:<br>)?\n/g, '<br>\n')}</p>`);
  }

  private inlineNode(element: HtmlElement): string {
    const name = RENAMED_ELEMENTS[element.name] ?? element.name;
    if (DROPPED_ELEMENTS.has(name)) return this.dropped(element);
    if (name === 'img') return this.pictures.image(element);
    if (name === 'br' || name === 'wbr') return `<${name}>`;
    if (name === 'a') this.pictures.addLinkedFile(element);
    const text = this.inline(element.children);
    const inner = name === 'a' && isBlank(text) ? iconName(element) : text;
    if (isBlank(inner) && name.includes('-')) this.notes.add(`Um elemento do site não veio: ${name}.`);
    if (name === 'rt' && !isBlank(inner)) return ` (${inner.trim()})`;
    // Words of two blocks within a heading or a caption are two.
    if (isBlockName(name) || /^(?:li|d[dt]|t[dhr])$/.test(name)) return ` ${inner} `;
    if (
      name === 'span' ||
      !INLINE_ELEMENTS.includes(name) ||
      (name === 'a' && (!element.attribs.href || isNoteLink(element)))
    )
      return inner;
    if (inner === '') return name === 'a' ? text : '';
    return `<${name}${attributesOf(name, element)}>${inner}</${name}>`;
  }

  private dropped(element: HtmlElement): string {
    if (element.name === 'script') this.notes.add('Um programa (script) que estava no texto não veio.');
    if (element.name === 'input' && element.attribs.type === 'checkbox')
      return 'checked' in element.attribs ? '☑' : '☐';
    return '';
  }

  private block(element: HtmlElement): string[] {
    const { name } = element;
    const children = element.children;
    const heading = /^h([1-6])$/.exec(name);
    if (heading) return this.heading(Number(heading[1]) + this.shift, element);
    switch (name) {
      case 'p':
        return this.paragraph(element);
      case 'ul':
      case 'ol':
      case 'dl':
        return this.list(element);
      case 'blockquote':
        return this.wrapped('blockquote', element);
      case 'pre':
        return [preformatted(element)];
      case 'table':
        return [this.table(element)];
      case 'hr':
        return ['<hr>'];
      case 'img':
        return [this.pictures.figure(element, '')];
      case 'figure':
        return this.figureBlock(element);
      case 'iframe':
      case 'video':
      case 'audio':
      case 'object':
      case 'embed':
        return this.embed(element);
      default: {
        const block = blockOf(name, (attribute) => element.attribs[attribute])?.block;
        if (block)
          return block.title ? this.titled(element, block.title.element) : this.wrapped(name, element);
        if (DROPPED_ELEMENTS.has(name)) return [];
        return (!this.withBlocks.has(element) && this.onlyFigures(element)) || this.blocks(children);
      }
    }
  }

  private heading(level: number, element: HtmlElement): string[] {
    const tag = `h${Math.min(6, Math.max(2, level))}`;
    const html = this.inline(element.children).trim();
    const text = textIn(element.children).replace(/\s+/g, ' ').trim();
    for (const { attribs } of [element, ...findElements(element.children, () => true)])
      for (const id of [attribs.id, attribs.name]) if (id) this.anchors.set(id, text);
    return isBlank(html) ? [] : [`<${tag}>${html}</${tag}>`];
  }

  private paragraph(element: HtmlElement): string[] {
    const children = element.children;
    if (this.withBlocks.has(element)) return this.blocks(children);
    const figures = this.onlyFigures(element);
    if (figures) return figures;
    // The address of a video alone on a line shows it.
    const [link, another] = children;
    const address = textIn(children);
    const isAlone =
      !another && isElement(link) && link.children.length === 1 && link.attribs.href === address;
    if (isAlone && videoPage(address)) return [embedHtml(address, address)];
    const html = this.inline(children).trim();
    return isBlank(html) ? [] : [`<p${attributesOf('p', element)}>${html}</p>`];
  }

  /** Figures of a box without any text but pictures; null for any other. */
  private onlyFigures(element: HtmlElement): string[] | null {
    const images = findElements(element.children, (child) => child.name === 'img');
    if (images.length === 0 || textIn(element.children).trim() !== '') return null;
    return images.map((image) => this.pictures.figure(image, '', enclosingLink(image, element)));
  }

  private wrapped(tag: string, element: HtmlElement): string[] {
    const { cite, 'data-instgrm-permalink': page = cite } = element.attribs;
    const inner = this.blocks(element.children).join('\n') || (page ? linkParagraph(page) : '');
    return inner === '' ? [] : [`<${tag}${attributesOf(tag, element)}>${inner}</${tag}>`];
  }

  private list(element: HtmlElement): string[] {
    if (!element.children.some((child) => isElement(child) && /^(?:li|dt|dd|[uo]l)$/.test(child.name)))
      return this.blocks(element.children);
    const items = element.children.flatMap((item) => {
      if (!isElement(item))
        return isText(item) && !isBlank(item.data) ? [`<li>${escapeText(item.data.trim())}</li>`] : [];
      if (item.name === 'ul' || item.name === 'ol') return [`<li>${this.list(item).join('')}</li>`];
      const tag = element.name === 'dl' ? (item.name === 'dt' ? 'dt' : 'dd') : 'li';
      const html = this.itemHtml(item);
      return isBlank(html) ? [] : [`<${tag}${attributesOf(tag, item)}>${html}</${tag}>`];
    });
    const { name } = element;
    return items.length === 0
      ? []
      : [`<${name}${attributesOf(name, element)}>\n${items.join('\n')}\n</${name}>`];
  }

  /** What an item or a cell holds: a line of text as it is, blocks where there are any. */
  private itemHtml(item: HtmlElement): string {
    const children = item.children;
    if (!this.withBlocks.has(item)) return this.inline(children).trim();
    const blocks = this.blocks(children);
    const lists = blocks.slice(1).every((block) => /^<[uod]l/.test(block));
    const first = /^<p>([^]*)<\/p>$/.exec(blocks[0] ?? '')?.[1];
    if (first === undefined || first.includes('<p>') || !lists) return blocks.join('\n');
    return [first, ...blocks.slice(1)].join('\n');
  }

  private table(element: HtmlElement): string {
    const inner = this.tableParts(element.children);
    return inner.includes('<t') ? `<table>${inner}</table>` : '';
  }

  private tableParts(nodes: HtmlNode[]): string {
    return nodes
      .filter(isElement)
      .map((part) => {
        const { name } = part;
        if (!TABLE_PARTS.has(name)) return '';
        const attributes = attributesOf(name, part);
        if (VOID_ELEMENTS.has(name)) return `<${name}${attributes}>`;
        const cell = name === 'td' || name === 'th' || name === 'caption';
        const inner = cell ? this.itemHtml(part) : this.tableParts(part.children);
        return `<${name}${attributes}>${inner}</${name}>`;
      })
      .join('');
  }

  private figureBlock(element: HtmlElement): string[] {
    const children = element.children;
    const captions = children.filter((child) => isElement(child) && child.name === 'figcaption');
    const caption = captions.map((child) => this.inline((child as HtmlElement).children)).join(' ');
    const rest = children.filter((child) => !captions.includes(child));
    const images = findElements(rest, (child) => child.name === 'img');
    const [image] = images;
    const others = findElement(rest, (child) => BLOCKS.has(child.name) || child.name === 'figure');
    if (image && images.length === 1 && !others)
      return [this.pictures.figure(image, caption, enclosingLink(image, element), element)];
    const blocks = this.blocks(rest);
    const isGallery = blocks.length > 1 && blocks.every((block) => /^<figure[ >]/.test(block));
    return [
      ...(isGallery ? [blockHtml(ARTICLE_BLOCKS.gallery, blocks.join('\n'))] : blocks),
      ...(isBlank(caption) ? [] : [`<p>${caption.trim()}</p>`]),
    ];
  }

  private titled({ name, children }: HtmlElement, tag: string): string[] {
    const first = children.find((child) => isElement(child) && child.name === tag);
    const rest = this.blocks(children.filter((child) => child !== first)).join('\n');
    const title = first ? this.inline([first]).trim() : '';
    return [`<${name}>${title ? `<${tag}>${title}</${tag}>` : ''}${rest}</${name}>`];
  }

  private embed(element: HtmlElement): string[] {
    const found = readEmbed(element);
    if (!found) {
      const isKept = (child: HtmlNode) => !isElement(child) || !DROPPED_ELEMENTS.has(child.name);
      const within = this.blocks(element.children.filter(isKept));
      if (within.length === 0) this.notes.add('Um conteúdo incorporado sem endereço não veio.');
      return within;
    }
    if (!isVideoFile(found.address)) this.notes.add(`${found.what} virou um link: ${found.address}`);
    return this.fragment(embedHtml(found.address, found.title, found.poster));
  }
}
