/** Header with the name of the service that a request of the gateway or the frontend is for. */
export const TARGET_SERVICE_HEADER = 'x-meant-for';

/**
 * Answer to a request for another service: containers may get the address of one that ended. nginx repeats the request
 * once, and resolves the name again (gateway, routes/again.conf).
 */
export const MISDIRECTED_REQUEST = {
  status: 421,
  headers: { 'X-Accel-Redirect': '@again', 'Cache-Control': 'no-store' },
} as const;

/**
 * Answer of a page process that has not had the site's document. nginx sends its copy of the page, that of the page
 * without its campaign, or the page of an outage.
 */
export const UNAVAILABLE_SITE = {
  status: 503,
  headers: { 'X-Accel-Redirect': '@without_campaign', 'Cache-Control': 'no-store', 'Retry-After': '5' },
} as const;
