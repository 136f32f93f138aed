import type { ServerResponse } from 'node:http';
import { BUILD_INFO, REQUEST_DURATION } from '@vitrine/contracts';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

collectDefaultMetrics();
const durations = new Histogram(REQUEST_DURATION);
const buildInfo = new Gauge(BUILD_INFO);

/** Says which version runs. */
export const measureProcess = (version: string): void => buildInfo.set({ version }, 1);

/** Counts one answer; `route` is one of few names, never an address. */
export const observeRequest = (labels: { route: string; status: number }, seconds: number): void =>
  durations.observe(labels, seconds);

/** Answers with the metrics of this process, as Prometheus reads them. */
export async function writeMetrics(response: ServerResponse): Promise<void> {
  const text = await register.metrics();
  response.writeHead(200, { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' }).end(text);
}
