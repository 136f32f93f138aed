import type { PostSummary, PublicPost } from '@vitrine/contracts';
import { ContentError } from '../../lib/api/content.server';
import { logServerError } from '../../lib/log/log.server';
import { articlePageHtml } from './article-html';

export interface ArticleData {
  post: Omit<PublicPost, 'content'>;
  contents: ReturnType<typeof articlePageHtml>['contents'];
  related: PostSummary[];
  html: string;
}

/** The post without its content, and its content as the page shows it. */
export const splitArticle = ({ content, ...post }: PublicPost) => ({ post, ...articlePageHtml(content) });

/** Whether there is no such post, as opposed to one that could not be loaded. */
export const isMissing = (error: unknown): error is ContentError =>
  error instanceof ContentError && (error.status === 404 || error.status === 400);

/** The answer to throw where a post could not be loaded: 404 when there is none, else 503. */
export function postFailure(error: unknown, request: Request) {
  if (!(error instanceof ContentError)) return error;
  if (isMissing(error)) return new Response(error.said, { status: 404 });
  logServerError(error, request);
  return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
}
