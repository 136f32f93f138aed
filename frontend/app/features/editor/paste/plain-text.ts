import { marked } from 'marked';
import { escapeHtml } from '../../../lib/rendering/escape-html';

const escapeText = (text: string): string => escapeHtml(text).replaceAll('&quot;', '"');

/** Signs of Markdown, one of which is enough where it starts a line, and two elsewhere. */
const LINES = [
  /^#{1,6} \S/m,
  /^```/m,
  /^\|.+\|[ \t]*\n\|[ :|-]+\|/m,
  /^> \S/m,
  /^(?:[-*+] \S.*\n+){1,}[-*+] \S/m,
  /^(?:\d+[.)] \S.*\n+){1,}\d+[.)] \S/m,
];
const INSIDE = [
  /\*\*\S[^*\n]*\*\*/,
  /\[[^\]\n]+\]\((?:https?:\/\/|\/)[^)\s]+\)/,
  /(?:^|\s)`[^`\n]+`/,
  /!\[[^\]\n]*\]\([^)\s]+\)/,
];

/** Whether somebody wrote a text as Markdown, rather than happening to use one of its signs. */
export const isMarkdown = (text: string): boolean =>
  LINES.some((sign) => sign.test(text)) || INSIDE.some((sign) => sign.test(text));

export const markdownToHtml = (text: string): string => marked.parse(text, { async: false, gfm: true });

/** The head of a message as WhatsApp copies several of them: `[10:32, 21/11/2026] Ana: `. */
const MESSAGE =
  /^\[\d{1,2}:\d{2}(?::\d{2})?,? \d{1,2}\/\d{1,2}\/\d{2,4}\] [^:\n]{1,60}: |^\[\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?\] [^:\n]{1,60}: /gm;

const isChat = (text: string): boolean => text.search(MESSAGE) === 0;

/** What WhatsApp's signs say, in HTML: `*negrito*`, `_itálico_`, `~riscado~`. */
function chatMarks(line: string): string {
  const sign = (mark: string) =>
    new RegExp(`(^|[\\s(>])${mark}(?!\\s)([^\\n${mark}]+?)(?<!\\s)${mark}(?=$|[\\s.,;:!?)<])`, 'g');
  return escapeText(line)
    .replace(/```([^`\n]+)```/g, '<code>$1</code>')
    .replace(sign('\\*'), '$1<strong>$2</strong>')
    .replace(sign('_'), '$1<em>$2</em>')
    .replace(sign('~'), '$1<s>$2</s>');
}

/** Text as paragraphs: an empty line parts two, a single one breaks a line. Nothing in it is read as anything else. */
export function plainToHtml(text: string, line: (text: string) => string = escapeText): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .split(/\n[ \t]*\n\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(
      (part) =>
        `<p>${part
          .split('\n')
          .map((one) => line(one.trim()))
          .join('<br>')}</p>`,
    )
    .join('\n');
}

/** Text of a chat or of Markdown as HTML; any other as paragraphs. */
export function textToHtml(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  if (isChat(lines)) {
    // Each message is a paragraph; who wrote it when is not part of the text.
    return plainToHtml(lines.replace(MESSAGE, '\n\n'), chatMarks);
  }
  if (isMarkdown(lines)) return markdownToHtml(lines);
  return /(?:^|\s)[*_~](?!\s)[^*_~\n]+[*_~](?=\s|$)/.test(lines) && !/[*_]{2}/.test(lines)
    ? plainToHtml(lines, chatMarks)
    : plainToHtml(lines);
}
