import { Tokenizer } from 'htmlparser2';

/**
 * The place of an open tag in the source, in UTF-16 units: `nameEnd` is just after its name, `end` just after its `>`.
 */
export interface TagPosition {
  nameEnd: number;
  end: number;
  /** Range of the whole `id` attribute, where there is one: from its name to just after its value. */
  idRange: [number, number] | null;
}

/** Receives what the tokenizer finds, in source order. Names of elements and attributes come in lower case. */
interface HtmlHandler {
  open(name: string, attributes: Map<string, string>, place: TagPosition): void;
  close(name: string): void;
  /** Text with its entities decoded, and its range in the source. One run may arrive in several pieces. */
  text(value: string, start: number, end: number): void;
}

/** The attribute of the element of a footnote (`note` of contracts). */
export const NOTE = 'data-note';

/**
 * Passes events on, those of notes at the end, each note as a paragraph: so a page shows them, and the sentence around
 * a note stays whole. An empty element remains in its place.
 */
function withNotesAtEnd(handler: HtmlHandler): HtmlHandler & { end(): void } {
  const notes: (() => void)[] = [];
  /** Open `small` elements, from that of a note on. */
  let depth = 0;
  return {
    open(name, attributes, place) {
      const isSmall = name === 'small';
      if (depth > 0) {
        if (isSmall) depth += 1;
        else notes.push(() => handler.open(name, attributes, place));
        return;
      }
      handler.open(name, attributes, place);
      if (!isSmall || !attributes.has(NOTE)) return;
      depth = 1;
      notes.push(() => handler.open('p', attributes, place));
    },
    close(name) {
      if (depth > 0 && name !== 'small') notes.push(() => handler.close(name));
      else if (depth > 1) depth -= 1;
      else {
        if (depth === 1) notes.push(() => handler.close('p'));
        depth = 0;
        handler.close(name);
      }
    },
    text(value, start, end) {
      if (depth > 0) notes.push(() => handler.text(value, start, end));
      else handler.text(value, start, end);
    },
    end() {
      for (const event of notes) event();
    },
  };
}

/**
 * Walks HTML with htmlparser2's tokenizer, which knows comments, raw text elements, attributes and entities as a
 * browser does. The tree-building parser on top of it is left out: it shifts an array per tag, which is quadratic
 * in nesting depth, and no caller here needs a tree. Footnotes come last. Linear in the length of `html`; never throws.
 */
export function walkHtml(html: string, receiver: HtmlHandler): void {
  const handler = withNotesAtEnd(receiver);
  let name = '';
  let attributes = new Map<string, string>();
  let place: TagPosition = { nameEnd: 0, end: 0, idRange: null };
  let attribute = '';
  let attributeStart = 0;
  let value: string[] = [];

  const finishOpen = (bracket: number, selfClosing: boolean): void => {
    place.end = bracket + 1;
    handler.open(name, attributes, place);
    // Only foreign elements may close themselves; on HTML elements browsers ignore the slash.
    if (selfClosing && (name === 'svg' || name === 'math')) handler.close(name);
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        attributes = new Map();
        place = { nameEnd: end, end, idRange: null };
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        attributeStart = start;
        value = [];
      },
      onattribdata(start, end) {
        value.push(html.slice(start, end));
      },
      onattribentity(codepoint) {
        value.push(String.fromCodePoint(codepoint));
      },
      onattribend(_quote, end) {
        if (attributes.has(attribute)) return;
        attributes.set(attribute, value.join(''));
        if (attribute !== 'id') return;
        place.idRange = [attributeStart, end];
      },
      onopentagend: (bracket) => finishOpen(bracket, false),
      onselfclosingtag: (bracket) => finishOpen(bracket, true),
      onclosetag: (start, end) => handler.close(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => handler.text(html.slice(start, end), start, end),
      ontextentity: (codepoint, end) =>
        handler.text(String.fromCodePoint(codepoint), html.lastIndexOf('&', end - 1), end),
      oncdata: () => undefined,
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  handler.end();
}
