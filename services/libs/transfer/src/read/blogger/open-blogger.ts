import Papa from 'papaparse';
import type { TransferEntry, TransferFile, TransferPost } from '../../shape.js';
import type { Archive } from '../archive.js';
import { articleEntry, convertHtml, skippedEntry, buildTransferPost } from '../article.js';
import type { ByteSource } from '../bytes.js';
import { instantOf } from '../dates.js';
import {
  findElement,
  findElements,
  hasClass,
  isElement,
  plainText,
  textIn,
  type HtmlElement,
} from '../html/tree.js';
import { enclosingLink } from '../html/elements.js';
import type { PlainHtml } from '../html/plain-html.js';
import { withLiteralCode } from '../html/preformatted.js';
import { absoluteAddress } from '../pictures.js';
import { ListPages } from '../redirects.js';
import { encodingOf, readSmallText } from '../text.js';
import { pathOf } from '../wordpress/wxr-index.js';
import { wxrRecords, type WxrFile, type WxrRecord } from '../wordpress/wxr-reader.js';

const KIND = 'http://schemas.google.com/g/2005#kind';
/** The part of a picture's address that names its size: a folder of the path, or what ends it. */
const SIZE =
  /((?:bp\.blogspot|googleusercontent|ggpht)\.com\/[^\s"'<>]{1,300}?)(?:\/(?:s|w|h)\d{2,4}[^\s"'<>/]{0,40}(?=\/[^\s"'<>/]*["'])|=(?:s|w|h)\d{2,4}[^\s"'<>/]{0,40}(?=["']))/g;

/** Whether a text begins as a feed of Blogger: its backup, or `feed.atom` of Google Takeout. */
export const looksLikeBlogger = (head: string): boolean =>
  /<feed[\s>]/.test(head.slice(0, 2_000)) && head.includes('tag:blogger.com,');

