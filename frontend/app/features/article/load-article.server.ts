import type { PostSummary, PublicPost } from '@vitrine/contracts';
import { LRUCache } from 'lru-cache';
import { data } from 'react-router';
import { ContentError } from '../../lib/api/content.server';
import { logServerError } from '../../lib/log/log.server';
import { articlePageHtml } from './article-html';

export interface ArticleData {
  post: Omit<PublicPost, 'content'>;
  contents: ReturnType<typeof articlePageHtml>['contents'];
  related: PostSummary[];
  /** The article's HTML in an answer to a navigation; a document holds it in its markup alone. */
  html: string | null;
}

const KEPT_BYTES = 2_000_000;

/** Texts as their pages show them, by the texts themselves: most pages are of a few articles. */
const shown = new LRUCache<string, ReturnType<typeof articlePageHtml>>({
  maxSize: KEPT_BYTES,
  maxEntrySize: KEPT_BYTES / 10,
  sizeCalculation: ({ html }, content) => 2 * (html.length + content.length),
});

/** The post without its content, and its content as the page shows it. */
export function splitArticle({ content, ...post }: PublicPost) {
  let page = shown.get(content);
  if (!page) {
    page = articlePageHtml(content);
    shown.set(content, page);
  }
  return { post, ...page };
}

/** Whether there is no such post, as opposed to one that could not be loaded. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ContentError && (error.status === 404 || error.status === 400);

/** The answer to throw where a post could not be loaded: 404 when there is none, else 503. */
export function postFailure(error: unknown, request: Request) {
  if (!(error instanceof ContentError)) return error;
  if (isMissing(error)) return data(null, { status: 404 });
  logServerError(error, request);
  return data(null, { status: 503, headers: { 'Retry-After': '5' } });
}
