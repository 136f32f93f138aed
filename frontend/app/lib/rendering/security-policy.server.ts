const policy = (...directives: string[]): string =>
  [
    "default-src 'none'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Videos of articles, of which the editor takes a picture.
    "media-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...directives,
  ].join('; ');

const SITE = policy(
  // Without JavaScript a form is handed to the mail program.
  "form-action 'self' mailto:",
  "script-src 'self'",
  "style-src 'self'",
  // PDFs of articles.
  "frame-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types vitrine',
);

/**
 * The Content-Security-Policy of a document. A public page has no inline code, so its policy never changes. The router
 * writes inline scripts into a document of the admin area, which run by its nonce: no cache keeps these documents. The
 * code editor and the overlay primitives there need inline styles.
 */
export const securityPolicy = (...[area, nonce]: ['site'] | ['admin', string]): string =>
  area === 'site'
    ? SITE
    : policy(
        "form-action 'self'",
        `script-src 'self' 'nonce-${nonce}'`,
        "style-src 'self' 'unsafe-inline'",
        // The preview of the site next to its fields.
        "frame-src 'self'",
      );
