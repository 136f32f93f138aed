import { blocks as articleBlocks, toStorable } from '@vitrine/contracts';
import { readCallout, writeTasks } from './callouts';
import { writeCode } from './code-blocks';
import { DROPPED_ELEMENTS, isBlock, isHidden } from './elements';
import { writeFootnotes } from './footnotes';
import { cleanAddress } from './links';
import { endsSoon } from './pictures';
import { writeLists, type ListItem } from './lists';
import { escapeHtml } from '../../../../lib/rendering/escape-html';
import { writeRun, type InlineRun } from './runs';
import { marksOf } from './styles';
import { readSheet } from './sheets';
import { writeTable } from './tables';
import { textToParagraphs, videoCard } from './videos';
import { takeWordItem } from './word-lists';

/** What of a paste becomes part of the article. */
export interface CleanPaste {
  /** Blocks of our HTML, one after the other. */
  html: string;
  /**
   * Pictures that came with it as `data:` addresses, and those at addresses that end within hours; in the HTML each is
   * `<img src="#pasted-N" …>` in a figure.
   */
  pictures: string[];
  /** How many pictures the clipboard only named, in a file or behind a sign-in. */
  missing: number;
  /** How many players and embedded pages it had that no article has: of YouTube and Vimeo they are cards. */
  videos: number;
}

export const PASTED_PICTURE = '#pasted-';

const MAX_DEPTH = 120;
/** Blocks that no item of a list holds. */
const ASIDE_STARTS = articleBlocks.map(([, { element, kind }]) =>
  kind ? `${element} ${kind.attribute}` : `${element}>`,
);
const ASIDE = new RegExp(`^<(?:figure>|table>|${ASIDE_STARTS.join('|')})`);

/**
 * A paste in the form of our articles; what it is read from is changed on the way. With `isAddress` it is an address
 * alone, and stays a link.
 */
export function cleanHtml(body: HTMLElement, origin: string, isAddress = false): CleanPaste {
  // Comments of Google Docs: a sign in the text, and a box below it.
  for (const sign of body.querySelectorAll('a[id^=cmnt]')) {
    const text = sign.id.startsWith('cmnt_ref') ? null : sign.closest('p');
    (text?.matches('div > :first-child') ? text.parentElement : (text ?? sign))?.remove();
  }
  writeTasks(body);
  writeFootnotes(body);
  const cleaner = new Cleaner(body, origin, isAddress);
  const players = body.querySelectorAll('iframe, video, audio, embed, object').length;
  return {
    html: cleaner.flow(body).join('\n'),
    pictures: cleaner.pictures,
    missing: cleaner.missing,
    videos: players - cleaner.players,
  };
}

/** Some HTML as a document in which nothing runs or loads, without control characters. */
export function parseHtml(html: string): HTMLElement {
  const parsed = new DOMParser().parseFromString(toStorable(html), 'text/html');
  readSheet(parsed);
  return parsed.body;
}

class Cleaner {
  readonly pictures: string[] = [];
  missing = 0;
  /** Players that became cards. */
  players = 0;
  private readonly addressOf: (address: string) => string | null;
  /** Pictures, cards and tables from inside items and cells, which go behind the list or the table. */
  private aside: string[] = [];
  private insideDepth = 0;
  /** How many levels the headings move down, so that the highest is below the page's own title. */
  private readonly shift: number;

  constructor(
    body: Element,
    origin: string,
    private readonly isAddress: boolean,
  ) {
    const known = new Map<string, string | null>();
    this.addressOf = (address) => {
      let clean = known.get(address);
      if (clean === undefined) known.set(address, (clean = cleanAddress(address, origin)));
      return clean;
    };
    this.shift = body.querySelector('h1') ? 1 : 0;
  }

