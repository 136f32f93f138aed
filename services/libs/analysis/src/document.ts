import { walkHtml } from './html.js';
import { sentencesOf, wordsOf } from './text.js';

/** A heading with visible text. */
export interface Heading {
  /** 1 to 6. */
  level: number;
  text: string;
  /** Its `id` attribute; null when it has none or an empty one. */
  id: string | null;
  /** Where its open tag's name ends in the source, in UTF-16 units. */
  nameEnd: number;
  /** Range of its whole `id` attribute in the source, null when it has none. */
  idRange: [number, number] | null;
}

/** One run of prose between two block boundaries; `cell` is a table cell, `caption` that of a picture or table. */
export interface Block {
  kind: 'heading' | 'text' | 'cell' | 'caption';
  text: string;
  /** Of a list. */
  item?: true;
  /** Of a `blockquote`. */
  quoted?: true;
}

/**
 * What a reader sees of an article's HTML, as far as the measures need it.
 * Preformatted blocks (`pre`), scripts, styles, pictures' insides and other things that are not prose are left out
 * of `blocks`; inline `code` stays, because a sentence is not whole without it.
 */
export interface HtmlDocument {
  blocks: Block[];
  headings: Heading[];
  /** `ul` and `ol` elements with at least one item. */
  lists: number;
  /** `blockquote` and `q` elements with text. */
  quotes: number;
  images: { src: string; alt: string | null }[];
  links: { href: string; text: string }[];
  /** Every `id` in the source, headings' own included. */
  ids: Set<string>;
  /** Inline `code`, as it is in the blocks' texts. */
  codes: string[];
}

/** What the measures count, taken from a document's blocks once. */
export interface Prose {
  /** Visible text, one line for each block. */
  text: string;
  /** Every word of every block, as written. */
  words: string[];
  /** Sentences of text blocks; headings, table cells and captions are not sentences. */
  sentences: string[];
  /** Text blocks: paragraphs, list items, quotes. */
  paragraphs: string[];
}

/** Elements that end a block of text where they begin and where they end. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section ' +
    'summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** Elements that the sanitizer removes with their content; void ones and those that close themselves are not here. */
export const DROPPED_ELEMENTS: readonly string[] = (
  'applet iframe math noembed noframes noscript object plaintext script select style svg template ' +
  'textarea title xmp'
).split(' ');
/** Elements whose inside is no prose. */
export const NOT_PROSE: ReadonlySet<string> = new Set([...DROPPED_ELEMENTS, 'pre']);
export const HEADING = /^h[1-6]$/;
/** Characters that a reader doesn't see. */
export const INVISIBLE =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;

const tidy = (parts: string[]): string => parts.join('').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** How many elements of each name are open: enough to know what surrounds a text, whatever the nesting. */
export class OpenElements {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(private readonly names: ReadonlySet<string>) {}

  get any(): boolean {
    return this.total > 0;
  }

  change(name: string, by: 1 | -1): void {
    if (!this.names.has(name)) return;
    const count = this.counts.get(name) ?? 0;
    if (count + by < 0) return;
    this.counts.set(name, count + by);
    this.total += by;
  }
}

/** Builds an HtmlDocument from the walk's events. */
class DocumentReader {
  readonly document: HtmlDocument = {
    blocks: [],
    headings: [],
    lists: 0,
    quotes: 0,
    images: [],
    links: [],
    ids: new Set(),
    codes: [],
  };
  private readonly hidden = new OpenElements(NOT_PROSE);
  private readonly quoting = new OpenElements(new Set(['blockquote', 'q']));
  private readonly cells = new OpenElements(new Set(['td', 'th']));
  private readonly captions = new OpenElements(new Set(['figcaption', 'caption']));
  private readonly items = new OpenElements(new Set(['li']));
  private readonly coding = new OpenElements(new Set(['code']));
  /** What surrounds a text. */
  private readonly around = [
    ...[this.hidden, this.quoting, this.cells],
    ...[this.captions, this.items, this.coding],
  ];
  private parts: string[] = [];
  private heading: Heading | null = null;
  private link: { href: string; parts: string[] } | null = null;
  private listWaits = false;
  private quoteWaits = false;
  private breaks = 0;

