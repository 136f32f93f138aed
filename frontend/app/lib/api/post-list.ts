export interface PostFilter {
  category?: string | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  exclude?: number | undefined;
}

/** Path and query of the public list; what is empty or undefined is left out. */
export function listPath(filter: PostFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value));
  return query.size > 0 ? `/api/blog/posts?${query}` : '/api/blog/posts';
}
