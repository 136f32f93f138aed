import { emptyPostText } from '@vitrine/contracts';
import { htmlFactsOf } from '../compare/facts.js';
import { lossesBetween } from '../compare/losses.js';
import { toTransferText } from '../post-fields.js';
import type { TransferEntry, TransferPost } from '../shape.js';
import { FILE_LIMITS } from './file-limits.js';
import { PlainHtml, type HtmlRules, type PlainResult } from './html/plain-html.js';
import { UnreadableTextError } from './html/tree.js';
import { noteDoubleEncoding, noteFormats } from './notes.js';
import { runWithTimeout } from './run-with-timeout.js';

/** What doesn't come over, with the reason in a sentence. */
export const skippedEntry = (key: string, title: string, reason: string): TransferEntry => ({
  kind: 'left',
  key,
  title,
  reason,
});

/** The entry that `read` makes of one article, or what it is left for: its time has an end, and so has its depth. */
export function articleEntry(key: string, title: string, read: () => TransferEntry): TransferEntry {
  try {
    return (
      runWithTimeout(FILE_LIMITS.articleMilliseconds, read) ??
      skippedEntry(key, title, 'O texto levou tempo demais para ser convertido.')
    );
  } catch (error) {
    if (error instanceof UnreadableTextError) return skippedEntry(key, title, error.message);
    throw error;
  }
}

const { title: _title, slug: _slug, content, excerpt, ...others } = toTransferText(emptyPostText());

/**
 * A post with defaults in missing fields: most products lack some. The order of the members is part of the hash by
 * which an import knows an unchanged post.
 */
export const buildTransferPost = (
  known: Pick<TransferPost, 'key' | 'title' | 'slug'> & Partial<TransferPost>,
): TransferPost => ({
  kind: 'post',
  content,
  excerpt,
  categories: [],
  tags: [],
  author: { name: '', email: '' },
  status: 'draft',
  publishedAt: null,
  createdAt: null,
  updatedAt: null,
  shownAt: null,
  featured: null,
  ...others,
  pictures: [],
  oldPaths: [],
  own: null,
  notes: [],
  losses: [],
  ...known,
});

/**
 * HTML of a product as ours, with what it lost on the way; what came over differently is added to `notes`. `compared`
 * is the source as visitors read it, where that is other HTML.
 * @throws UnreadableTextError
 */
export function convertHtml(
  html: string,
  rules: HtmlRules,
  notes: Set<string>,
  compared = html,
): PlainResult & Pick<TransferPost, 'losses'> {
  const plain = new PlainHtml(rules);
  const { content, pictures } = plain.convert(html);
  for (const note of plain.notes) notes.add(note);
  noteDoubleEncoding(content, notes);
  noteFormats(pictures, notes);
  const losses = lossesBetween(htmlFactsOf(compared), htmlFactsOf(content), {
    site: rules.site,
    brought: pictures,
  });
  return { content, pictures, losses };
}