  /** `headingsOnly`: the headings and ids, and nothing of the prose. */
  constructor(private readonly headingsOnly = false) {}

  open(name: string, attributes: Map<string, string>, place: Pick<Heading, 'nameEnd' | 'idRange'>): void {
    const id = attributes.get('id');
    if (id) this.document.ids.add(id);
    if (BLOCKS.has(name)) this.endBlock();
    for (const elements of this.around) elements.change(name, 1);
    if (this.hidden.any) return;
    if (HEADING.test(name)) this.heading = { level: Number(name[1]), text: '', id: id || null, ...place };
    else if (name === 'ul' || name === 'ol') this.listWaits = true;
    else if (name === 'blockquote' || name === 'q') this.quoteWaits = true;
    else if (name === 'br') this.lineBreak();
    else if (name === 'img') {
      this.document.images.push({ src: attributes.get('src') ?? '', alt: attributes.get('alt') ?? null });
    } else if (name === 'a') {
      this.endLink();
      this.link = { href: (attributes.get('href') ?? '').trim(), parts: [] };
    } else if (name === 'li' && this.listWaits) {
      this.document.lists += 1;
      this.listWaits = false;
    }
  }

  close(name: string): void {
    if (BLOCKS.has(name)) this.endBlock();
    // A heading's end tag closes any heading, as in a browser.
    if (HEADING.test(name)) this.heading = null;
    if (name === 'a') this.endLink();
    for (const elements of this.around) elements.change(name, -1);
  }

  text(value: string): void {
    if (this.hidden.any || (this.headingsOnly && !this.heading)) return;
    this.parts.push(value);
    this.link?.parts.push(value);
    if (value.trim() === '') return;
    if (this.coding.any) this.document.codes.push(tidy([value]));
    this.breaks = 0;
    if (this.quoteWaits && this.quoting.any) {
      this.document.quotes += 1;
      this.quoteWaits = false;
    }
  }

  end(): HtmlDocument {
    this.endLink();
    this.endBlock();
    return this.document;
  }

  /** One line break is a space, two in a row end the paragraph. */
  private lineBreak(): void {
    this.breaks += 1;
    if (this.breaks > 1) this.endBlock();
    else this.parts.push(' ');
  }

  private endLink(): void {
    if (this.link) this.document.links.push({ href: this.link.href, text: tidy(this.link.parts) });
    this.link = null;
  }

  private endBlock(): void {
    this.breaks = 0;
    if (this.parts.length === 0) return;
    const text = tidy(this.parts);
    this.parts = [];
    if (text === '') return;
    if (this.heading) {
      this.document.headings.push({ ...this.heading, text });
      // What follows a block inside an unclosed heading is no longer the heading.
      this.heading = null;
      this.document.blocks.push({ kind: 'heading', text });
    } else {
      const kind = this.captions.any ? 'caption' : this.cells.any ? 'cell' : 'text';
      this.document.blocks.push({
        kind,
        text,
        ...(this.items.any && { item: true }),
        ...(this.quoting.any && { quoted: true }),
      });
    }
  }
}

/** Reads HTML, however broken, into what the measures need. Linear time, no recursion, never throws. */
export const readDocument = (html: string): HtmlDocument => read(html, new DocumentReader());

/** The headings and ids that readDocument finds, for a fraction of its cost. */
export const readHeadings = (html: string): Pick<HtmlDocument, 'headings' | 'ids'> =>
  read(html, new DocumentReader(true));

function read(html: string, reader: DocumentReader): HtmlDocument {
  walkHtml(html, reader);
  return reader.end();
}

/** Words, sentences and paragraphs of a document. A block's boundary always ends a sentence. */
export function proseOf(document: HtmlDocument): Prose {
  const paragraphs = document.blocks.filter((block) => block.kind === 'text').map((block) => block.text);
  return {
    text: document.blocks.map((block) => block.text).join('\n'),
    words: document.blocks.flatMap((block) => wordsOf(block.text)),
    sentences: paragraphs.flatMap(sentencesOf),
    paragraphs,
  };
}
