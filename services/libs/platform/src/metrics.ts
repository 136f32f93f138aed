import type { NextFunction, Request, Response } from 'express';
import { Histogram, register } from 'prom-client';
import { log } from './logger.js';

const NAME = 'http_request_duration_seconds';

const histogram = (): Histogram<'method' | 'route' | 'status'> =>
  (register.getSingleMetric(NAME) as Histogram<'method' | 'route' | 'status'> | undefined) ??
  new Histogram({
    name: NAME,
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  });

/** Measures every request by its route pattern, and logs the ones with which people change something. */
export function measureRequests() {
  const durations = histogram();
  return (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    response.once('finish', () => {
      const seconds = (performance.now() - started) / 1000;
      const route = (request.route as { path?: string } | undefined)?.path ?? 'unmatched';
      durations.observe({ method: request.method, route, status: response.statusCode }, seconds);
      const isQuiet = request.method === 'GET' || request.method === 'HEAD' || route.includes('internal/');
      const level = isQuiet ? 'debug' : 'info';
      log[level](
        { method: request.method, route, status: response.statusCode, ms: Math.round(seconds * 1000) },
        'request',
      );
    });
    next();
  };
}
