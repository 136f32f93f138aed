import { hash } from 'node:crypto';

const BEGINS = '<script';
const ENDS = '</script>';
const FILE = /\ssrc=/;
const DATA_BLOCK = /type="application\/(?:ld\+)?json"/;

/** Attributes and text of every script element: looked for as plain text, since an expression would read a document of 50 KB letter by letter. */
function* scripts(html: string): Generator<{ attributes: string; code: string }> {
  for (let at = html.indexOf(BEGINS); at >= 0; at = html.indexOf(BEGINS, at)) {
    const from = html.indexOf('>', at) + 1;
    const to = html.indexOf(ENDS, from);
    if (from === 0 || to < 0) return;
    yield { attributes: html.slice(at + BEGINS.length, from - 1), code: html.slice(from, to) };
    at = to;
  }
}

/** CSP source of the inline script with this text: `'sha256-…'`. */
export const scriptHash = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`;

/** CSP source of each inline script that a browser would run in this HTML, without repeats. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { attributes, code } of scripts(html))
    if (!FILE.test(attributes) && !DATA_BLOCK.test(attributes)) hashes.add(scriptHash(code));
  return [...hashes];
}

/**
 * The Content-Security-Policy of one document that has these inline scripts. Scripts run by the hash of their text, never by a nonce: a cached
 * page would repeat it. The admin area alone may have inline styles, for its code editor and overlay primitives.
 */
export function securityPolicy(scriptHashes: Iterable<string>, area: 'site' | 'admin'): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${[...scriptHashes].join(' ')}`.trimEnd(),
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
