import { FILE_BYTES, UPLOAD_LIMITS } from '../pictures/limits.js';
import { SOURCE_LIMITS } from '../sources/limits.js';

/** Greatest number of characters of what is searched for. */
export const SEARCH_CHARACTERS = 100;

/** Greatest number of characters of each stored text (specification, section 9). */
export const FIELD_LIMITS = {
  title: 200,
  slug: 200,
  excerpt: 500,
  content: 500_000,
  authorName: 120,
  email: 254,
  url: 2048,
  metaTitle: 200,
  metaDescription: 500,
  metaKeywords: 500,
  categoryName: 80,
  categoryDescription: 500,
  personName: 120,
  search: SEARCH_CHARACTERS,
  imagePrompt: 2000,
} as const;

/** Page sizes: public lists by keyset cursor, the admin list by page. */
export const PAGE_SIZES = { publicDefault: 25, publicMax: 100, adminDefault: 50, adminMax: 200 } as const;

/**
 * Bytes of a request's body: by who may call, and of the calls that carry more (contracts' calls say which). An article
 * fits however it is written: all its characters at six bytes each (`\u1234`), and its other fields.
 */
export const BODY_LIMITS = {
  public: 16 * 1024,
  session: 16 * 1024,
  admin: 64 * 1024,
  internal: 64 * 1024,
  network: 16 * 1024,
  article: 3 * 1024 * 1024,
  /** All texts of the site, with every field at its limit. */
  site: 256 * 1024,
  picture: UPLOAD_LIMITS.bytes,
  file: FILE_BYTES,
  /** A webhook's delivery, some hundred messages: it is read before its signature can be checked. */
  delivery: 256 * 1024,
  source: SOURCE_LIMITS.bytes,
  /** A stored picture with all its files and its original. */
  packedPicture: 2 * UPLOAD_LIMITS.bytes,
} as const;