  /** The blocks that an element holds, each as HTML. */
  flow(parent: Element, marks: readonly string[] = [], depth = 0): string[] {
    const blocks: string[] = [];
    let run: InlineRun[] = [];
    let items: ListItem[] = [];
    const flushRun = () => {
      const text = writeRun(run);
      const isText = this.insideDepth > 0 || this.isAddress;
      if (text) blocks.push(...(isText ? [`<p>${text}</p>`] : textToParagraphs(text)));
      run = [];
    };
    const flushItems = () => {
      if (items.length > 0) blocks.push(writeLists(items), ...this.takeAside());
      items = [];
    };
    const walk = (nodes: Iterable<Node>, around: readonly string[], level: number): void => {
      for (const node of nodes) {
        if (node instanceof Text) {
          if (node.data.trim() !== '') flushItems();
          run.push({ text: node.data, marks: around });
        } else if (!(node instanceof Element) || isHidden(node)) continue;
        else if (
          DROPPED_ELEMENTS.has(node.localName) ||
          (node.localName.includes(':') && node.localName !== 'o:p')
        ) {
          const player = node.getAttribute('src') ?? node.getAttribute('data-src') ?? '';
          const card = node.localName === 'iframe' && videoCard(player, node.getAttribute('title') ?? '');
          if (!card) continue;
          flushRun();
          flushItems();
          blocks.push(card);
          this.players += 1;
        } else if (node.localName === 'br') run.push({ html: '<br>', marks: [] });
        else if (node.localName === 'img') {
          const picture = this.picture(node);
          if (picture === null) continue;
          if (picture.text !== undefined) run.push({ text: picture.text, marks: around });
          else {
            flushRun();
            flushItems();
            blocks.push(`<figure>${picture.html}</figure>`);
          }
        } else if (!isBlock(node)) {
          const inner = marksOf(node, around, this.addressOf);
          if (level < MAX_DEPTH) walk(node.childNodes, inner, level + 1);
          else run.push({ text: node.textContent, marks: inner });
        } else {
          flushRun();
          const own = this.items(node, around, level);
          if (own) {
            // A list that goes on in the middle of another one is the same list.
            if ((own[0]?.level ?? 1) === 1 && items.length > 0 && own[0]?.list === undefined) flushItems();
            items.push(...own);
            continue;
          }
          if (node.textContent.trim() !== '' || node.querySelector('img, hr') || node.localName === 'hr')
            flushItems();
          blocks.push(...this.block(node, around, level), ...(items.length === 0 ? this.takeAside() : []));
        }
      }
    };
    walk(parent.childNodes, marks, depth);
    flushRun();
    flushItems();
    return blocks;
  }

  /** The items of what is a list, or of a paragraph that Word prints as an item. */
  private items(element: Element, marks: readonly string[], depth: number): ListItem[] | null {
    if (element.localName === 'ul' || element.localName === 'ol')
      return this.listItems(element, 1, marks, depth);
    if (element.localName === 'div' && element.classList.contains('ListContainerWrapper')) {
      return [...element.querySelectorAll('li')].map((item) => this.item(item, marks, depth, 1)).flat();
    }
    if (element.localName !== 'p' && element.localName !== 'div') return null;
    const item = takeWordItem(element);
    if (!item) return null;
    return [{ ...item, html: this.inside(element, marks, depth) }];
  }

  private listItems(list: Element, level: number, marks: readonly string[], depth: number): ListItem[] {
    if (depth > MAX_DEPTH) return [];
    const items: ListItem[] = [];
    for (const child of list.children) {
      // Google Docs and LibreOffice put a deeper list between the items, not into one.
      if (child.localName === 'ul' || child.localName === 'ol')
        items.push(...this.listItems(child, level + 1, marks, depth + 1));
      else if (child.localName === 'li') items.push(...this.item(child, marks, depth, level));
    }
    const start = Number(list.getAttribute('start'));
    if (items[0] && items[0].level === level && start > 1) items[0].start = start;
    return items;
  }

  private item(item: Element, marks: readonly string[], depth: number, level: number): ListItem[] {
    const ordered = item.parentElement?.localName === 'ol';
    // Word on the web: every item is a list of its own, and only this tells its level.
    const told = Number(item.getAttribute('data-aria-level'));
    const own = told > 0 ? told : level;
    const nested = [...item.children].filter(({ localName }) => localName === 'ul' || localName === 'ol');
    for (const list of nested) list.remove();
    const inner = nested.flatMap((list) => this.listItems(list, own + 1, marks, depth + 1));
    const html = this.inside(item, marks, depth);
    return html === '' ? inner : [{ level: own, ordered, html }, ...inner];
  }

  /** What an item or a cell holds: running text as it is, several blocks each as one. */
  private inside(element: Element, marks: readonly string[], depth: number): string {
    this.insideDepth += 1;
    const all = this.flow(element, marks, depth + 1);
    this.insideDepth -= 1;
    this.aside.push(...all.filter((block) => ASIDE.test(block)));
    // An item has no headings.
    const isItem = element.localName !== 'td' && element.localName !== 'th';
    const blocks = all
      .filter((block) => !ASIDE.test(block))
      .map((block) => (isItem ? block.replace(/^<h\d>(.*)<\/h\d>$/s, '<p><strong>$1</strong></p>') : block));
    const [only] = blocks;
    const isText = blocks.length === 1 && only?.startsWith('<p>');
    return only && isText ? only.slice('<p>'.length, -'</p>'.length) : blocks.join('');
  }

