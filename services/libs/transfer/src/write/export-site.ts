import { slugify } from '@vitrine/analysis';
import type { PackedPicture } from '@vitrine/contracts';
import type {
  TransferCategory,
  TransferOwnPicture,
  TransferPart,
  TransferPost,
  TransferRedirect,
} from '../shape.js';

/** Whose articles leave. */
export interface ExportSite {
  title: string;
  /** Without a slash at the end. */
  address: string;
  /** ISO 8601 in UTC. */
  exportedAt: string;
  /** IANA name, for the local dates of WordPress. */
  zone: string;
  /** Everybody who is named as an author, once each. */
  authors: { name: string; email: string }[];
}

export interface ExportPicture extends TransferOwnPicture {
  /** What the library keeps with it: the name of its file as it was sent, the alternative text, the date. */
  label: string;
  alternative: string;
  createdAt: string;
}

/** An export whose pictures lie in its file. */
export interface ZipSource {
  site: ExportSite;
  entries: AsyncIterable<ExportEntry>;
  /** A picture with its files; the original only if `withOriginal`. Null for one whose files are gone. */
  picture(hash: string, withOriginal: (original: string) => boolean): Promise<PackedPicture | null>;
}

/**
 * What leaves, in this order: categories, pictures, posts, redirects. Posts are as they are stored (pictures as
 * `/media/{hash}/…`) with their `own`; their keys are positive numbers. Parts are in our own form alone.
 */
export type ExportEntry = TransferCategory | ExportPicture | TransferPost | TransferRedirect | ExportPart;

/** The rows of a part, while they are read. */
export interface ExportPart extends Omit<TransferPart, 'rows'> {
  rows: Iterable<unknown> | AsyncIterable<unknown>;
}

/** Rows of `redirects.csv`, old slugs included. */
export interface ExportRow {
  from: string;
  to: string | null;
  kind: 'redirect' | 'slug';
}

/** @throws Error for a post that was not read from our own database */
export function ownDataOf(post: TransferPost): NonNullable<TransferPost['own']> {
  if (!post.own) throw new Error(`post ${post.key} has nothing of ours`);
  return post.own;
}

/** Keywords of a post as the tags of other products, once each. */
export function keywordsOf({ metaKeywords }: TransferPost): { name: string; slug: string }[] {
  const tags = new Map<string, string>();
  for (const name of metaKeywords.split(',').map((word) => word.trim()))
    if (slugify(name) && !tags.has(slugify(name))) tags.set(slugify(name), name);
  return [...tags].map(([slug, name]) => ({ slug, name }));
}

/** The name that people gave a picture, as one of an address; each once. */
export class PictureNames {
  private readonly taken = new Set<string>();

  /** `pathOf` puts a name into a path; the first that is free is taken. */
  take({ label }: ExportPicture, pathOf = (name: string): string => name): string {
    const base = slugify(label.replace(/\.[^.]*$/, '')).slice(0, 80) || 'imagem';
    let path = pathOf(base);
    for (let n = 2; this.taken.has(path); n++) path = pathOf(`${base}-${n}`);
    this.taken.add(path);
    return path;
  }
}

export const slugPath = (slug: string): string => `/blog/${slug}`;
