import { Lexer, Parser, Renderer, type Tokens } from 'marked';
import { toFileAddresses, toSources, toStoredAddresses } from './own-html.js';
import { markdownOf } from './exact-markdown.js';
import type { BlockLayout } from './block-layout.js';
import { escapeText } from '../read/html/tree.js';

/** Body of a post in our zip, and what its front matter says of it. */
export interface OwnBody {
  body: 'markdown' | 'html';
  joint: BlockLayout | null;
}

const text = (value: string): string =>
  value
    .replace(/&(?!(?:#\d{1,7}|#[Xx][\da-fA-F]{1,6}|\w+);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
const attribute = (value: string): string => text(value).replaceAll('"', '&quot;');

/** Writes what Markdown says in the form in which the sanitiser leaves it. */
class StoredForm extends Renderer {
  /** After the parts of lists, tables and quotations: a line feed, or nothing. */
  constructor(
    private readonly line: '' | '\n',
    private readonly between: string,
  ) {
    super();
  }

  override space(): string {
    return '';
  }
  override html({ text: html }: Tokens.HTML | Tokens.Tag): string {
    return html;
  }
  override heading({ tokens, depth }: Tokens.Heading): string {
    return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
  }
  override hr(): string {
    return '<hr>';
  }
  override paragraph({ tokens }: Tokens.Paragraph): string {
    return `<p>${this.parser.parseInline(tokens)}</p>`;
  }
  override code({ text: code, lang }: Tokens.Code): string {
    const language = /^[\w+#-]{1,30}$/.exec(lang ?? '')?.[0];
    return `<pre><code${language ? ` class="language-${language}"` : ''}>${escapeText(code)}${this.line}</code></pre>`;
  }
  override blockquote({ tokens }: Tokens.Blockquote): string {
    return `<blockquote>${this.line}${this.blocks(tokens)}${this.line}</blockquote>`;
  }
  override list({ ordered, start, items }: Tokens.List): string {
    const name = ordered ? 'ol' : 'ul';
    const from = ordered && start !== 1 ? ` start="${start}"` : '';
    const inner = items.map((item) => `${this.listitem(item)}${this.line}`).join('');
    return `<${name}${from}>${this.line}${inner}</${name}>`;
  }
  override listitem({ tokens, loose }: Tokens.ListItem): string {
    if (loose) return `<li>${this.line}${this.blocks(tokens)}${this.line}</li>`;
    const parts = tokens
      .filter(({ type }) => type !== 'space')
      .map((token) => this.parser.parse([token]) + (token.type === 'text' ? '' : this.line));
    return `<li>${parts.join('')}</li>`;
  }
  override table({ header, rows }: Tokens.Table): string {
    const line = this.line;
    const row = (cells: Tokens.TableCell[]) =>
      `<tr>${line}${cells.map((cell) => `${this.tablecell(cell)}${line}`).join('')}</tr>${line}`;
    const head = `<thead>${line}${row(header)}</thead>${line}`;
    return `<table>${line}${head}<tbody>${rows.map(row).join('')}</tbody></table>`;
  }
  override tablecell({ tokens, header }: Tokens.TableCell): string {
    const name = header ? 'th' : 'td';
    return `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
  }
  override codespan({ text: code }: Tokens.Codespan): string {
    return `<code>${escapeText(code)}</code>`;
  }
  override link({ href, title, tokens }: Tokens.Link): string {
    const titlePart = title ? ` title="${attribute(title)}"` : '';
    return `<a href="${attribute(href)}"${titlePart} rel="noopener noreferrer">${this.parser.parseInline(tokens)}</a>`;
  }
  override image({ href, title, text: alternative }: Tokens.Image): string {
    const titlePart = title ? ` title="${attribute(title)}"` : '';
    return `<img src="${attribute(href)}" alt="${attribute(alternative)}"${titlePart}>`;
  }
  override text(token: Tokens.Text | Tokens.Escape): string {
    return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : text(token.text);
  }

  private blocks(tokens: Tokens.Generic[]): string {
    return tokens
      .filter(({ type }) => type !== 'space')
      .map((token) => this.parser.parse([token as Tokens.Paragraph]))
      .join(this.line ? '\n' : this.between);
  }
}

/** The HTML of Markdown as an article of ours has it; `joint` is that of its front matter. */
export function markdownToHtml(markdown: string, { between, lines }: BlockLayout): string {
  const renderer = new StoredForm(lines ? '\n' : '', between);
  const parser = new Parser({ gfm: true, renderer });
  return Lexer.lex(markdown, { gfm: true })
    .filter(({ type }) => type !== 'space' && type !== 'def')
    .map((token) => parser.parse([token]).replace(/\n+$/, ''))
    .join(between);
}

const isBlockLayout = (value: unknown): value is BlockLayout =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as BlockLayout).between === 'string' &&
  /^\s{0,4}$/.test((value as BlockLayout).between) &&
  typeof (value as BlockLayout).lines === 'boolean';

/**
 * The HTML of a post of our own zip, with pictures' `src` as sources (`archive:pictures/{hash}/…`). `file` is what
 * follows the front matter and the empty line below it, without the last line feed of the file; `about` the
 * members of the front matter.
 */
export function readOwnBody(file: string, { body, joint }: { body?: unknown; joint?: unknown }): string {
  if (body === 'html') return toSources(file);
  return toSources(markdownToHtml(file, isBlockLayout(joint) ? joint : { between: '\n', lines: true }));
}

/**
 * An article's stored HTML as the body of its file: as Markdown where just this HTML comes back from it, else as HTML.
 * `exact` is false where not even that gives it back (text that looks like an address of our zip).
 */
export function writeOwnBody(html: string): OwnBody & { text: string; exact: boolean } {
  const inFile = toFileAddresses(html);
  const exact = toStoredAddresses(inFile) === html;
  const found = exact ? markdownOf(inFile, markdownToHtml) : null;
  if (found) return { body: 'markdown', joint: found.layout, text: found.text, exact };
  return { body: 'html', joint: null, text: inFile, exact };
}