  private takeAside(): string[] {
    return this.insideDepth === 0 ? this.aside.splice(0) : [];
  }

  private block(element: Element, marks: readonly string[], depth: number): string[] {
    const name = element.localName;
    if (depth > MAX_DEPTH) return [`<p>${escapeHtml(element.textContent.trim())}</p>`];
    if (/^h[1-6]$/.test(name) || this.isTitle(element)) {
      // The numbers that Word prints before its headings come with lists' markers.
      takeWordItem(element);
      const level = name === 'p' ? 2 : Math.min(6, Number(name[1]) + this.shift);
      const text = this.heading(element);
      return text ? [`<h${level}>${text}</h${level}>`] : [];
    }
    const callout = readCallout(
      element,
      (inside) => this.flow(inside, marks, depth + 1),
      (title) => this.heading(title),
    );
    if (callout) return callout;
    switch (name) {
      case 'hr':
        return ['<hr>'];
      case 'pre':
        return writeCode(element);
      case 'blockquote': {
        const inner = this.flow(element, marks, depth + 1);
        return inner.length > 0 ? [`<blockquote>${inner.join('')}</blockquote>`] : [];
      }
      case 'table':
        return this.table(element, depth);
      case 'figure':
        return this.figure(element, marks, depth);
      case 'dl':
        return this.definitions(element, depth);
      default:
        return this.flow(element, marksOf(element, marks, this.addressOf), depth + 1);
    }
  }

  private isTitle(element: Element): boolean {
    return element.localName === 'p' && /^(?:MsoTitle|Title)$/.test(element.className);
  }

  /** A heading's text: bold already, so without marks that say so. */
  private heading(element: Element): string {
    const pieces: InlineRun[] = [];
    const walk = (nodes: Iterable<Node>, marks: readonly string[]): void => {
      for (const node of nodes) {
        if (node instanceof Text) pieces.push({ text: node.data, marks });
        else if (!(node instanceof Element) || DROPPED_ELEMENTS.has(node.localName) || isHidden(node))
          continue;
        else if (node.localName === 'br') pieces.push({ text: ' ', marks });
        else walk(node.childNodes, marksOf(node, marks, this.addressOf));
      }
    };
    walk(element.childNodes, []);
    return writeRun(pieces, ['strong', 'u']);
  }

  private figure(element: Element, marks: readonly string[], depth: number): string[] {
    const image = element.querySelector('img');
    const caption = element.querySelector('figcaption');
    const picture = image && this.picture(image);
    if (!picture?.html) return this.flow(element, marks, depth + 1);
    const text = caption ? this.inside(caption, [], depth) : '';
    return [
      `<figure>${picture.html}${text && !text.startsWith('<p>') ? `<figcaption>${text}</figcaption>` : ''}</figure>`,
    ];
  }

  private definitions(element: Element, depth: number): string[] {
    const parts = [...element.querySelectorAll('dt, dd')].map(
      (part) => `<${part.localName}>${this.inside(part, [], depth)}</${part.localName}>`,
    );
    return parts.length > 0 ? [`<dl>${parts.join('')}</dl>`] : [];
  }

  private table(element: Element, depth: number): string[] {
    return writeTable(
      element,
      (cell) => this.inside(cell, marksOf(cell, [], this.addressOf), depth),
      (cell) => this.flow(cell, [], depth + 1),
    );
  }

  /** A picture's HTML, or its sign as text; null for what is none. */
  private picture(image: Element): { html?: string; text?: string } | null {
    const alt = (image.getAttribute('alt') ?? '').trim();
    // Chats and web pages draw their signs as pictures.
    if (/^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u.test(alt)) return { text: alt };
    const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name) ?? NaN));
    if (width !== undefined && height !== undefined && width <= 2 && height <= 2) return null;
    const source = (image.getAttribute('src') ?? '').trim();
    const attributes = (src: string) => `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
    if (/^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,/i.test(source)) {
      this.pictures.push(source);
      return { html: attributes(`${PASTED_PICTURE}${this.pictures.length - 1}`) };
    }
    const address = this.addressOf(source);
    if (!address) {
      this.missing += 1;
      return null;
    }
    if (endsSoon(address)) {
      this.pictures.push(source);
      return { html: attributes(`${PASTED_PICTURE}${this.pictures.length - 1}`) };
    }
    return { html: attributes(address) };
  }
}
