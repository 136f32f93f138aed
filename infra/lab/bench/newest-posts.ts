import type { PostSummary } from '@vitrine/contracts';

/** The first page of the blog's list at an origin. The services must be built: the contracts are, with them. */
export async function newestPosts(baseUrl: string): Promise<PostSummary[]> {
  const { contentCalls, createClient } = await import('@vitrine/contracts');
  const { listPosts } = contentCalls;
  return (await createClient<{ listPosts: typeof listPosts }>({ listPosts }, { baseUrl }).listPosts()).posts;
}
