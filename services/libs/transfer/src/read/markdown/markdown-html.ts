import { slugify } from '@vitrine/analysis';
import { Marked, type TokenizerAndRendererExtension } from 'marked';
import { FILE_LIMITS } from '../file-limits.js';
import { assertLength, escapeAttribute, escapeText, UnreadableTextError } from '../html/tree.js';
import { runWithTimeout } from '../run-with-timeout.js';

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
const marked = new Marked({ gfm: true, async: false }).use({ extensions: [wikiLink] });
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

/** CommonMark and GFM as HTML, as it comes: not sanitised. @throws UnreadableTextError */
export function markdownHtml(markdown: string): string {
  assertLength(markdown);
  assertShallow(markdown);
  let html: string | null;
  try {
    html = runWithTimeout(FILE_LIMITS.markdownMilliseconds, () => marked.parse(markdown) as string);
  } catch (error) {
    throw new UnreadableTextError('O texto em Markdown não pôde ser lido.', { cause: error });
  }
  if (html === null) throw new UnreadableTextError('O texto em Markdown levou tempo demais para ser lido.');
  return html;
}
