import type { TransferOwnPost, TransferOwnText, TransferPost } from '../shape.js';
import { readOwnContent } from './own-html.js';

/** Members of an entry that `text` may replace. */
const TEXT_MEMBERS = {
  title: 'string',
  slug: 'string',
  content: 'string',
  excerpt: 'string',
  metaTitle: 'string',
  metaDescription: 'string',
  metaKeywords: 'string',
  noindex: 'boolean',
  publishedAt: 'instant',
  createdAt: 'instant',
  updatedAt: 'instant',
  shownAt: 'instant',
} as const;

/** Data of a post that our own exports add to Ghost's and WordPress's formats (decision 111). */
export interface OwnPostData {
  own: TransferOwnPost;
  /** Members of the entry, exact; `author`, `status`, `categories` and those of `featured` among them. */
  text: Partial<TransferPost>;
}

type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));
const isSource = (value: unknown): value is 'hand' | 'ai' => value === 'hand' || value === 'ai';

function ownText(value: unknown): TransferOwnText | null {
  const isText =
    isLoose(value) && typeof value['category'] === 'string' && typeof value['content'] === 'string';
  return isText ? (value as TransferOwnText) : null;
}

function pendingOf(value: unknown): TransferOwnPost['pending'] {
  if (!isLoose(value)) return null;
  const { savedBy, savedAt } = value;
  const text = ownText(value['text']);
  return text && typeof savedBy === 'string' && isInstant(savedAt)
    ? { text, savedBy, savedAt: String(savedAt) }
    : null;
}

function revisionOf(value: unknown): TransferOwnPost['revision'] {
  if (!isLoose(value)) return null;
  const { action, source, savedBy, savedAt } = value;
  if (typeof action !== 'string' || typeof savedBy !== 'string' || !isSource(source) || !isInstant(savedAt))
    return null;
  return { action, source, savedBy, savedAt: String(savedAt), text: ownText(value['text']) };
}

function slugsOf(value: unknown): TransferOwnPost['oldSlugs'] {
  return (Array.isArray(value) ? value : [])
    .filter(
      (old): old is { slug: string; at: string } =>
        isLoose(old) && typeof old['slug'] === 'string' && isInstant(old['at']),
    )
    .map(({ slug, at }) => ({ slug, at }));
}

/** Our data of a post, or null where the value isn't ours. Its texts still have to be validated like any other. */
export function readOwnPostData(value: unknown): OwnPostData | null {
  if (!isLoose(value) || !isLoose(value['own'])) return null;
  const { category, updatedBy, source, aiChanged, ...others } = value['own'];
  if (typeof category !== 'string' || typeof updatedBy !== 'string' || !isSource(source)) return null;
  const own: TransferOwnPost = {
    category,
    oldSlugs: slugsOf(others['oldSlugs']),
    firstPublishedAt: isInstant(others['firstPublishedAt']) ? String(others['firstPublishedAt']) : null,
    updatedBy,
    source,
    aiChanged:
      typeof aiChanged === 'number' && aiChanged >= 0 && aiChanged <= 100 ? Math.round(aiChanged) : null,
    pending: pendingOf(others['pending']),
    revision: revisionOf(others['revision']),
  };
  return { own, text: membersOf(isLoose(value['text']) ? value['text'] : {}) };
}

function membersOf(text: Loose): Partial<TransferPost> {
  const known: Loose = {};
  for (const [name, kind] of Object.entries(TEXT_MEMBERS)) {
    const value = text[name];
    if (kind === 'instant' ? value === null || isInstant(value) : typeof value === kind) known[name] = value;
  }
  const { author, status, categories } = text;
  if (isLoose(author) && typeof author['name'] === 'string' && typeof author['email'] === 'string')
    known['author'] = { name: author['name'], email: author['email'] };
  if (status === 'draft' || status === 'scheduled' || status === 'published') known['status'] = status;
  if (Array.isArray(categories) && categories.every((name) => typeof name === 'string'))
    known['categories'] = categories;
  return known;
}

/**
 * An entry that a reader made of a post in our Ghost or WXR export, completed by what stands beside it (`vitrine` of
 * the post, or its meta `_vitrine`, parsed). `html` is the content as the file's own form has it, untouched. The
 * pictures of the answer's content are those of the entry, which the reader finds in it again. A file of ours whose
 * post has no such thing keeps the entry as it is.
 */
export function completeOwn(
  entry: TransferPost,
  html: string,
  beside: unknown,
  address: string,
): TransferPost {
  const found = readOwnPostData(beside);
  if (!found) return entry;
  const { content, ...text } = found.text;
  return {
    ...entry,
    ...text,
    tags: [],
    content: readOwnContent(html, content, address),
    own: found.own,
    notes: [],
    losses: [],
  };
}
