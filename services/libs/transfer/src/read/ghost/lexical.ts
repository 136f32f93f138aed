import { FILE_LIMITS } from '../file-limits.js';
import { firstText, isRow, objectsIn, textOfField, type Row } from '../fields.js';
import { assertLength, escapeAttribute, escapeText, UnreadableTextError } from '../html/tree.js';
import { cardHtml } from './cards.js';

/** Formats of a text by their bits, in the order in which they stand around it. */
const FORMATS: [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

const tooDeep = (): UnreadableTextError =>
  new UnreadableTextError(`O texto tem mais de ${FILE_LIMITS.htmlDepth} elementos um dentro do outro.`);

/** Turns Ghost's Lexical documents into HTML. */
class Lexical {
  readonly unknown = new Set<string>();

  constructor(private readonly notes: Set<string>) {}

  children(node: Row, depth: number): string {
    if (depth > FILE_LIMITS.htmlDepth) throw tooDeep();
    return objectsIn(node.children)
      .map((child) => this.node(child, depth + 1))
      .join('');
  }

  private node(node: Row, depth: number): string {
    const type = textOfField(node.type);
    switch (type.replace(/^extended-/, '')) {
      case 'text':
        return this.text(node);
      case 'linebreak':
        return '<br>';
      case 'tab':
        return '\t';
      case 'paragraph':
        return `<p>${this.children(node, depth)}</p>`;
      case 'heading': {
        const tag = /^h[1-6]$/.exec(textOfField(node.tag))?.[0] ?? 'h2';
        return `<${tag}>${this.children(node, depth)}</${tag}>`;
      }
      case 'quote':
      case 'aside':
        return `<blockquote><p>${this.children(node, depth)}</p></blockquote>`;
      case 'list':
        return this.list(node, depth);
      case 'listitem':
        return `<li>${this.children(node, depth)}</li>`;
      case 'link':
      case 'autolink':
      case 'at-link':
        return this.link(node, depth);
      case 'at-link-search':
      case 'zwnj':
      case 'tk':
        return '';
      default:
        return this.card(type, node, depth);
    }
  }

  private text(node: Row): string {
    const text = typeof node.text === 'string' ? node.text : '';
    const format = typeof node.format === 'number' ? node.format : 0;
    return FORMATS.filter(([bit]) => (format & bit) !== 0).reduceRight(
      (inner, [, tag]) => `<${tag}>${inner}</${tag}>`,
      escapeText(text),
    );
  }

  private link(node: Row, depth: number): string {
    const inner = this.children(node, depth);
    const address = firstText(node, 'url');
    return address ? `<a href="${escapeAttribute(address)}">${inner || escapeText(address)}</a>` : inner;
  }

  /** A list in a list is an item of its own there, and belongs to the item before it. */
  private list(node: Row, depth: number): string {
    if (depth > FILE_LIMITS.htmlDepth) throw tooDeep();
    const items: string[] = [];
    for (const item of objectsIn(node.children)) {
      const [first] = objectsIn(item.children);
      if (first && textOfField(first.type) === 'list' && items.length > 0)
        items[items.length - 1] += this.list(first, depth + 1);
      else {
        const mark = textOfField(node.listType) === 'check' ? (item.checked === true ? '☑ ' : '☐ ') : '';
        items.push(mark + this.children(item, depth + 1));
      }
    }
    const tag = textOfField(node.listType) === 'number' ? 'ol' : 'ul';
    const start =
      tag === 'ol' && typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : '';
    return `<${tag}${start}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
  }

  private card(type: string, node: Row, depth: number): string {
    const found = cardHtml(type, node, this.notes);
    if (found !== null) return found;
    if (type !== 'root') this.unknown.add(type);
    return this.children(node, depth);
  }
}

/** HTML of a Lexical document in JSON; empty if it is none. @throws UnreadableTextError if it is nested too deep */
export function lexicalHtml(json: string, notes: Set<string>): string {
  const root = documentOf(json)?.root;
  if (!isRow(root)) return '';
  const lexical = new Lexical(notes);
  const html = lexical.children(root, 0);
  noteUnknown(lexical.unknown, notes);
  return html;
}

export function noteUnknown(unknown: Set<string>, notes: Set<string>): void {
  if (unknown.size > 0) notes.add(`Cartões do Ghost sem equivalente não vieram: ${[...unknown].join(', ')}.`);
}

/** A document that Ghost keeps as JSON in a text. @throws UnreadableTextError for one that is nested too deep */
export function documentOf(json: string): Row | null {
  assertLength(json, 4 * FILE_LIMITS.textCharacters);
  try {
    const value: unknown = JSON.parse(json);
    return isRow(value) ? value : null;
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    return null;
  }
}
