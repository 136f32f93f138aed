import type { PostText } from '@vitrine/contracts';
import { buildTransferPost } from '../read/article.js';
import { jsonOf } from '../read/fields.js';
import {
  fromTransferText,
  kindOfField,
  PLAIN_FIELDS,
  toTransferText,
  type TransferText,
} from '../post-fields.js';
import type { TransferPicture, TransferPost } from '../shape.js';
import { writeJson } from './json.js';
import { readOwnBody, writeOwnBody } from './own-markdown.js';
import { readOwnPostData, type OwnPostData } from './own-post.js';

const MEDIA = '/media/';
const IN_FILE = '../pictures/';
const IN_ARCHIVE = 'archive:pictures/';

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const instant = (value: unknown): string | null => {
  const at = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

/**
 * Address of a picture in a file of `posts/`, and back as a source. Addresses of elsewhere are the same in all places.
 */
const fileAddress = (stored: string): string =>
  stored.startsWith(MEDIA) ? IN_FILE + stored.slice(MEDIA.length) : stored;
const sourceOf = (address: string): string =>
  address.startsWith(IN_FILE) ? IN_ARCHIVE + address.slice(IN_FILE.length) : address;

/**
 * A post as a file of our zip: front matter, one `name: JSON` a line, an empty line, the body. `entry` is as we store
 * it: pictures have `/media/…` as their source, and `own` is there.
 */
export function writeOwnFile(entry: TransferPost): string {
  const { body, joint, text: written, exact } = writeOwnBody(entry.content);
  const image = entry.featured ? fileAddress(entry.featured.source) : null;
  const ownData = { own: entry.own, ...(!exact && { text: { content: entry.content } }) };
  const { content: _content, ...plain } = fromTransferText(entry);
  const fields = {
    id: entry.key,
    ...plain,
    status: entry.status,
    draft: entry.status !== 'published',
    date: entry.shownAt ?? entry.publishedAt ?? entry.createdAt,
    published_at: entry.publishedAt,
    created_at: entry.createdAt,
    updated_at: entry.updatedAt,
    shown_at: entry.shownAt,
    categories: entry.categories,
    author: entry.author.name,
    author_email: entry.author.email,
    image,
    image_alt: entry.featured?.alternative ?? '',
    body,
    joint,
    vitrine: ownData,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${writeJson(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${written}\n`;
}

interface ReadFile {
  fields: Record<string, unknown>;
  body: string;
}

/** Front matter as we write it, values that a person typed without quotes taken as text; null for any other form. */
function readFields(file: string): ReadFile | null {
  const whole = file.replace(/^\ufeff/, '');
  const end = whole.indexOf('\n---\n', 3);
  if (!whole.startsWith('---\n') || end < 0) return null;
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const line of whole.slice(4, end).split('\n')) {
    const [, name, value] = /^([a-z_]+): ?(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    const known = jsonOf(value);
    fields[name] = known === undefined ? value.trim() : known;
  }
  const body = whole
    .slice(end + '\n---\n'.length)
    .replace(/^\n/, '')
    .replace(/\n$/, '');
  return { fields, body };
}

/**
 * The entry of a file of `posts/` in our own zip (one that begins with `vitrine.json`): exact, with sources in place of
 * addresses. Null for a file that isn't in our form, which is Markdown like any other then. `pictures` is empty: the
 * reader finds them in the content.
 */
export function readOwnFile(file: string): TransferPost | null {
  const read = readFields(file);
  const ownData = read && readOwnPostData(read.fields['vitrine']);
  if (!read || !ownData) return null;
  const { fields } = read;
  const { status } = fields;
  return buildTransferPost({
    key: text(fields['id']),
    ...plainFieldsOf(fields),
    content: contentOf(read, ownData),
    categories: Array.isArray(fields['categories']) ? fields['categories'].map(text) : [],
    author: { name: text(fields['author']), email: text(fields['author_email']) },
    status: status === 'published' || status === 'scheduled' ? status : 'draft',
    publishedAt: instant(fields['published_at']),
    createdAt: instant(fields['created_at']),
    updatedAt: instant(fields['updated_at']),
    shownAt: instant(fields['shown_at']),
    featured: featuredOf(fields),
    own: ownData.own,
  });
}

/** The fields of the front matter that have a name of `postTextShape`. */
function plainFieldsOf(fields: Record<string, unknown>): TransferText {
  const values = PLAIN_FIELDS.map((name) => {
    const value = fields[name];
    const kind = kindOfField(name);
    if (kind === 'flag') return [name, value === true];
    if (kind === 'instant') return [name, instant(value)];
    return [name, kind === 'picture' ? text(value) || null : text(value)];
  });
  return toTransferText(Object.fromEntries(values) as PostText);
}

const contentOf = ({ fields, body }: ReadFile, { text: exact }: OwnPostData): string =>
  exact.content ?? readOwnBody(body, { body: fields['body'], joint: fields['joint'] });

function featuredOf(fields: Record<string, unknown>): TransferPicture | null {
  const address = text(fields['image']);
  return address === ''
    ? null
    : { source: sourceOf(address), alternative: text(fields['image_alt']), focal: null };
}
