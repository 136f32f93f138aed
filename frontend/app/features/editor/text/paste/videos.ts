import { BLOCKS, cardHtml, videoPage } from '@vitrine/contracts';
import { escapeHtml } from '../../../../lib/rendering/escape-html';

/** A card of the video at this address; null for an address of anything else. */
export function videoCard(address: string, title = ''): string | null {
  const page = videoPage(address.trim());
  const shown = title.trim() || page?.replace(/^https:\/\/(?:www\.)?/, '');
  return page && shown ? cardHtml(BLOCKS.video, escapeHtml(page), escapeHtml(shown)) : null;
}

const LONE = /^(?:<a href="[^"]*">)?(https?:\/\/[^\s<>]+)(?:<\/a>)?$/;

/** Running text as paragraphs; the address of a video alone on a line is a card. */
export function textToParagraphs(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) blocks.push(`<p>${lines.join('<br>')}</p>`);
    lines = [];
  };
  for (const line of text.split('<br>')) {
    const [, address = ''] = LONE.exec(line) ?? [];
    const card = videoCard(address.replaceAll('&amp;', '&'));
    if (!card) {
      lines.push(line);
      continue;
    }
    flush();
    blocks.push(card);
  }
  flush();
  return blocks;
}
