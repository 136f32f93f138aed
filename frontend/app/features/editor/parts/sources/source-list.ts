import type { DraftSource } from '@vitrine/contracts';
import { escapeHtml } from '../../../../lib/rendering/escape-html';

const LIST = /\s*<h2\b[^>]*>\s*Fontes\s*<\/h2>\s*<ul\b[^>]*>(?:(?!<\/ul>)[^])*<\/ul>\s*$/i;

/** An address that a reader may be sent to: http(s), or a path of this site. */
const isSafe = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url));

function item({ title, url }: DraftSource): string {
  const words = escapeHtml(title);
  if (!url || !isSafe(url)) return `<li>${words}</li>`;
  const rel = url.startsWith('/') ? '' : ' rel="noopener noreferrer"';
  return `<li><a href="${escapeHtml(url)}"${rel}>${words}</a></li>`;
}

/** Whether an article ends with its list of sources. */
export const hasSourceList = (html: string): boolean => LIST.test(html);

export const withoutSourceList = (html: string): string => html.replace(LIST, '');

/** The article with the list of these sources at its end, instead of an older list; without sources, no list. */
export function withSourceList(html: string, sources: readonly DraftSource[]): string {
  const text = withoutSourceList(html);
  if (sources.length === 0) return text;
  return `${text}\n<h2>Fontes</h2>\n<ul>\n${sources.map(item).join('\n')}\n</ul>`;
}
