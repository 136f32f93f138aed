import type { ImportLoss } from '@vitrine/contracts';
import type { TransferOwnPost } from './own-schema.js';
import type { TransferText } from './post-fields.js';

export type { TransferOwnPost, TransferOwnText } from './own-schema.js';

/** Articles between two products: every reader's output, every writer's input. */

/** A file that can be read at any place: an upload that lies in parts, or one on a disk. */
export interface RandomAccess {
  /** In bytes. */
  readonly size: number;
  /** The bytes of a range, which lies within the file. */
  read(position: number, length: number): Promise<Uint8Array>;
}

type TransferFormat = 'wordpress' | 'ghost' | 'markdown' | 'blogger' | 'medium' | 'substack';

export interface TransferPicture {
  /**
   * Where it comes from: `archive:` and its path in the file itself (`archive:content/images/2024/05/porta.jpg`), or a
   * whole http(s) address. Pictures in a post's HTML have it as their `src`.
   */
  source: string;
  /** Its bytes in base64 where they stand in the text itself; the source (`archive:inline/…`) is then a name alone. */
  inline?: string;
  /** Alternative text; empty if there is none. */
  alternative: string;
  /** Point that a crop keeps, each from 0 (left, top) to 1; null if it is unknown. */
  focal: { x: number; y: number } | null;
}

export interface TransferCategory {
  kind: 'category';
  name: string;
  /** Of the source; the import makes its own where this one is taken. */
  slug: string;
  description: string;
  /** Paths of the source, with their query if they need one, that showed the category. The first is its permalink. */
  oldPaths: string[];
}

/**
 * A post: the fields of `postTextShape` (`TransferText`), and what else other products have. `content` is plain
 * HTML: blocks, shortcodes and cards are resolved. It is not sanitised; links and pictures are as the source had them.
 */
export interface TransferPost extends TransferText {
  kind: 'post';
  /** The same whenever the same post is exported again, for example `12` or `5f0c…`; unique within its source. */
  key: string;
  /** The key that earlier releases gave the post, where it is another one; several posts may have the same. */
  formerKey?: string;
  /** Names, the main one first. */
  categories: string[];
  tags: string[];
  author: { name: string; email: string };
  status: 'draft' | 'scheduled' | 'published';
  /** ISO 8601 in UTC. When it was, or will be, published; null for a draft without a date. */
  publishedAt: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  /** The date that is shown instead, if it is another one. */
  shownAt: string | null;
  featured: TransferPicture | null;
  /** Pictures of `content` and files that it links, once each. */
  pictures: TransferPicture[];
  /**
   * Paths of the source, with their query if they need one, that showed the post or belonged to it (feed, attachment
   * pages).
   */
  oldPaths: string[];
  /** Further fields of our own export; null in any other file. */
  own: TransferOwnPost | null;
  /** What has no equal here and how it came over, a sentence in Portuguese each. */
  notes: string[];
  /** What of the source isn't in `content`. */
  losses: ImportLoss[];
}

/** A picture of our library, whether a post has it or not; its files are read with `ownPicture`. Before the posts. */
export interface TransferOwnPicture {
  kind: 'picture';
  /** Its address with us is `/media/{hash}/1408.jpg`, and has to be that again. */
  hash: string;
}

/** An address that leads elsewhere (path of this site or a whole address), or is gone for good (null). */
export interface TransferRedirect {
  kind: 'redirect';
  from: string;
  to: string | null;
}

/** Rows of a part of our own export that is neither a post nor a picture. After the posts. */
export interface TransferPart {
  kind: 'part';
  name: string;
  /** As the file has them: the part itself checks them. */
  rows: unknown[];
}

/** What doesn't come over. */
interface TransferLeft {
  kind: 'left';
  key: string;
  title: string;
  /** A sentence in Portuguese. */
  reason: string;
}

export type TransferEntry =
  | TransferCategory
  | TransferPost
  | TransferRedirect
  | TransferLeft
  | TransferOwnPicture
  | TransferPart;

/** An opened file of another product, or of ours. */
export interface TransferFile {
  readonly format: TransferFormat;
  /** Of the source: its name, and its address without a slash at the end, if the file says it. */
  readonly site: { title: string; address: string | null };
  /**
   * Everything in it, read lazily: categories before posts, each post once, in the same order every
   * time.
   * @throws TransferError when the file is damaged or beyond a bound
   */
  entries(): AsyncIterable<TransferEntry>;
  /**
   * The bytes of an `archive:` picture, at most `most` of them; null where the file doesn't hold it. @throws
   * TransferError
   */
  picture(source: string, most: number): Promise<Uint8Array | null>;
  /** Whether the file holds an `archive:` picture, without reading it. */
  has(source: string): boolean;
}