/** `post`, `page`, `comment`, or a part of the blog. The feed for readers has only posts, and no kinds. */
const kindOf = ({ terms, fields }: WxrRecord): string =>
  (terms.find(({ domain }) => domain === KIND)?.nicename.replace(/^.*#/, '') ?? fields.type ?? 'post')
    .trim()
    .toLowerCase();
const numberOf = (id = ''): string => /post-(\d+)\s*$/.exec(id)?.[1] ?? '';
const labelsOf = ({ terms }: WxrRecord): string[] =>
  terms
    .filter(({ domain }) => domain !== KIND)
    .map(({ nicename }) => nicename.trim())
    .filter(Boolean);

/** What the first reading finds. */
interface BlogIndex {
  title: string;
  address: string | null;
  /** Posts by label: the label that most posts have says best what a post is about. */
  labels: Map<string, number>;
  /** Comments by post. */
  comments: Map<string, number>;
}

/** Takeout has the blog's name in Google's domain in a table next to the feed. */
async function addressOf(archive: Archive | null): Promise<string | null> {
  const file = [...(archive?.values() ?? [])].find(({ path }) => /(?:^|\/)settings\.csv$/.test(path));
  const [row] = Papa.parse<Record<string, string>>((await readSmallText(file)) ?? '', { header: true }).data;
  const name = row?.blog_subdomain?.trim() ?? '';
  return /^[\w-]+$/.test(name) ? `https://${name}.blogspot.com` : null;
}

async function indexOf(file: WxrFile, address: string | null): Promise<BlogIndex> {
  const index: BlogIndex = { title: '', address, labels: new Map(), comments: new Map() };
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for await (const record of wxrRecords(file)) {
    const { element, fields } = record;
    if (element === 'field') {
      index.title ||= plainText(fields.title ?? '');
      if (fields.link && URL.canParse(fields.link)) index.address ??= fields.link.replace(/\/+$/, '');
    } else if (kindOf(record) === 'post') for (const label of labelsOf(record)) count(index.labels, label);
    else if (kindOf(record) === 'comment') count(index.comments, numberOf(fields.parent));
  }
  return index;
}

/** Opens a backup of Blogger, or the feed of a Takeout. @throws TransferError */
export async function openBlogger(
  source: ByteSource,
  archive: Archive | null,
  address: string | null,
): Promise<TransferFile> {
  const file = { source, encoding: await encodingOf(source) };
  const index = await indexOf(file, address);
  index.address ??= await addressOf(archive);
  return {
    format: 'blogger',
    site: { title: index.title, address: index.address },
    entries: () => entries(file, index),
    picture: () => Promise.resolve(null),
    has: () => false,
  };
}

async function* entries(file: WxrFile, index: BlogIndex): AsyncGenerator<TransferEntry> {
  for (const name of index.labels.keys()) {
    const oldPaths = [`/search/label/${encodeURIComponent(name)}`];
    yield { kind: 'category', name, slug: '', description: '', oldPaths };
  }
  const lists = new ListPages('');
  lists.add('/feeds/posts/default', '/feed.xml');
  for await (const record of wxrRecords(file)) {
    const entry = record.element === 'item' ? entryOf(record, index) : null;
    if (entry?.kind === 'post') lists.post(entry.oldPaths[0] ?? '');
    if (entry) yield entry;
  }
  yield* lists.redirects();
}

function entryOf(record: WxrRecord, index: BlogIndex): TransferEntry | null {
  const { fields } = record;
  const kind = kindOf(record);
  const key = numberOf(fields.id);
  const title = plainText(fields.title ?? '') || '(sem título)';
  if (record.isDamaged) return skippedEntry(key, title, 'O XML deste item está danificado no arquivo.');
  if (kind === 'page') return skippedEntry(key, title, 'É uma página, e só artigos do blog são importados.');
  if (kind !== 'post') return null;
  if (key === '') return skippedEntry(key, title, 'Não tem um número.');
  if (fields.trashed?.trim() || /TRASH/.test(fields.status ?? ''))
    return skippedEntry(key, title, 'Estava na lixeira.');
  return articleEntry(key, title, () => postFrom(record, key, title, index));
}

function postFrom(record: WxrRecord, key: string, title: string, index: BlogIndex): TransferPost {
  const { fields } = record;
  const notes = new Set<string>();
  const source = withLiteralCode(
    (fields.content ?? '').replace(
      SIZE,
      (_, before: string, at: number, whole: string) =>
        `${before}${whole[at + before.length] === '=' ? '=' : '/'}s1600`,
    ),
  );
  const path = pathOf(fields.link ?? '') ?? fields.filename?.trim() ?? '';
  const comments = index.comments.get(key) ?? 0;
  if (comments > 0)
    notes.add(comments === 1 ? 'Um comentário não veio.' : `${comments} comentários não vieram.`);
  const isDraft =
    /^(?:yes|true|1)$/i.test(fields.control_draft?.trim() ?? '') ||
    !/^(?:LIVE|PUBLISHED|SCHEDULED)?$/i.test(fields.status?.trim() ?? '');
  const rules = {
    picture: (src: string) => absoluteAddress(src, index.address),
    site: index.address,
    element: captioned,
  };
  return buildTransferPost({
    ...convertHtml(source, rules, notes),
    key,
    title,
    slug: path.replace(/^.*\/|\.html$/g, ''),
    categories: labelsOf(record).sort((a, b) => index.labels.get(b)! - index.labels.get(a)!),
    author: {
      name: plainText(fields.author_name ?? ''),
      email: (fields.author_email ?? '').trim().replace(/^noreply@blogger\.com$/, ''),
    },
    status: isDraft ? 'draft' : 'published',
    publishedAt: instantOf(fields.published),
    updatedAt: instantOf(fields.updated),
    metaDescription: plainText(fields.metaDescription ?? ''),
    oldPaths: path.startsWith('/') && path !== '/' ? [path] : [],
    notes: [...notes],
  });
}

/** A picture with its caption is a table there. One that holds more is opened. */
function captioned(element: HtmlElement, html: PlainHtml): string[] | undefined {
  if (!hasClass(element, 'tr-caption-container')) return undefined;
  const [image, ...others] = findElements(element.children, ({ name }) => name === 'img');
  const caption = findElement(element.children, (child) => hasClass(child, 'tr-caption'));
  const said = caption?.children ?? [];
  const isMore = textIn(element.children).trim() !== textIn(said).trim();
  if (image && others.length === 0 && !isMore)
    return [html.pictures.figure(image, html.inline(said), enclosingLink(image, element))];
  const cells = findElements(element.children, (cell) => cell.name === 'td' && tableOf(cell) === element);
  for (const cell of cells) cell.name = 'div';
  return html.blocks(cells);
}

const tableOf = ({ parent }: HtmlElement): HtmlElement | null =>
  isElement(parent) && parent.name !== 'table' ? tableOf(parent) : (parent as HtmlElement | null);
