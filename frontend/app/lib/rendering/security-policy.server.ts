import { hash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_BLOCK = /type="application\/(?:ld\+)?json"/;

/** CSP source of each inline script that a browser would run in this HTML: `'sha256-…'`, without repeats. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (DATA_BLOCK.test(attributes)) continue;
    hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  return [...hashes];
}

/**
 * The Content-Security-Policy of one document. Scripts run by the hash of their text, never by a nonce: a cached
 * page would repeat it. The admin area alone may have inline styles, for its code editor and overlay primitives.
 */
export function securityPolicy(html: string, area: 'site' | 'admin'): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}`.trimEnd(),
    area === 'admin' ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(area === 'site' ? ["require-trusted-types-for 'script'", 'trusted-types vitrine'] : []),
  ].join('; ');
}
