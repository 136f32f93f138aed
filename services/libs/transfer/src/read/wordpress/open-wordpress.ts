import type { TransferEntry, TransferFile } from '../../shape.js';
import type { Archive } from '../archive.js';
import type { ByteSource } from '../bytes.js';
import { archivePicture, isInArchive } from '../pictures.js';
import { plainText } from '../html/tree.js';
import { ListPages } from '../redirects.js';
import { encodingOf } from '../text.js';
import { indexWxr, type WxrIndex } from './wxr-index.js';
import { WordpressPosts } from './wordpress-posts.js';
import { wxrRecords, type WxrFile } from './wxr-reader.js';

/**
 * Whether a text begins as an export of WordPress, or at least as a feed: with `<rss` after what XML allows before it.
 */
export function looksLikeWxr(head: string): boolean {
  for (let at = 0; ;) {
    while (/\s/.test(head[at] ?? '')) at++;
    if (head.startsWith('<!DOCTYPE', at)) return head.includes('<rss', at);
    const mark = head.startsWith('<!--', at) ? '-->' : head.startsWith('<?', at) ? '?>' : null;
    if (mark === null) return /^<rss[\s>]/.test(head.slice(at, at + 5));
    const end = head.indexOf(mark, at);
    if (end < 0) return false;
    at = end + mark.length;
  }
}

/**
 * Opens an export of WordPress, which may lie in several files: reads everything but its posts. @throws TransferError
 */
export async function openWordpress(
  sources: ByteSource[],
  archive: Archive | null,
  zone: string,
): Promise<TransferFile> {
  const files: WxrFile[] = [];
  for (const source of sources) files.push({ source, encoding: await encodingOf(source) });
  const index = await indexWxr(files, zone);
  return {
    format: 'wordpress',
    site: index.site,
    entries: () => entries(files, index, archive),
    picture: (picture, most) => archivePicture(archive, picture, most),
    has: (source) => isInArchive(archive, source),
  };
}

async function* entries(
  files: WxrFile[],
  index: WxrIndex,
  archive: Archive | null,
): AsyncGenerator<TransferEntry> {
  const posts = new WordpressPosts(index, archive);
  const lists = new ListPages(index.basePath);
  yield* posts.categories();
  for (const file of files)
    for await (const record of wxrRecords(file)) {
      const entry =
        record.element === 'item'
          ? posts.entry(record)
          : record.element === 'redirect'
            ? posts.redirect(record)
            : null;
      if (entry) yield entry;
      if (entry?.kind !== 'post' || index.own) continue;
      lists.post(entry.oldPaths[0] ?? '');
      lists.author(record.fields.creator?.trim() ?? '');
      for (const { domain, nicename, name } of record.terms)
        if (domain === 'post_tag') lists.tag(nicename, plainText(name));
    }
  if (!index.own) yield* lists.redirects();
}
