import Papa from 'papaparse';
import type { TransferEntry, TransferFile, TransferPost } from '../../shape.js';
import { TransferError } from '../../transfer-error.js';
import type { Archive, ArchiveFile } from '../archive.js';
import { articleEntry, convertHtml, skippedEntry, buildTransferPost } from '../article.js';
import { instantOf } from '../dates.js';
import { isTrue } from '../fields.js';
import { embedHtml } from '../html/embeds.js';
import { withLiteralCode } from '../html/preformatted.js';
import { plainText } from '../html/tree.js';
import { absoluteAddress } from '../pictures.js';
import { ListPages } from '../redirects.js';
import { readSmallText } from '../text.js';
import { substackElement, substackHtml } from './substack-html.js';

/** A row of `posts.csv`. */
type Row = Record<string, string | undefined>;

const AUDIENCE: Record<string, string> = {
  only_paid: 'No Substack só assinantes pagantes podiam ler este texto: ele veio como rascunho.',
  founding: 'No Substack só membros fundadores podiam ler este texto: ele veio como rascunho.',
  only_free: 'No Substack só assinantes podiam ler este texto: ele veio como rascunho.',
};

/** The list of posts of a zip of Substack; undefined for any other zip. */
export const substackList = (archive: Archive): ArchiveFile | undefined =>
  [...archive.values()].find(({ path }) => /(?:^|\/)posts\.csv$/.test(path));

/** Opens an export of Substack: its list, and a file for each post. @throws TransferError */
export async function openSubstack(
  archive: Archive,
  list: ArchiveFile,
  address: string | null,
): Promise<TransferFile> {
  const { data, meta } = Papa.parse<Row>((await readSmallText(list)) ?? '', {
    header: true,
    skipEmptyLines: true,
  });
  if (!meta.fields?.includes('post_id') || !meta.fields.includes('title'))
    throw new TransferError('O posts.csv deste zip não é o do Substack, ou está danificado.');
  const folder = list.path.slice(0, -'posts.csv'.length);
  return {
    format: 'substack',
    site: { title: '', address },
    async *entries() {
      const known = new Set<string>();
      for (const row of data) {
        const id = row.post_id?.trim() ?? '';
        const file = archive.get(`${folder}posts/${id}.html`);
        known.add(file?.path ?? '');
        yield entryOf(row, id, file && (await readSmallText(file)), address);
      }
      for (const { path } of archive.values())
        if (/\.html$/.test(path) && !known.has(path))
          yield skippedEntry(path, path.replace(/^.*\//, ''), 'O posts.csv não fala deste texto.');
      const lists = new ListPages('');
      lists.add('/archive', '/blog');
      yield* lists.redirects();
    },
    picture: () => Promise.resolve(null),
    has: () => false,
  };
}

function entryOf(
  row: Row,
  id: string,
  html: string | null | undefined,
  address: string | null,
): TransferEntry {
  const [key = '', ...slug] = id.split('.');
  const title = plainText(row.title ?? '') || '(sem título)';
  if (row.type === 'page')
    return skippedEntry(key, title, 'É uma página, e só artigos do blog são importados.');
  if (html === undefined) return skippedEntry(key, title, 'O texto não está no zip.');
  if (html === null) return skippedEntry(key, title, 'O texto é grande demais.');
  return articleEntry(key, title, () => postFrom(row, key, slug.join('.'), title, html, address));
}

function postFrom(
  row: Row,
  key: string,
  slug: string,
  title: string,
  html: string,
  site: string | null,
): TransferPost {
  const notes = new Set<string>();
  const podcast = row.podcast_url?.trim() ?? '';
  const source = (podcast ? embedHtml(podcast, title) : '') + withLiteralCode(substackHtml(html, notes));
  const restricted = AUDIENCE[row.audience ?? ''];
  if (restricted) notes.add(restricted);
  if (podcast) notes.add(`Um áudio virou um link: ${podcast}`);
  const publishedAt = instantOf(row.post_date);
  return buildTransferPost({
    ...convertHtml(
      source,
      { picture: (src) => absoluteAddress(src, site), site, element: substackElement },
      notes,
    ),
    key,
    title,
    slug,
    excerpt: plainText(row.subtitle ?? ''),
    status: isTrue(row.is_published) && publishedAt && !restricted ? 'published' : 'draft',
    publishedAt,
    oldPaths: slug ? [`/p/${slug}`] : [],
    notes: [...notes],
  });
}
