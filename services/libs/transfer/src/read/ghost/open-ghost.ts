import type { TransferCategory, TransferEntry, TransferFile } from '../../shape.js';
import type { Archive } from '../archive.js';
import type { ByteSource } from '../bytes.js';
import { firstText, isRow, isTrue, textOfField } from '../fields.js';
import { jsonValues } from '../json-values.js';
import { archivePicture, isInArchive } from '../pictures.js';
import { ListPages, redirectOf } from '../redirects.js';
import { encodingOf, textOf } from '../text.js';
import { GhostPosts } from './ghost-posts.js';
import { ghostRedirects } from './ghost-redirects.js';
import { isPublicTag, POST_PATHS, TABLE_PATHS, TableCollector, type GhostTables } from './tables.js';

interface Opened {
  source: ByteSource;
  archive: Archive | null;
  /** The site's address, from the person who sends the file: Ghost's file lacks it. */
  address: string | null;
}

/** Whether a JSON text begins as an export of Ghost does. */
export const looksLikeGhost = (head: string): boolean =>
  /^\s*\{\s*"(?:db|meta|data)"\s*:/.test(head) && /"(?:meta|data|posts|exported_on)"/.test(head);

/** Opens an export of Ghost: reads everything but its posts. @throws TransferError */
export async function openGhost({ source, archive, address }: Opened): Promise<TransferFile> {
  const encoding = await encodingOf(source);
  const collector = new TableCollector();
  for await (const found of jsonValues(textOf(source, encoding), TABLE_PATHS)) collector.take(found);
  const tables = collector.finish();
  const site = {
    title: tables.settings.get('title') ?? '',
    address: tables.own?.address ?? address,
  };
  return {
    format: 'ghost',
    site,
    entries: () => entries(source, encoding, tables, archive, site.address),
    picture: (picture, most) => archivePicture(archive, picture, most),
    has: (source) => isInArchive(archive, source),
  };
}

async function* entries(
  source: ByteSource,
  encoding: string,
  tables: GhostTables,
  archive: Archive | null,
  address: string | null,
): AsyncGenerator<TransferEntry> {
  yield* categories(tables);
  const posts = new GhostPosts(tables, archive, address);
  for await (const { value } of jsonValues(textOf(source, encoding), POST_PATHS))
    if (isRow(value)) yield posts.entry(value);
  if (archive && !tables.own) yield* ghostRedirects(archive);
  if (!tables.own) yield* listPages(tables).redirects();
  for (const row of tables.own ? tables.redirects : []) {
    const redirect = redirectOf(textOfField(row.from), row.to === null ? null : textOfField(row.to));
    if (redirect) yield redirect;
  }
}

function listPages(tables: GhostTables): ListPages {
  const lists = new ListPages('');
  for (const tag of tables.tags.values())
    if (isPublicTag(tag)) lists.tag(firstText(tag, 'slug'), firstText(tag, 'name'));
  for (const user of tables.users.values()) lists.author(firstText(user, 'slug'));
  return lists;
}

/** Only main tags of posts become categories, the others stay tags; in an export of ours all are categories. */
function* categories(tables: GhostTables): Generator<TransferCategory> {
  const main = new Set(
    tables.own ? [...tables.tags.keys()].filter((id) => !isTrue(tables.tags.get(id)?.vitrine_keyword)) : [],
  );
  for (const ids of tables.tagsOf.values()) {
    const first = ids.find((id) => isPublicTag(tables.tags.get(id) ?? {}));
    if (first !== undefined) main.add(first);
  }
  for (const id of main) {
    const tag = tables.tags.get(id)!;
    const slug = firstText(tag, 'slug');
    yield {
      kind: 'category',
      name: firstText(tag, 'name'),
      slug,
      description: firstText(tag, 'description'),
      oldPaths: slug && !tables.own ? [`/tag/${slug}/`, `/tag/${slug}/rss/`] : [],
    };
  }
}
