import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';

collectDefaultMetrics();

/** The same as the services measure. */
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
});

/** Counts one answer; `route` is one of few names, never an address. */
export const observeRequest = (
  labels: { method: string; route: string; status: number },
  seconds: number,
): void => durations.observe(labels, seconds);

/** Answers with the metrics of this process, as Prometheus reads them. */
export async function writeMetrics(response: ServerResponse): Promise<void> {
  const text = await register.metrics();
  response.writeHead(200, { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' }).end(text);
}
