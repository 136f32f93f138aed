/** Parameters that only tell where a click came from. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|mc_[ce]id|igshid|igsh|_hsenc|_hsmi|mkt_tok|vero_id|oly_\w+|_ga|_gl)$/i;

/** Where a redirecting address of another company leads to, if that is what it is. */
function destination(url: URL): string | null {
  const isGoogle = /^(?:www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url';
  if (isGoogle) return url.searchParams.get('q') ?? url.searchParams.get('url');
  if (url.hostname.endsWith('.safelinks.protection.outlook.com')) return url.searchParams.get('url');
  if (/^l{1,2}m?\.facebook\.com$/.test(url.hostname)) return url.searchParams.get('u');
  return null;
}

/**
 * The address a pasted link should have: the page itself, without what follows its visitors, as a path where it is on
 * `origin`. Null for what can't be linked (scripts, files, places in the document it came from).
 */
export function cleanAddress(address: string, origin: string, depth = 0): string | null {
  const text = address.trim();
  if (/^(?:mailto|tel):\S+$/i.test(text)) return text;
  if (/^\/(?![\\/])/.test(text)) return text;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const behind = depth < 3 ? destination(url) : null;
  if (behind) return cleanAddress(behind, origin, depth + 1);
  const tracked = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  // An address without tracking stays as it is written.
  if (tracked.length === 0 && url.origin !== origin) return text;
  for (const name of tracked) url.searchParams.delete(name);
  return url.origin === origin ? url.pathname + url.search + url.hash : url.href;
}
