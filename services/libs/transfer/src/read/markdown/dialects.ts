import { BLOCKS, blockHtml } from '@vitrine/contracts';
import { hasClass, type HtmlElement } from '../html/tree.js';

const CALLOUT = 'markdown-callout';
const FENCE = /^(?:[ \t]|>)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?!.*`)|~{3,})/;
/** A callout of GitHub and Obsidian. */
const ALERT = /^[ \t]{0,3}>[ \t]?\[!([\w-]{1,30})\][+-]?[ \t]*(.*)$/;
/** A callout of Docusaurus, VitePress and Starlight. */
const ADMONITION =
  /^[ \t]{0,3}:{3,}[ \t]*(?:note|tip|info|warning|danger|caution|important|success|details)\b[ \t]*(?:\[(.*)\]|(.*))$/i;
const NOTE = /^\[\^([^\]\s]{1,50})\]:[ \t]*(.*)$/;
const REFERENCE = /(`+)[^`]*?\1|\[\^([^\]\s]{1,50})\]/g;
const ATTRIBUTES = /^[ \t]*\{:[^{}\n]{1,300}\}[ \t]*$/;
const MODULE = /^(?:import\s.{0,500}["'][^"']{1,300}["'];?|export\s+const\s.{1,500})[ \t]*$/;

const opened = (title: string): string[] => [
  '',
  `<div class="${CALLOUT}">`,
  '',
  ...(title ? [`**${title}**`, ''] : []),
];
const CLOSED = ['', '</div>', ''];

/**
 * Markdown of other dialects as CommonMark, never in code: footnotes become a numbered list, callouts an element that
 * `calloutElement` reads; kramdown's attributes and imports of MDX go.
 */
export function fromDialects(text: string, isMdx: boolean, notes: Set<string>): string {
  const out: string[] = [];
  const footnotes = new Map<string, string[]>();
  let fence = '';
  let alert = false;
  let admonitions = 0;
  let footnote: string[] | null = null;
  for (const line of text.split(/\r?\n/)) {
    const mark = FENCE.exec(line)?.[1];
    const wasCode = fence !== '';
    if (wasCode && mark?.startsWith(fence)) fence = '';
    else if (!wasCode && mark) fence = mark;
    if (alert && !/^[ \t]{0,3}>/.test(line)) {
      out.push(...CLOSED);
      alert = false;
    }
    if (wasCode || mark) {
      out.push(alert ? line.replace(/^[ \t]{0,3}>[ \t]?/, '') : line);
      continue;
    }
    const definition = NOTE.exec(line);
    if (definition) {
      footnote = [definition[2]!];
      footnotes.set(definition[1]!, footnote);
      continue;
    }
    if (footnote && /^(?: {2,}|\t)\S/.test(line)) {
      footnote.push(line.trim());
      continue;
    }
    footnote = null;
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
    } else if (isMdx && MODULE.test(line))
      notes.add('Importações e componentes de MDX não vieram; os textos dentro deles, sim.');
    else if (!ATTRIBUTES.test(line)) out.push(line);
  }
  if (alert) out.push(...CLOSED);
  for (; admonitions > 0; admonitions--) out.push(...CLOSED);
  return withFootnotes(out, footnotes, notes);
}

function withFootnotes(
  lines: readonly string[],
  footnotes: Map<string, string[]>,
  notes: Set<string>,
): string {
  const text = lines.join('\n');
  if (footnotes.size === 0) return text;
  notes.add('As notas de rodapé vieram como lista numerada, sem os links de ida e volta.');
  const numbers = new Map([...footnotes.keys()].map((name, at) => [name, at + 1]));
  let fence = '';
  const body = lines.map((line) => {
    const mark = FENCE.exec(line)?.[1];
    const wasCode = fence !== '';
    if (wasCode && mark?.startsWith(fence)) fence = '';
    else if (!wasCode && mark) fence = mark;
    if (wasCode || mark) return line;
    return line.replace(REFERENCE, (whole, _ticks, name?: string) => {
      const number = name === undefined ? undefined : numbers.get(name);
      return number === undefined ? whole : `<sup>${number}</sup>`;
    });
  });
  const list = [...footnotes.values()].map((note, at) => `${at + 1}. ${note.join(' ')}`);
  return `${body.join('\n')}\n\n${list.join('\n')}\n`;
}

/** A callout that `fromDialects` found. */
export const calloutElement = (
  element: HtmlElement,
  html: { blocks(nodes: HtmlElement['children']): string[] },
): string[] | undefined =>
  hasClass(element, CALLOUT)
    ? [blockHtml(BLOCKS.callout, html.blocks(element.children).join('\n'))]
    : undefined;
