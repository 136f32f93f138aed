/** What moves on public pages: `frontend/islands/<name>.ts`. `site` is on every page. */
export const ISLANDS = ['site', 'article', 'blog', 'home', 'review'] as const;
export type Island = (typeof ISLANDS)[number];
