import { SEARCH_CHARACTERS } from './visitor-limits.js';

/** Business constants of the product (specification, section 9) and the maximum length of every field. */

/** Greatest number of characters of each stored text. */
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

/**
 * What an API token may be used for. `write_drafts`: creating drafts, and changing what is a draft and nothing else;
 * whoever writes is answered with the draft that was written. `conversations`: counting conversations and saying what
 * became of them.
 */
export const TOKEN_SCOPES = ['read', 'write_drafts', 'conversations', 'import'] as const;

/** OAuth scopes of an assistant. Drafts are read only with a scope of their own. */
export const ASSISTANT_SCOPES = ['read', 'propose', 'read_drafts'] as const;

/** What is ticked before a person changes it, and what a client asks for that names no scope. */
export const DEFAULT_ASSISTANT_SCOPES: readonly (typeof ASSISTANT_SCOPES)[number][] = ['read', 'propose'];

/** Days after which a token ends, as they are offered; none lasts longer than a year. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

/** Tokens of one person at the same time, and the characters of a token's name. */
export const TOKEN_LIMITS = { perPerson: 20, name: 60 } as const;

/** Page sizes: public lists by keyset cursor, the admin list by page. */
export const PAGE_SIZES = { publicDefault: 25, publicMax: 100, adminDefault: 50, adminMax: 200 } as const;

/** Characters of the name and of the query of a saved list, and lists of one person. */
export const SAVED_LIST_LIMITS = { name: 40, query: 2000, count: 20 } as const;

/** Characters of a comment, of the words that it is on, and of a note; comments of one post, answers included. */
export const COMMENT_LIMITS = { body: 5_000, quote: 2_000, note: 1_000, count: 1_000 } as const;

/** Proposals of assistants that wait at one post. */
export const OPEN_PROPOSALS = 20;

/** Scores at or above these count as "SEO Excelente" and "IA Otimizado". */
export const EXCELLENT_SCORE = 90;

/** A score below this one is among what an article still lacks, and its post among those that need work. */
export const LOW_SCORE = 70;

/** Days after which the bin gives up a deleted post. */
export const BIN_DAYS = 30;

/**
 * An open editor says that it is there this often, in seconds, and counts as closed after five times as many (browsers
 * let a hidden tab speak once a minute).
 */
export const PRESENCE_SECONDS = 20;

/** A due post that is not yet published after this many seconds is shown as "Atrasado". */
export const LATE_AFTER_SECONDS = 60;

/** Counts of the blog's problems go up to here; this one means as many or more. */
export const MAX_HEALTH_COUNT = 1_000;

/** Problems on a page of their list. */
export const HEALTH_PAGE = 25;

/** Conversations on a page of their list. */
export const CONVERSATION_PAGE = 20;

/** Days for which an article that was read again is not listed for review. */
export const REVIEWED_DAYS = 180;

/** Related articles under an article. */
export const RELATED_POSTS = 3;

/**
 * Milliseconds between the last keystroke and a new analysis, between a new picture and the automatic save, and between
 * the last change and the editor's own save of a draft: while typing goes on, between the first change and that save at
 * most.
 */
export const EDITOR_DELAYS = {
  analysis: 1000,
  saveAfterImage: 500,
  autosave: 5000,
  autosaveAtMost: 15_000,
  autosaveAgain: 10_000,
} as const;

/** Greatest upload of a picture, in bytes, and of its decoded size, in pixels. */
export const UPLOAD_LIMITS = { bytes: 12 * 1024 * 1024, pixels: 40_000_000 } as const;

/** Bytes of a file that an article offers or plays. */
export const FILE_BYTES = 20 * 1024 * 1024;

/**
 * The library of pictures: characters of a picture's alternative text and of its label, pictures of a page, posts named
 * of each, and the days after which the files of a deleted one are removed.
 */
export const PICTURE_LIMITS = {
  alternative: 300,
  label: 300,
  page: 24,
  uses: 5,
  retentionDays: BIN_DAYS,
} as const;

/**
 * Limits of a source: bytes of a file, pages of a PDF, characters of its text, and sources of one list.
 * `promptCharacters` of all of them reach a prompt at most.
 */
export const SOURCE_LIMITS = {
  bytes: 5 * 1024 * 1024,
  pages: 100,
  characters: 200_000,
  perList: 30,
  promptCharacters: 24_000,
} as const;

/** Bytes of an import's file, and of each part in which it is sent; the last part may be smaller. Rows of a page. */
export const IMPORT_LIMITS = {
  file: 2 * 1024 * 1024 * 1024,
  part: 8 * 1024 * 1024,
  fileName: 200,
  page: 50,
  terms: 2_000,
  hosts: 100,
} as const;

/**
 * Characters of what goes along when a passage is to be rewritten: its HTML, the text on either side, and the order in
 * words.
 */
export const REWRITE_LIMITS = { passage: 8_000, context: 1_000, instruction: 500 } as const;

/** Characters of a reviewer's name, and of a note that goes along with a review; comments and decisions of one link. */
export const REVIEW_LIMITS = { name: 80, note: 1_000, comments: 100, decisions: 50 } as const;

/** Claims of one check by the AI, and characters of each with its sentence. */
export const CHECK_LIMITS = { claims: 40, claim: 1_000 } as const;

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

/**
 * Seconds of an AI request, outer to inner; each is longer than the next, so that a caller always gets an answer
 * from its callee. The gateway's template repeats the first, Compose's grace periods are longer than the third; a
 * test compares them.
 */
export const AI_SECONDS = { gateway: 150, answer: 140, job: 120, call: 100 } as const;

/** Characters of the words of a rule of words, and of its meaning; rules of one site. */
export const WORD_RULE_CHARACTERS = 80;
export const MAX_WORD_RULES = 1_000;

/** Webhooks of the blog. */
export const MAX_WEBHOOKS = 20;

/** Events that a webhook may subscribe to. */
export const WEBHOOK_EVENTS = [
  'post.published',
  'post.updated',
  'post.withdrawn',
  'conversation.counted',
  'conversation.changed',
] as const;

/** Characters of the words that a mark of a post belongs to; marks of one post. */
export const MARKED_CHARACTERS = 1_000;
export const MAX_POST_MARKS = 500;
