import {
  BLOCKS,
  DROPPED_ELEMENTS,
  HEADING,
  INVISIBLE,
  NOT_PROSE,
  OpenElements,
  type Block,
} from './document.js';
import { NOTE, walkHtml } from './html.js';

/**
 * Where words of a shown text stand: their range in the HTML, and which of their repetitions in the text they are, from
 * 0.
 */
export interface TextAnchor {
  range: [start: number, end: number];
  words: string;
  occurrence: number;
}

/** What a reader sees of some HTML, with the way back from each character to the source. */
export interface ShownText {
  /**
   * One line for each block (paragraph, heading, list item, table cell), footnotes last; what is no prose is left out.
   */
  text: string;
  /** Where the footnotes begin in the text: before it and from it on, places in the source ascend. */
  notesStart: number;
  /** Its lines in order, and what each of them is. */
  lines: { start: number; end: number; kind: Block['kind'] | 'reference' }[];
  /**
   * Runs of the text that no tag divides, in order; `fixed` ones are inside a link, a heading, code, a button, a note
   * or a list of references.
   */
  runs: { start: number; end: number; fixed: boolean }[];
  /** Addresses of its links, as written. */
  links: string[];
  /** Range in the source of a range of the text, both in UTF-16 units. */
  sourceOf(start: number, end: number): [start: number, end: number];
  placeOf(start: number, end: number): TextAnchor;
}

const FIXED: ReadonlySet<string> = new Set('a button code h1 h2 h3 h4 h5 h6 kbd samp'.split(' '));
/** The line that begins a list of references, which the next heading ends. */
const REFERENCES =
  /^[\d.\s]*(?:refer[êe]ncias?(?: bibliogr[áa]ficas)?|fontes?(?: consultadas)?|bibliografia|leia tamb[ée]m|saiba mais|notas)\s*:?$/iu;
const INVISIBLE_ONE = new RegExp(INVISIBLE.source);

/** Collects characters: white space becomes one space, a block's end a newline. */
class ShownTextReader {
  private readonly parts: string[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly hidden: OpenElements;
  private readonly fixing = new OpenElements(FIXED);
  private readonly cells = new OpenElements(new Set(['td', 'th']));
  private inHeading = false;
  private inReferences = false;
  private breaks = 0;
  private notesStart: number | null = null;
  readonly lines: ShownText['lines'] = [];
  readonly runs: ShownText['runs'] = [];
  readonly links: string[] = [];
  private run: ShownText['runs'][number] | null = null;
  private gap: { character: ' ' | '\n'; start: number; end: number } | null = null;

  constructor(hidden: ReadonlySet<string>) {
    this.hidden = new OpenElements(hidden);
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.boundary(name, 1);
    if (name === 'p' && attributes.has(NOTE)) {
      this.notesStart ??= this.parts.length;
      this.inReferences = true;
    }
    if (HEADING.test(name)) this.inHeading = true;
    if (name === 'a') this.links.push((attributes.get('href') ?? '').trim());
    if (name !== 'br') return;
    // One line break is a space, two in a row end the paragraph.
    this.breaks += 1;
    this.wait(this.breaks > 1 ? '\n' : ' ', this.lastEnd, this.lastEnd);
  }

  close(name: string): void {
    this.boundary(name, -1);
    if (HEADING.test(name)) this.inHeading = false;
  }

  private boundary(name: string, by: 1 | -1): void {
    this.run = null;
    if (BLOCKS.has(name)) this.wait('\n', this.lastEnd, this.lastEnd);
    this.hidden.change(name, by);
    this.fixing.change(name, by);
    this.cells.change(name, by);
  }

  text(value: string, start: number, end: number): void {
    if (this.hidden.any) return;
    // An entity is one character as a whole.
    const whole = value.length !== end - start;
    for (let index = 0; index < value.length; index += 1) {
      const character = value[index] ?? '';
      const from = whole ? start : start + index;
      const to = whole ? end : from + 1;
      if (INVISIBLE_ONE.test(character)) continue;
      if (/\s/.test(character)) this.wait(' ', from, to);
      else this.add(character, from, to);
    }
  }

  private get lastEnd(): number {
    return this.ends.at(-1) ?? 0;
  }

  private wait(character: ' ' | '\n', start: number, end: number): void {
    if (this.gap?.character !== '\n') this.gap = { character, start: this.gap?.start ?? start, end };
  }

  private add(character: string, start: number, end: number): void {
    if (this.gap && this.parts.length > 0) {
      this.push(this.gap.character, this.gap.start, this.gap.end);
      if (this.gap.character === ' ' && this.run) this.run.end = this.parts.length;
    }
    if (this.gap?.character === '\n' || this.parts.length === 0) this.beginLine();
    this.gap = null;
    this.breaks = 0;
    if (!this.run) {
      this.run = {
        start: this.parts.length,
        end: this.parts.length,
        fixed: this.fixing.any || this.inReferences,
      };
      this.runs.push(this.run);
    }
    this.push(character, start, end);
    this.run.end = this.parts.length;
    const line = this.lines.at(-1);
    if (line) line.end = this.parts.length;
  }

  private beginLine(): void {
    const last = this.lines.at(-1);
    if (last && last.end - last.start < 40) {
      const title = this.parts.slice(last.start, last.end).join('');
      if (REFERENCES.test(title)) this.inReferences = true;
    }
    if (this.inHeading) this.inReferences = false;
    const plain = this.cells.any ? 'cell' : 'text';
    const kind = this.inHeading ? 'heading' : this.inReferences ? 'reference' : plain;
    // What follows a block inside an unclosed heading is no longer the heading.
    this.inHeading = false;
    this.lines.push({ start: this.parts.length, end: this.parts.length, kind });
  }

  private push(character: string, start: number, end: number): void {
    this.parts.push(character);
    this.starts.push(start);
    this.ends.push(end);
  }

  end(): ShownText {
    const { lines, runs, links, starts, ends } = this;
    const text = this.parts.join('');
    const counted = new Map<string, { at: number; occurrence: number }>();
    const sourceOf: ShownText['sourceOf'] = (start, end) => [
      starts[start] ?? this.lastEnd,
      ends[Math.max(start, end - 1)] ?? this.lastEnd,
    ];
    const placeOf: ShownText['placeOf'] = (start, end) => {
      const words = text.slice(start, end);
      if (words === '') return { range: sourceOf(start, end), words, occurrence: 0 };
      // The search for repeated words goes on where the last one ended: mostly they come in order.
      const known = counted.get(words);
      let { at, occurrence } =
        known && known.at <= start ? known : { at: text.indexOf(words), occurrence: 0 };
      while (at >= 0 && at < start) {
        at = text.indexOf(words, at + words.length);
        occurrence += 1;
      }
      if (at >= 0) counted.set(words, { at, occurrence });
      return { range: sourceOf(start, end), words, occurrence };
    };
    return { text, notesStart: this.notesStart ?? text.length, lines, runs, links, sourceOf, placeOf };
  }
}

/** Reads HTML, however broken, into the text that a reader sees. Linear time, never throws. */
export const shownText = (html: string): ShownText => read(html, NOT_PROSE);

/** The same with the text of code blocks: what a comment can be on. */
export const commentableText = (html: string): ShownText => read(html, DROPPED);
const DROPPED: ReadonlySet<string> = new Set(DROPPED_ELEMENTS);

function read(html: string, hidden: ReadonlySet<string>): ShownText {
  const reader = new ShownTextReader(hidden);
  walkHtml(html, reader);
  return reader.end();
}
