/**
 * What every process of ours measures of its requests, the frontend's own server included. `route` is the name of a
 * declared call, or of a page's route: one of few, never an address. `status` 499 is a caller who didn't wait.
 */
export const REQUEST_DURATION = {
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request, by route',
  labelNames: ['route', 'status'] as ('route' | 'status')[],
  buckets: [0.005, 0.02, 0.1, 0.5, 1, 2, 10],
};

/** The version that runs: a gauge of 1, with the version as its label. */
export const BUILD_INFO = {
  name: 'vitrine_build_info',
  help: 'The version that runs',
  labelNames: ['version'] as 'version'[],
};
