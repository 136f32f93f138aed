import {
  ApiError,
  contentCalls,
  createClient,
  loggedPath,
  PAGE_SIZES,
  RELATED_POSTS,
  TARGET_SERVICE_HEADER,
  type Article,
  type CallOptions,
  type ContentCalls,
  type ListPage,
  type OptionsOf,
  type PostSummary,
  type PublicPost,
  type ResolvedRedirect,
  type ReviewPage,
  type SiteDocument,
  type SiteState,
} from '@vitrine/contracts';
import { getConfig } from '../config/env.server';

const TIMEOUT_MS = 4000;
/** How long a page waits for articles that it can do without. */
const OPTIONAL_MS = 800;

/** The content service answered with a status that is no success, or (0) did not answer at all. */
export class ContentError extends Error {
  override name = 'ContentError';
  constructor(
    readonly status: number,
    path: string,
    options?: ErrorOptions,
  ) {
    super(`content answered ${status || 'nothing'} to ${loggedPath(path)}`, options);
  }

  /** The sentence of the answer for people; null for none. */
  get said(): string | null {
    return (this.cause instanceof ApiError && this.cause.body?.error) || null;
  }
}

const client = (timeoutMs: number) =>
  createClient<ContentCalls>(contentCalls, {
    fetch: (path, init) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const ask = () => fetch(getConfig().contentUrl + path, { ...init, signal });
      // A connection may be closed just as it is used again; the next one may be of another process.
      return ask().catch((error: unknown) => {
        if (signal.aborted) throw error;
        return ask();
      });
    },
  });
const content = client(TIMEOUT_MS);
const optional = client(OPTIONAL_MS);

/** What a call is given on behalf of a visitor's request. */
const behalf = (from: Request): CallOptions => ({
  headers: {
    'x-request-id': from.headers.get('x-request-id') ?? crypto.randomUUID(),
    [TARGET_SERVICE_HEADER]: 'content',
    ...(from.headers.has('traceparent') && { traceparent: from.headers.get('traceparent') ?? '' }),
  },
});

const failed = (path: string) => (cause: unknown) => {
  throw new ContentError(cause instanceof ApiError ? cause.status : 0, path, { cause });
};

/** The published document of the site; nothing where it still is the one with `etag`. Throws ContentError. */
export async function fetchSiteDocument(
  from: Request,
  etag: string | undefined,
): Promise<{ document: SiteDocument; etag: string } | undefined> {
  const { headers = {}, ...rest } = behalf(from);
  const options = { ...rest, headers: { ...headers, ...(etag && { 'if-none-match': etag }) } };
  const answer = await optional.siteDocument.outcome(options);
  if (answer.status === 304) return undefined;
  if (!answer.ok || !answer.body)
    return failed(content.siteDocument.url())(new ApiError(answer.status, '', null));
  return { document: answer.body.document, etag: answer.headers.get('etag') ?? '' };
}

/** The site as an admin sees it, by the identity that the gateway has checked; throws ContentError. */
export async function fetchSiteState(from: Request): Promise<SiteState> {
  const { adminGetSite } = content;
  const { headers = {}, ...rest } = behalf(from);
  const options = {
    ...rest,
    headers: { ...headers, authorization: from.headers.get('authorization') ?? '' },
  };
  return (await adminGetSite(options).catch(failed(adminGetSite.url()))).site;
}

/** All that a page of the blog's list shows; throws ContentError. */
export function fetchListPage(
  query: OptionsOf<ContentCalls['listPage']>['query'],
  from: Request,
): Promise<ListPage> {
  const options = { query };
  return content.listPage({ ...options, ...behalf(from) }).catch(failed(content.listPage.url(options)));
}

/** All that an article's page shows, or the slug it has moved to; throws ContentError. */
export function fetchArticle(slug: string, from: Request): Promise<Article> {
  const options = { params: { slug } };
  return content.article({ ...options, ...behalf(from) }).catch(failed(content.article.url(options)));
}

/** The newest articles, or those that offer a product; none where content doesn't answer at once. */
export async function fetchNewest(from: Request, filter: { product?: string } = {}): Promise<PostSummary[]> {
  return optional
    .listPosts({ query: { ...filter, limit: RELATED_POSTS }, ...behalf(from) })
    .then(({ posts }) => posts)
    .catch(() => []);
}

/** The newest articles that a person signs; throws ContentError. */
export async function fetchArticlesBy(author: string, from: Request): Promise<PostSummary[]> {
  const options = { query: { author, limit: PAGE_SIZES.publicDefault } };
  const { listPosts } = content;
  return (await listPosts({ ...options, ...behalf(from) }).catch(failed(listPosts.url(options)))).posts;
}

/** The redirect of a path that has no page, or null; throws ContentError. */
export async function fetchRedirect(path: string, from: Request): Promise<ResolvedRedirect> {
  const { resolveRedirect } = content;
  const options = { query: { path } };
  return (await resolveRedirect({ ...options, ...behalf(from) }).catch(failed(resolveRedirect.url(options))))
    .redirect;
}

/** The post behind a preview link, published or not; throws ContentError. */
export async function fetchPreview(token: string, from: Request): Promise<PublicPost> {
  const { getPreview } = content;
  const options = { params: { token } };
  return (await getPreview({ ...options, ...behalf(from) }).catch(failed(getPreview.url(options)))).post;
}

/** All that a reviewer's page shows; throws ContentError. */
export function fetchReview(token: string, post: number | undefined, from: Request): Promise<ReviewPage> {
  const { reviewPage } = content;
  const options = { params: { token }, query: post ? { post } : {} };
  return reviewPage({ ...options, ...behalf(from) }).catch(failed(reviewPage.url(options)));
}

/** A reviewer's decision; throws ContentError. */
export async function decideReview(
  token: string,
  body: OptionsOf<ContentCalls['decideByLink']>['body'],
  from: Request,
): Promise<void> {
  const { decideByLink } = content;
  const options = { params: { token } };
  await decideByLink({ ...options, body, ...behalf(from) }).catch(failed(decideByLink.url(options)));
}

/** A reviewer's comment; throws ContentError. */
export async function commentReview(
  token: string,
  body: OptionsOf<ContentCalls['commentByLink']>['body'],
  from: Request,
): Promise<void> {
  const { commentByLink } = content;
  const options = { params: { token } };
  await commentByLink({ ...options, body, ...behalf(from) }).catch(failed(commentByLink.url(options)));
}
