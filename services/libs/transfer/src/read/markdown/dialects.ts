import { BLOCKS, blockHtml } from '@vitrine/contracts';
import { hasClass, type HtmlElement } from '../html/tree.js';
import { withFences } from './footnotes.js';

const CALLOUT = 'markdown-callout';
/** A callout of GitHub and Obsidian. */
const ALERT = /^[ \t]{0,3}>[ \t]?\[!([\w-]{1,30})\][+-]?[ \t]*(.*)$/;
/** A callout of Docusaurus, VitePress and Starlight. */
const ADMONITION =
  /^[ \t]{0,3}:{3,}[ \t]*(?:note|tip|info|warning|danger|caution|important|success|details)\b[ \t]*(?:\[(.*)\]|(.*))$/i;
/** A callout of MkDocs: its text is what is indented below it. */
const INDENTED =
  /^[ \t]{0,3}(?:!!!|\?\?\?\+?)[ \t]+[\w-]{1,30}(?:[ \t]+[\w-]{1,30}){0,3}[ \t]*(?:"([^"\n]{0,300})")?[ \t]*$/;
/** Attributes of kramdown behind what they are of, and of Pandoc and Hugo behind a heading: `{: .wide}`, `{#name}`. */
const TRAILING = /(`+)[^`]*?\1|(?<=[^\s{])\{:[^{}\n]{1,300}\}(?!\})/g;
const HEADING_NAME = /^([ \t]{0,3}#{1,6}[ \t].*?)[ \t]*\{[#.:][^{}\n]{1,300}\}[ \t]*#*[ \t]*$/;
const ATTRIBUTES = /^[ \t]*\{:[^{}\n]{1,300}\}[ \t]*$/;
const MODULE = /^(?:import\s.{0,500}["'][^"']{1,300}["'];?|export\s+const\s.{1,500})[ \t]*$/;
/** A picture that MDX imports under a name. */
const IMPORTED = /^import\s+(\w{1,60})\s+from\s+["']([^"']{1,300}\.(?:avif|gif|jpe?g|png|svg|webp))["']/i;
/** An address in braces: a text, a text in a call, or an imported name. */
const BRACED =
  /(\s(?:src|href))=\{(?:\w{1,20}\()?(?:["']([^"'{}]{1,300})["']|(\w{1,60})(?:\.src)?)\)?(?:\.default)?\}/g;
const YOUTUBE = /<\w*YouTube\w*\s(?:[^<>]{0,300}\s)?(?:video)?id=["']([\w-]{6,20})["'][^<>]{0,300}\/>/gi;
/** A definition of Markdown Extra, kramdown and Pandoc, and a line above it that may be its term. */
const DEFINITION = /^( {0,3}:[ \t]+)(\S.*)$/;
const TERM = /^(?!```|[-*+][ \t]|\d{1,9}[.)][ \t])[^\s#>|:<].{0,300}$/;

const opened = (title: string): string[] => [
  '',
  `<div class="${CALLOUT}">`,
  '',
  ...(title ? [`**${title}**`, ''] : []),
];
const CLOSED = ['', '</div>', ''];

/** Lists of definitions as bold terms, each with its definitions as paragraphs. */
function withDefinitions(lines: readonly string[]): string[] {
  const out: string[] = [];
  let isInside = false;
  let width = 0;
  let indent = 0;
  for (const [line, isCode] of withFences(lines)) {
    const [, mark = '', text] = (isCode ? null : DEFINITION.exec(line)) ?? [];
    let last = out.length - 1;
    if (text !== undefined && out[last]?.trim() === '') last--;
    if (text !== undefined && (isInside || TERM.test(out[last] ?? ''))) {
      for (; !isInside && TERM.test(out[last] ?? ''); last--)
        out[last] = `${/^\*\*.+\*\*$/.test(out[last]!) ? out[last]! : `**${out[last]!.trim()}**`}\n`;
      isInside = true;
      width = mark.length;
      indent = 0;
      out.push('', text);
    } else {
      isInside &&= /^(?:[ \t]|$)/.test(line) || out.at(-1) !== '';
      // The first line below a definition says how far its text is indented; four more are code.
      const own = /^ */.exec(line)![0].length;
      indent ||= own >= width + 4 ? width : Math.min(4, own);
      out.push(isInside ? line.replace(new RegExp(String.raw`^(?: {1,${indent || 1}}|\t)`), '') : line);
    }
  }
  return out;
}

/** A line of MDX: its pictures and videos as in HTML; components are collected, and the texts within them stay. */
function fromComponents(line: string, imports: ReadonlyMap<string, string>, components: Set<string>): string {
  if (!line.includes('<')) return line;
  const parts = line.split(/(`+[^`]*`+)/);
  return parts
    .map((part) => {
      if (part.startsWith('`')) return part;
      const plain = part
        .replace(BRACED, (whole, attribute: string, said?: string, name = '') => {
          const address = said ?? imports.get(name);
          return address ? `${attribute}="${address}"` : whole;
        })
        .replace(/<(?:Image|Img|Picture)(?=\s)/g, '<img')
        // Astro takes an imported drawing for a component.
        .replace(/<(\w{1,60})(?=\s[^<>]*\/>|\/>)/g, (whole, name: string) => {
          const address = imports.get(name);
          return address ? `<img src="${address}"` : whole;
        })
        .replace(YOUTUBE, '\n\nhttps://www.youtube.com/watch?v=$1\n\n');
      for (const [, name = ''] of plain.matchAll(/<([A-Z]\w{0,60})(?=[\s/>])/g)) components.add(name);
      return plain;
    })
    .join('');
}

const COMMENT_PARTS = /(`+[^`]*`+|%%|\{\/\*|\*\/\})/;

/** The lines without comments of Obsidian and, where `isMdx`, of MDX; what opens like one and has no end is text. */
function withoutComments(lines: readonly string[], isMdx: boolean, notes: Set<string>): string[] {
  let out = '';
  let open: { end: string; text: string } | null = null;
  let count = 0;
  for (const [line, isCode] of withFences(lines)) {
    for (const part of [...(isCode ? [line] : line.split(COMMENT_PARTS)), '\n']) {
      if (open && !isCode && part === open.end) {
        open = null;
        count++;
      } else if (open) open.text += part;
      else if (!isCode && part === '%%') open = { end: '%%', text: part };
      else if (!isCode && isMdx && part === '{/*') open = { end: '*/}', text: part };
      else out += part;
    }
  }
  if (count > 0)
    notes.add(
      count === 1
        ? 'Um comentário do autor no texto não veio.'
        : `${count} comentários do autor no texto não vieram.`,
    );
  return (out + (open?.text ?? '')).replace(/\n$/, '').split('\n');
}

/**
 * Markdown of other dialects as CommonMark, never in code: definitions become paragraphs below a bold term,
 * callouts an element that `calloutElement` reads; kramdown's attributes, comments of
 * Obsidian and MDX, and imports of MDX go. What
 * is not converted is said in `notes`.
 */
export function toCommonMark(text: string, isMdx: boolean, notes: Set<string>): string {
  const out: string[] = [];
  let alert = false;
  let admonitions = 0;
  let indented = false;
  const imports = new Map<string, string>();
  const components = new Set<string>();
  for (const [line, isCode] of withFences(
    withDefinitions(withoutComments(text.split(/\r?\n/), isMdx, notes)),
  )) {
    if (indented && /^\S/.test(line)) {
      out.push(...CLOSED);
      indented = false;
    }
    if (alert && !/^[ \t]{0,3}>/.test(line)) {
      out.push(...CLOSED);
      alert = false;
    }
    if (isCode) {
      out.push(alert ? line.replace(/^[ \t]{0,3}>[ \t]?/, '') : indented ? dedented(line) : line);
      continue;
    }
    const callout = INDENTED.exec(line);
    if (callout) {
      if (indented) out.push(...CLOSED);
      indented = true;
      out.push(...opened(callout[1] ?? ''));
      continue;
    }
    if (indented) {
      out.push(dedented(line));
      continue;
    }
    const quoted = alert ? null : ALERT.exec(line);
    const admonition = ADMONITION.exec(line);
    if (quoted) {
      alert = true;
      out.push(...opened(quoted[2]!.trim()));
    } else if (alert) out.push(line.replace(/^[ \t]{0,3}>[ \t]?/, ''));
    else if (admonition) {
      admonitions++;
      out.push(...opened((admonition[1] ?? admonition[2] ?? '').trim()));
    } else if (admonitions > 0 && /^[ \t]{0,3}:{3,}[ \t]*$/.test(line)) {
      admonitions--;
      out.push(...CLOSED);
    } else if (isMdx && MODULE.test(line)) {
      const [, name = '', path = ''] = IMPORTED.exec(line) ?? [];
      if (name) imports.set(name, path);
      else components.add('import');
    } else if (!ATTRIBUTES.test(line)) {
      const plain = /^(?: {4}|\t)/.test(line)
        ? line
        : line.replace(HEADING_NAME, '$1').replace(TRAILING, (whole, ticks?: string) => (ticks ? whole : ''));
      out.push(isMdx ? fromComponents(plain, imports, components) : plain);
    }
  }
  if (components.size > 0)
    notes.add(
      `Componentes de MDX não vieram; os textos dentro deles, sim: ${[...components].slice(0, 20).join(', ')}.`,
    );
  if (alert || indented) out.push(...CLOSED);
  for (; admonitions > 0; admonitions--) out.push(...CLOSED);
  return out.join('\n');
}

const dedented = (line: string): string => line.replace(/^(?: {1,4}|\t)/, '');

/** `<iframe … />`: HTML knows no such end, and takes all that follows for its content. */
const SELF_CLOSED =
  /<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)([a-z][\w.-]*)((?:\s+[^<>"'=/\s{}]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*\/>/gi;

/** HTML whose elements are closed where JSX and kramdown close them. */
export const withClosedElements = (html: string): string => html.replace(SELF_CLOSED, '<$1$2></$1>');

/** A callout that `toCommonMark` found. */
export const calloutElement = (
  element: HtmlElement,
  html: { blocks(nodes: HtmlElement['children']): string[] },
): string[] | undefined =>
  hasClass(element, CALLOUT)
    ? [blockHtml(BLOCKS.callout, html.blocks(element.children).join('\n'))]
    : undefined;
