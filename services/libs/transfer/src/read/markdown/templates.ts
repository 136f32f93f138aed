import { escapeAttribute, escapeText } from '../html/tree.js';
import type { Archive } from '../archive.js';

/** Files and folders by which a repository says which templates its texts have. */
const LIQUID =
  /(?:^|\/)(?:_config\.ya?ml|_posts\/.+|_layouts\/.+|_includes\/.+|\.eleventy\.c?js|eleventy\.config\.[cm]?[jt]s)$/;
const HUGO =
  /(?:^|\/)(?:hugo\.(?:toml|ya?ml|json)|archetypes\/.+|layouts\/shortcodes\/.+|config\/_default\/.+)$/;
const OLD_HUGO = /(?:^|\/)config\.(?:toml|ya?ml|json)$/;

const FENCE =
  /^(?:[ \t]|>)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?<fence>`{3,}(?!.*`)|~{3,})[^\n]*(?:\n(?![ \t>]*\k<fence>[`~]*[ \t]*\r?$)[^\n]*)*(?:\n[^\n]*)?/;
const INDENTED = /(?<=(?:^|\n)[ \t]*\n)(?:(?: {4}|\t)(?![ \t]*(?:\{%|[-*+>]|\d+[.)]))[^\n]*(?:\n|$(?![^])))+/;
const INLINE = /(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[^]){1,5000}?(?<!`)\k<ticks>(?!`)/;
const HIGHLIGHTED =
  /(?:^[ \t]*)?\{%-?\s*(?:highlight\s|codeblock\b)[^%]{0,200}%\}[^]*?\{%-?\s*end(?:highlight|codeblock)\s*-?%\}|\{\{<\s*highlight\s[^<>]{1,200}>\}\}[^]*?\{\{<\s*\/highlight\s*>\}\}/;
const RAW = /\{%-?\s*raw\s*-?%\}[^]*?\{%-?\s*endraw\s*-?%\}/;
const COMMENT = /\{%-?\s*comment\s*-?%\}[^]*?\{%-?\s*endcomment\s*-?%\}/;
/** Text that stays as it is, blocks that become code, and comments. */
const CODE = new RegExp(
  [FENCE, INDENTED, HIGHLIGHTED, RAW, COMMENT, INLINE].map(({ source }) => source).join('|'),
  'gm',
);
const RAW_MARKS = /\{%-?\s*(?:end)?raw\s*-?%\}/g;

const HIGHLIGHT =
  /(?:^([ \t]*))?\{%-?\s*(?:highlight|codeblock)\b(?:[^%]{0,100}\blang:)?[ \t]*([\w+#-]{0,30})[^%]{0,100}%\}|(?<![ \t])[ \t]*\{%-?\s*end(?:highlight|codeblock)\s*-?%\}|\n/gm;
const LIQUID_COMMAND = /\{\{(?![<%])[^{}]{0,500}\}\}|\{%[^{}]{0,500}%\}/g;
const HUGO_COMMAND = /\{\{[<%][^{}]{0,500}[>%]\}\}/g;
/** Commands for the address of another text. */
const LIQUID_LINK = /\{%-?\s*(?:post_url|link)\s+["']?([^\s"'%{}]{1,300})["']?\s*-?%\}/g;
const HUGO_LINK =
  /\{\{[<%]\s*(?:rel)?ref\s+(?:path\s*=\s*)?(?:["'`]([^"'`{}]{1,300})["'`]|([^\s"'`{}]{1,300}))\s*[>%]\}\}/g;

/** Replaces `{` in texts that a generator prints. No text has this character (`text.ts`). */
const PRINTED = '\u0001';

/** Liquid prints a text in quotes; one with braces is how a text shows a command. */
const withPrinted = (text: string): string =>
  text.replace(/\{\{\s*"([^"\n]{0,500})"\s*\}\}/g, (whole, printed: string) =>
    printed.includes('{') ? printed.replaceAll('{', PRINTED) : whole,
  );
/** Hugo prints a command between marks of a comment. */
const withShown = (text: string): string =>
  text.replace(
    /\{\{([<%])\/\*([^{}]{0,500}?)\*\/([>%])\}\}/g,
    (_, open: string, command: string, close: string) => `${PRINTED}${PRINTED}${open}${command}${close}}}`,
  );

/** Markdown takes the indent of a fence from its lines, Liquid does not. */
function fenceOfLiquid(text: string): string {
  let indent = '';
  return text.replace(HIGHLIGHT, (whole, before = '', language?: string) => {
    if (whole === '\n') return whole + indent;
    indent = language ? before : '';
    return language ? `${before}\`\`\`${language}` : '```';
  });
}

