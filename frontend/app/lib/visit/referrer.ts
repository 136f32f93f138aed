/** Told once: what is opened afterwards without a new document comes from this site. */
let told = false;

/**
 * Host of the page from which the one on the screen was opened; empty for none. Nothing else of its address is used.
 */
export function referrerHost(): string {
  const from = told ? location.href : document.referrer;
  told = true;
  return URL.canParse(from) ? new URL(from).host : '';
}
