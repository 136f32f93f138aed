import type { TransferRedirect } from '../shape.js';

const MOST_ADDRESS = 2048;
const MOST_LISTS = 5_000;

/** A redirect of a file, or null for one that can't be one here: patterns, addresses that are none. */
export function redirectOf(from: string, to: string | null): TransferRedirect | null {
  const path = from.trim();
  const goal = to?.trim() ?? null;
  if (!path.startsWith('/') || path.startsWith('//') || path.length > MOST_ADDRESS) return null;
  if (goal !== null && (!/^(?:\/(?!\/)|https?:\/\/)/i.test(goal) || goal.length > MOST_ADDRESS)) return null;
  return { kind: 'redirect', from: path, to: goal };
}

/** Addresses of a site of before that show several posts: its feed, tags, authors and months, by the paths of posts. */
export class ListPages {
  private readonly found = new Map<string, string>();

  constructor(private readonly base: string) {
    for (const path of ['/feed', '/rss', '/comments/feed', '/atom.xml', '/rss.xml'])
      this.add(path, '/feed.xml');
  }

  /** `path` below the site's folder. */
  add(path: string, to: string): void {
    const from = this.base + path;
    if (this.found.size < MOST_LISTS && !this.found.has(from)) this.found.set(from, to);
  }

  tag(slug: string, name: string): void {
    if (slug && name && this.found.size < MOST_LISTS)
      this.add(`/tag/${slug}`, `/blog?${new URLSearchParams({ busca: name.slice(0, 100) })}`);
  }

  author(slug: string): void {
    if (slug) this.add(`/author/${slug}`, '/blog');
  }

  /** Year, month and day that stand in the path of a post are lists, too. */
  post(path: string): void {
    const date = /^\/(\d{4})\/(?:(\d{2})\/)?(?:(\d{2})\/)?[^/]/.exec(path.slice(this.base.length));
    for (let parts = date?.slice(1).filter(Boolean) ?? []; parts.length > 0; parts = parts.slice(0, -1))
      this.add(`/${parts.join('/')}`, '/blog');
  }

  *redirects(): Generator<TransferRedirect> {
    for (const [from, to] of this.found) {
      const redirect = redirectOf(from, to);
      if (redirect) yield redirect;
    }
  }
}
