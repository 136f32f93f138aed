import type { Category, PublicPost, PublicPostList } from '@vitrine/contracts';
import { getConfig } from '../config/env.server';
import { listPath, type PostFilter } from './post-list';

const TIMEOUT_MS = 4000;

/** The content service answered with a status that is no success, or (0) did not answer at all. */
export class ContentError extends Error {
  override name = 'ContentError';
  constructor(
    readonly status: number,
    path: string,
    options?: ErrorOptions,
  ) {
    super(`content answered ${status || 'nothing'} to ${path}`, options);
  }
}

async function request(path: string, from: Request): Promise<Response> {
  try {
    return await fetch(`${getConfig().contentUrl}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.any([from.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: { 'x-request-id': from.headers.get('x-request-id') ?? crypto.randomUUID() },
    });
  } catch (cause) {
    throw new ContentError(0, path, { cause });
  }
}

async function json<T>(path: string, from: Request): Promise<T> {
  const response = await request(path, from);
  if (!response.ok) {
    await response.body?.cancel();
    throw new ContentError(response.status, path);
  }
  return (await response.json()) as T;
}

/** Published posts; throws ContentError. */
export const fetchPosts = (filter: PostFilter, from: Request): Promise<PublicPostList> =>
  json<PublicPostList>(listPath(filter), from);

/** All categories by name; throws ContentError. */
export const fetchCategories = async (from: Request): Promise<Category[]> =>
  (await json<{ categories: Category[] }>('/api/blog/categories', from)).categories;

/** A published post, or the slug it has moved to; throws ContentError. */
export async function fetchPost(
  slug: string,
  from: Request,
): Promise<{ post: PublicPost } | { movedTo: string }> {
  const path = `/api/blog/posts/${encodeURIComponent(slug)}`;
  const response = await request(path, from);
  if (response.status >= 300 && response.status < 400) {
    const movedTo = movedSlug(response.headers.get('location'));
    await response.body?.cancel();
    if (movedTo) return { movedTo };
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new ContentError(response.status, path);
  }
  return (await response.json()) as { post: PublicPost };
}

const movedSlug = (location: string | null): string | undefined =>
  /\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:[?#]|$)/.exec(location ?? '')?.[1];

/** The post behind a preview link, published or not; throws ContentError. */
export const fetchPreview = async (token: string, from: Request): Promise<PublicPost> =>
  (await json<{ post: PublicPost }>(`/api/blog/preview/${encodeURIComponent(token)}`, from)).post;
