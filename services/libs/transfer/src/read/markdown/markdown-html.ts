import { slugify } from '@vitrine/analysis';
import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { FILE_LIMITS } from '../file-limits.js';
import { assertLength, escapeAttribute, escapeText, UnreadableTextError } from '../html/tree.js';
import { runWithTimeout } from '../run-with-timeout.js';
import { withNotesAtPlace } from './footnotes.js';

/** `[[Nota#Parte|texto]]` or `![[imagem.png|300]]`, but no link whose text is in brackets. */
const WIKI = /^(!?)\[\[(?! )([^[\]|\n]{0,300})(?:\|([^[\]\n]{0,300}))?\]\](?![([:])/;
const PICTURE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;

/** Links and embeds of Obsidian and other wikis. `MarkdownLinks` finds what they name. */
const wikiLink: TokenizerAndRendererExtension = {
  name: 'wikiLink',
  level: 'inline',
  tokenizer(text) {
    const [raw, mark, target = '', shown = ''] = WIKI.exec(text) ?? [];
    if (!raw || !target.trim() || this.lexer.tokens.links[target.toLowerCase()]) return undefined;
    return { type: 'wikiLink', raw, mark, target: target.trim(), shown: shown.trim() };
  },
  renderer({ mark, target, shown }: Record<string, unknown>) {
    const [name = '', ...parts] = String(target).split('#');
    const address = `wiki:${encodeURIComponent(name)}`;
    if (mark && PICTURE.test(name)) {
      const [, alternative = '', width] = /^(.*?)\|?(?:(\d{1,5})(?:x\d+)?)?$/.exec(String(shown)) ?? [];
      return `<img src="${address}" alt="${escapeAttribute(alternative)}"${width ? ` width="${width}"` : ''}>`;
    }
    const part = slugify(parts.at(-1)?.replace(/^\^.*/, '') ?? '');
    return `<a href="${address}${part && `%23${part}`}">${escapeText(String(shown || target))}</a>`;
  },
};
/** `**termo **e mais`, as converters from HTML write it; CommonMark would show the asterisks. */
const looseStrong: TokenizerAndRendererExtension = {
  name: 'looseStrong',
  level: 'inline',
  start: (text) => {
    const at = text.indexOf('**');
    return at === -1 ? undefined : at;
  },
  tokenizer(text) {
    const [raw, words = '', blank = ''] =
      /^\*\*(?![\s*])((?:[^*`]|`[^`*]*`){1,300}?)(\s*)\*\*(?!\*)/.exec(text) ?? [];
    if (!raw) return undefined;
    return { type: 'looseStrong', raw, blank, tokens: this.lexer.inlineTokens(words) };
  },
  renderer({ tokens = [], blank }) {
    return `<strong>${this.parser.parseInline(tokens)}</strong>${String(blank)}`;
  },
  childTokens: ['tokens'],
};

/** A picture whose address has blanks, which most generators take. */
const PICTURE_WITH_BLANKS =
  /^!\[([^[\]\n]{0,300})\]\(([^()<>"'\n]{1,300}\.(?:avif|gif|jpe?g|png|svg|webp))\)/i;
const pictureWithBlanks: TokenizerAndRendererExtension = {
  name: 'pictureWithBlanks',
  level: 'inline',
  tokenizer(text) {
    const [raw, alternative = '', address = ''] = PICTURE_WITH_BLANKS.exec(text) ?? [];
    if (!raw || !/ /.test(address.trim())) return undefined;
    return { type: 'pictureWithBlanks', raw, alternative, address: address.trim() };
  },
  renderer({ alternative, address }: Record<string, unknown>) {
    const source = String(address).replaceAll(' ', '%20');
    return `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(String(alternative))}">`;
  },
};

/** Tags of a block of HTML, and elements whose text is no Markdown. */
const TAGS =
  /(<!--[^]*?-->|<(pre|code|script|style|textarea|svg|math)\b[^]*?<\/\2\s*>|<\/?[a-z][^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>)/gi;
const MARKS = /\*\*[^\s*]|!\[[^\]\n]*\]\(|\[[^\]\n]+\]\([^)\s]+\)|(?:^|\n)#{1,6} /;
const BLOCK_MARKS = /(?:^|\n)(?:#{1,6} |> |[-*+] |\d{1,3}[.)] )/;

const marked = new Marked({ gfm: true, async: false }).use({
  extensions: [wikiLink, looseStrong, pictureWithBlanks],
  renderer: {
    /** `<center>![](a.png)</center>` and text below a tag: CommonMark keeps it as typed, its writers saw a picture. */
    html(token: Tokens.HTML | Tokens.Tag) {
      const { text } = token;
      if (!('pre' in token) || token.pre || !MARKS.test(text)) return text;
      let end = 0;
      const read = (part: string): string =>
        !MARKS.test(part)
          ? part
          : String(BLOCK_MARKS.test(part) ? marked.parse(part) : marked.parseInline(part));
      let html = '';
      for (const { index, 0: tag } of text.matchAll(TAGS)) {
        html += read(text.slice(end, index)) + tag;
        end = index + tag.length;
      }
      return html + read(text.slice(end));
    },
  },
});
/** Marks that open something within something: a reader of Markdown goes as deep as its text. */
const MOST_NESTED = 100;

function assertShallow(markdown: string): void {
  for (const line of markdown.split('\n')) {
    const marks = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t>]|$))+/.exec(line)?.[0] ?? '';
    const indent = /^[ \t]*/.exec(line)![0].length;
    if (
      marks.replace(/[\s\d]/g, '').length > MOST_NESTED ||
      (indent > 2 * MOST_NESTED && /^[ \t]*[-*+>]/.test(line))
    )
      throw new UnreadableTextError(`O texto tem mais de ${MOST_NESTED} níveis.`);
  }
}

/** CommonMark and GFM with footnotes as HTML, as it comes: not sanitised. @throws UnreadableTextError */
export function markdownHtml(markdown: string): string {
  assertLength(markdown);
  assertShallow(markdown);
  let html: string | null;
  try {
    html = runWithTimeout(
      FILE_LIMITS.markdownMilliseconds,
      () => marked.parse(withNotesAtPlace(markdown)) as string,
    );
  } catch (error) {
    throw new UnreadableTextError('O texto em Markdown não pôde ser lido.', { cause: error });
  }
  if (html === null) throw new UnreadableTextError('O texto em Markdown levou tempo demais para ser lido.');
  return html;
}
