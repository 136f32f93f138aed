import { isRow, textOfField } from '../fields.js';
import { escapeAttribute, escapeText } from '../html/tree.js';
import { cardHtml } from './cards.js';
import { documentOf, noteUnknown } from './lexical.js';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const SECTION = { markup: 1, image: 2, list: 3, card: 10 };
const TAGS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside', 'pull-quote']);
const MARKS = new Set(['a', 'strong', 'b', 'em', 'i', 's', 'u', 'code', 'sub', 'sup', 'del', 'mark']);

/** Turns Ghost's Mobiledoc 0.3 documents into HTML. */
class Mobiledoc {
  readonly unknown = new Set<string>();
  private readonly cards: unknown[];
  private readonly atoms: unknown[];
  private readonly markups: unknown[];

  constructor(
    document: Record<string, unknown>,
    private readonly notes: Set<string>,
  ) {
    this.cards = listOf(document.cards);
    this.atoms = listOf(document.atoms);
    this.markups = listOf(document.markups);
  }

  section(section: unknown[]): string {
    switch (section[0]) {
      case SECTION.markup: {
        const tag = textOfField(section[1]);
        const inner = this.markers(listOf(section[2]));
        if (tag === 'blockquote' || tag === 'aside' || tag === 'pull-quote')
          return `<blockquote><p>${inner}</p></blockquote>`;
        return TAGS.has(tag) ? `<${tag}>${inner}</${tag}>` : `<p>${inner}</p>`;
      }
      case SECTION.image:
        return `<figure><img src="${escapeAttribute(textOfField(section[1]))}" alt=""></figure>`;
      case SECTION.list: {
        const tag = section[1] === 'ol' ? 'ol' : 'ul';
        const items = listOf(section[2]).map((item) => `<li>${this.markers(listOf(item))}</li>`);
        return `<${tag}>${items.join('')}</${tag}>`;
      }
      case SECTION.card:
        return this.card(section[1]);
      default:
        return '';
    }
  }

  private card(index: unknown): string {
    const [name, payload] = typeof index === 'number' ? listOf(this.cards[index]) : [];
    const found = cardHtml(textOfField(name), isRow(payload) ? payload : {}, this.notes);
    if (found === null) this.unknown.add(textOfField(name) || 'sem nome');
    return found ?? '';
  }

  private markers(markers: unknown[]): string {
    const open: string[] = [];
    let html = '';
    for (const marker of markers) {
      const [type, opened, closed, value] = listOf(marker);
      for (const index of listOf(opened)) {
        const { tag, attributes } = this.markup(index);
        open.push(tag);
        if (tag) html += `<${tag}${attributes}>`;
      }
      html += type === 1 ? this.atom(value) : escapeText(typeof value === 'string' ? value : '');
      for (let left = Math.min(Number(closed) || 0, open.length); left > 0; left--) {
        const tag = open.pop();
        if (tag) html += `</${tag}>`;
      }
    }
    const rest = open.reverse().map((tag) => (tag ? `</${tag}>` : ''));
    return html + rest.join('');
  }

  private markup(index: unknown): { tag: string; attributes: string } {
    const [name, pairs] = typeof index === 'number' ? listOf(this.markups[index]) : [];
    const tag = textOfField(name).toLowerCase();
    if (!MARKS.has(tag)) return { tag: '', attributes: '' };
    const list = listOf(pairs);
    const at = list.indexOf('href');
    const href = tag === 'a' && at >= 0 ? textOfField(list[at + 1]) : '';
    return { tag, attributes: href ? ` href="${escapeAttribute(href)}"` : '' };
  }

  private atom(index: unknown): string {
    const [name, text] = typeof index === 'number' ? listOf(this.atoms[index]) : [];
    return name === 'soft-return' ? '<br>' : escapeText(textOfField(text));
  }
}

/** HTML of a Mobiledoc document in JSON; empty if it is none. @throws UnreadableTextError */
export function mobiledocHtml(json: string, notes: Set<string>): string {
  const document = documentOf(json);
  if (!document) return '';
  const mobiledoc = new Mobiledoc(document, notes);
  const html = listOf(document.sections)
    .map((section) => mobiledoc.section(listOf(section)))
    .join('');
  noteUnknown(mobiledoc.unknown, notes);
  return html;
}
