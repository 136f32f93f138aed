/** Of a page that its address alone opens: it stays out of every cache and index, and no other site learns of it. */
export const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  // The address is a secret.
  'Referrer-Policy': 'no-referrer',
};
