import type { Campaign } from '@vitrine/contracts';

const { page, campaign: named } = document.body.dataset;

/** The page's number, and the campaign that its address names, as the server reads them. */
export const visit = {
  page: Number(page),
  campaign: named ? (JSON.parse(named) as Campaign) : null,
};

/** Host of the page that led here; empty for none. Nothing else of its address is used. */
export const referrerHost = (): string =>
  URL.canParse(document.referrer) ? new URL(document.referrer).host : '';

/**
 * Calls `count` once the page is seen. One that is prerendered, or in a tab behind, isn't yet; one that comes back from
 * the back/forward cache was counted when it was opened, and isn't counted again.
 */
export function whenVisible(count: () => void): void {
  if (document.visibilityState === 'visible') count();
  else document.addEventListener('visibilitychange', () => whenVisible(count), { once: true });
}