const fenceOfHugo = (text: string): string =>
  text.replace(
    /^\{\{<\s*highlight\s+"?([\w+#-]{0,30})[^<>]*>\}\}\s*?\n?([^]*?)\n?\{\{<\s*\/highlight\s*>\}\}$/,
    (_, language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``,
  );

function figureOfHugo(attributes: string): string {
  const of = (name: string): string =>
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|\`([^\`]*)\`)`)
      .exec(attributes)
      ?.slice(1)
      .find(Boolean) ?? '';
  if (!of('src')) return '';
  const caption = of('caption') || of('title');
  if (!caption) return `![${of('alt')}](<${of('src').replace(/[<>]/g, '')}>)`;
  const image = `<img src="${escapeAttribute(of('src'))}" alt="${escapeAttribute(of('alt') || caption)}">`;
  return `\n\n<figure>${image}<figcaption>${escapeText(caption)}</figcaption></figure>\n\n`;
}

/**
 * Commands of a generator within its texts: Liquid (Jekyll, Hexo, Eleventy) and Hugo's shortcodes, each only in a
 * repository of that generator, and never in code.
 */
export class Templates {
  private readonly isLiquid: boolean;
  private readonly isHugo: boolean;

  constructor(archive: Archive) {
    const paths = [...archive.keys()];
    this.isLiquid = paths.some((path) => LIQUID.test(path));
    this.isHugo =
      paths.some((path) => HUGO.test(path)) ||
      (paths.some((path) => OLD_HUGO.test(path)) && paths.some((path) => /(?:^|\/)content\//.test(path)));
  }

  /**
   * What shows a picture or code is Markdown then, and what names another text is what `address` makes of the name; the
   * other commands go and are named in `notes`.
   */
  resolve(text: string, notes: Set<string>, address: (name: string) => string | null): string {
    if (!/\{[{%]/.test(text) || !(this.isLiquid || this.isHugo)) return text;
    const dropped = new Set<string>();
    const parts: string[] = [];
    let end = 0;
    for (const found of text.matchAll(CODE)) {
      parts.push(this.resolved(text.slice(end, found.index), dropped, address), this.code(found[0]));
      end = found.index + found[0].length;
    }
    parts.push(this.resolved(text.slice(end), dropped, address));
    if (dropped.size > 0)
      notes.add(`Comandos do gerador do site não vieram: ${[...dropped].slice(0, 50).join(', ')}.`);
    return parts.join('').replaceAll(PRINTED, '{');
  }

  private code(text: string): string {
    const block = /^[ \t]*\{/.test(text);
    if (this.isHugo) return block && /^\{\{</.test(text) ? fenceOfHugo(text) : withShown(text);
    if (/^\{%-?\s*comment/.test(text)) return '';
    if (block && /^[ \t]*\{%-?\s*(?:highlight|codeblock)/.test(text))
      return fenceOfLiquid(text).replace(RAW_MARKS, '');
    return withPrinted(text.replace(RAW_MARKS, ''));
  }

  private resolved(text: string, dropped: Set<string>, address: (name: string) => string | null): string {
    const drop = (whole: string): string => {
      const name = /^\{[{%][<%-]?\s*\/?\s*([\w./-]{1,40})/.exec(whole)?.[1];
      if (!name) return whole;
      dropped.add(name);
      return '';
    };
    if (this.isHugo)
      return withShown(text)
        .replace(/\{\{[<%]\s*(?:figure|image|img)\s([^{}]{1,1000}?)\/?[>%]\}\}/g, (_, attributes: string) =>
          figureOfHugo(attributes),
        )
        .replace(
          /\{\{[<%]\s*youtube\s+["']?([\w-]{6,20})["']?\s*[>%]\}\}/g,
          'https://www.youtube.com/watch?v=$1',
        )
        .replace(HUGO_LINK, (whole, quoted?: string, bare = '') => address(quoted ?? bare) ?? whole)
        .replace(HUGO_COMMAND, drop);
    return withPrinted(text)
      .replace(/\{\{\s*(?:site\.baseurl|site\.url|page\.baseurl)\s*\}\}/g, '')
      .replace(/\{\{\s*["']([^"'{}]{1,500})["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g, '$1')
      .replace(/\{\{\s*"([^"\n{}]{0,500})"\s*\}\}/g, '$1')
      .replace(LIQUID_LINK, (whole, target: string) => address(target) ?? whole)
      .replace(LIQUID_COMMAND, drop);
  }
}
