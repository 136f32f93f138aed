import { pageQuery, sitePages } from '@vitrine/contracts';
import { invalidField, type AppError } from '@vitrine/platform';

const LONGEST = 1_000;
/** Pages that always exist, and what never asks for a page. */
export const FIXED_PAGES: ReadonlySet<string> = new Set([
  ...sitePages.map(({ path }) => path),
  '/site.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/llms.txt',
  '/healthz',
  '/readyz',
  '/metrics',
]);
const NOT_PAGES =
  /^\/(?:api|blog\/(?:admin|preview)|auth|internal|media|assets|demo|_gateway|\.well-known)(?:\/|$)/i;

/** A path as requests bring it: percent-encoded as WHATWG does, without a slash at its end. */
export function normalPath(path: string): string {
  const encoded =
    path.startsWith('/') && !path.startsWith('//') ? new URL(path, 'http://site').pathname : path;
  return encoded.replace(/(?<=.)\/+$/, '');
}

/** What other products add to the address of a page: feeds, AMP, pages of a list or of comments. */
const TAIL =
  /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|rss|amp|embed|trackback|page\/\d{1,6}|comment-page-\d{1,6})$/i;
const MOST_TAILS = 3;

/**
 * The keys under which a redirect of an address may be stored, most specific first: path with the page's query, the
 * path, and what it is without the forms in which other products write one address: `/index.php/…`, feeds, pages of
 * lists, AMP, capital letters, either case of what is percent-encoded.
 */
export function redirectLookupKeys(address: string): string[] {
  const [path, query = ''] = address.split(/\?(.*)/s) as [string, string?];
  const ofPage = pageQuery(new URLSearchParams(query));
  const own = normalPath(path);
  const bare = [own.replace(/^\/index\.php(?=\/.)/i, '')];
  for (let last = bare[0]!; TAIL.test(last) && bare.length <= MOST_TAILS; bare.push(last))
    last = last.replace(TAIL, '');
  const forms = bare.flatMap((form) => [
    form,
    form.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase()),
    form.toLowerCase(),
  ]);
  return [...new Set([...(ofPage ? [own + ofPage] : []), own, ...forms.filter(Boolean)])];
}

/**
 * An address of this site as path, query and fragment; null for one of another, or whose path alone would be one of
 * another.
 */
function ownAddress(input: string, origin: string): URL | null {
  const isPath = input.startsWith('/') && !input.startsWith('//') && !input.includes('\\');
  const url = URL.parse(input, isPath ? origin : undefined);
  return url?.origin === origin && !url.pathname.startsWith('//') ? url : null;
}

export const pageOfSite = (): AppError => invalidField('from', 'Este endereço é de uma página do site.');

/** The path that a person means by an old address, which may be pasted whole. @throws AppError request.invalid */
export function parseRedirectSource(input: string, origin: string): string {
  const url = ownAddress(input.trim(), origin);
  if (!url) throw invalidField('from', 'Informe um caminho deste site, como /blog/post-antigo.');
  const query = pageQuery(url.searchParams);
  if (url.search && !query) {
    throw invalidField(
      'from',
      'O endereço antigo não pode ter parâmetros (o que vem depois de “?”), a não ser os que nomeiam uma página, como ?p=123.',
    );
  }
  const path = normalPath(url.pathname);
  if (path.length + query.length > LONGEST) throw invalidField('from', 'O endereço antigo é longo demais.');
  if (FIXED_PAGES.has(path) && !(path === '/' && query)) throw pageOfSite();
  if (NOT_PAGES.test(path) || path.endsWith('.data')) {
    throw invalidField('from', 'Este endereço é do próprio sistema e não pode ser redirecionado.');
  }
  if (path.startsWith('/blog/') && path.endsWith('.md')) {
    throw invalidField('from', 'Informe o endereço do post: a versão em Markdown acompanha.');
  }
  return path + query;
}

/**
 * Where it leads: a path of this site (with its query and fragment), or a whole http or https address of another.
 * @throws AppError request.invalid
 */
export function parseRedirectTarget(input: string, origin: string): string {
  const own = ownAddress(input.trim(), origin);
  if (own) return normalPath(own.pathname) + own.search + own.hash;
  if (!/^https?:\/\//i.test(input.trim()) || !URL.canParse(input.trim())) {
    throw invalidField('to', 'Informe um caminho deste site ou um endereço que comece com https://.');
  }
  const url = new URL(input.trim());
  if (url.username || url.password) throw invalidField('to', 'O destino não pode ter usuário nem senha.');
  return url.href;
}

/** The path of a target of this site, without query and fragment; null for a target elsewhere. */
export const redirectTargetPath = (to: string): string | null =>
  to.startsWith('/') ? to.replace(/[?#].*$/, '') : null;

/** The slug of an article's path, or null. */
export const articleSlug = (path: string): string | null => /^\/blog\/([a-z0-9-]+)$/.exec(path)?.[1] ?? null;
