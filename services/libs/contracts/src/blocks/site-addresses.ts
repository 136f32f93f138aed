// One rule of what a text may name of this site, for both sanitisers, featured pictures and imports.

/** Pictures of the site itself, which are not in the library. */
const OWN_FILE = /^\/(?:media\/[\w./-]+|(?:video|imagem-padrao)\.svg)$/;
const SLASHES = /[\\/]+/g;

/** Hosts that lead to the same site: a redirect joins them. */
const bareHost = ({ host }: URL): string => host.replace(/^www\./, '').replace(/\.(?=$|:)/, '');

/**
 * The path that a web server takes an address of this site for: resolved, decoded, and resolved once more, because
 * nginx reads `%2e` and `%2f` as dots and slashes. Null for another site's address, and `/` for one that is malformed.
 */
function ownPath(address: string, publicUrl: string): string | null {
  const url = URL.parse(address, publicUrl);
  if (!url) return '/';
  if (!/^https?:$/.test(url.protocol) || bareHost(url) !== bareHost(new URL(publicUrl))) return null;
  try {
    const path = decodeURIComponent(url.pathname).replace(SLASHES, '/');
    return new URL(path.replaceAll(/[?#]/g, '_'), publicUrl).pathname.replace(SLASHES, '/');
  } catch {
    return '/';
  }
}

/**
 * Whether a text may show what is at an address, which every reader's browser then requests: of this site only stored
 * pictures and placeholders, by a path from its root or an absolute address; of others anything by http or https.
 */
export function isPictureSource(address: string, publicUrl: string): boolean {
  const path = ownPath(address, publicUrl);
  if (path === null) return /^https?:\/\//i.test(address) && URL.canParse(address);
  // The same from every page, and written as it is read: no dots, no encodings.
  return OWN_FILE.test(path) && URL.parse(address, `${publicUrl}/a/b/c/d/`)?.pathname === path;
}

/** Whether a text may link to an address: anything but the API. */
export const isLinkTarget = (address: string, publicUrl: string): boolean =>
  !/^\/(?:api|internal)(?:\/|$)/i.test(ownPath(address, publicUrl) ?? '');
