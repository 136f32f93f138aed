import { Injectable } from '@nestjs/common';
import { BUILD_INFO, isSchema, REQUEST_DURATION, type Call, type Calls } from '@vitrine/contracts';
import type { NextFunction, Request, Response } from 'express';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register,
  type CounterConfiguration,
  type GaugeConfiguration,
  type HistogramConfiguration,
} from 'prom-client';
import { expressPath } from './express-path.js';
import { log } from './logger.js';
import { currentSpan } from './request-context.js';

/** The metric of that name, created on first use: several applications may run in one process. */
const known = <M>(name: string, make: () => M): M =>
  (register.getSingleMetric(name) as M | undefined) ?? make();
export const counter = <L extends string>(options: CounterConfiguration<L>): Counter<L> =>
  known(options.name, () => new Counter(options));
export const gauge = <L extends string>(options: GaugeConfiguration<L>): Gauge<L> =>
  known(options.name, () => new Gauge(options));
export const histogram = <L extends string>(options: HistogramConfiguration<L>): Histogram<L> =>
  known(options.name, () => new Histogram(options));

/** A caller who didn't wait for the answer, as nginx counts it. */
const GONE = 499;

/** Open as long as its reader: no duration of an answer. */
const isEventStream = ({ answers }: Call): boolean =>
  Object.values(answers).some((body) => body && !isSchema(body) && body.type === 'text/event-stream');

/** Measures every request by the call that it is, and logs the ones with which people change something. */
export function measureRequests(calls: Calls) {
  const durations = histogram(REQUEST_DURATION);
  const byRoute = new Map(Object.values(calls).map((call) => [`${call.method} ${expressPath(call)}`, call]));
  return (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const span = currentSpan();
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      const path = (request.route as { path?: string } | undefined)?.path;
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const call = path === undefined ? undefined : byRoute.get(`${method} ${path}`);
      const status = response.writableFinished ? response.statusCode : GONE;
      // Besides calls there are /healthz, /readyz and /metrics.
      const route = call?.name ?? path ?? 'unmatched';
      if (!call || !isEventStream(call)) durations.observe({ route, status }, seconds);
      if (call)
        span?.end(`${method} ${route}`, {
          attributes: { 'http.response.status_code': status },
          failed: status >= 500,
        });
      const isQuiet = method === 'GET' || call?.access === 'internal';
      log[isQuiet ? 'debug' : 'info'](
        { method: request.method, route: path ?? 'unmatched', status, ms: Math.round(seconds * 1000) },
        'request',
      );
    });
    next();
  };
}

/** What a figure is, in words; one with a label has a value for each of the label's values. */
type Figure = string | { readonly help: string; readonly label: string };
type ValueOf<F extends Figure> = F extends string ? number : Readonly<Record<string, number>>;

interface Reader {
  readonly gauges: ReadonlyMap<string, { gauge: Gauge; label: string | undefined }>;
  readonly read: () => Promise<Readonly<Record<string, number | Readonly<Record<string, number>>>>>;
}

/** Gauges whose values are read when Prometheus scrapes, such as counts in the database. */
@Injectable()
export class ScrapedGauges {
  private readonly readers: Reader[] = [];

  /**
   * Adds gauges by name, and what answers their values. While `read` fails they have no value, and the rest of the
   * metrics is answered all the same; it has to end by itself.
   */
  add<const F extends Readonly<Record<string, Figure>>>(
    figures: F,
    read: () => Promise<{ readonly [Name in keyof F]: ValueOf<F[Name]> }>,
  ): void {
    const gauges = new Map(
      Object.entries<Figure>(figures).map(([name, figure]) => {
        const { help, label } = typeof figure === 'string' ? { help: figure, label: undefined } : figure;
        return [name, { gauge: gauge({ name, help, labelNames: label ? [label] : [] }), label }];
      }),
    );
    this.readers.push({ gauges, read });
  }

  /** Reads them all at once. */
  async collect(): Promise<void> {
    await Promise.all(this.readers.map((reader) => this.read(reader)));
  }

  private async read({ gauges, read }: Reader): Promise<void> {
    const values = await read().catch((err: unknown) => {
      log.debug({ err }, 'figures could not be read');
      return {};
    });
    for (const { gauge, label } of gauges.values()) {
      if (label) gauge.reset();
      else gauge.remove();
    }
    for (const [name, value] of Object.entries(values)) {
      const { gauge, label } = gauges.get(name) ?? {};
      if (typeof value === 'number') gauge?.set(value);
      else for (const [of, one] of Object.entries(value)) gauge?.set({ [label ?? '']: of }, one);
    }
  }
}

/** What the process itself is: memory, processor, event loop, version. */
export function measureProcess(version: string): void {
  if (!register.getSingleMetric('process_cpu_user_seconds_total')) collectDefaultMetrics();
  gauge(BUILD_INFO).set({ version }, 1);
}

/** The metrics of this process as Prometheus reads them. */
export async function metricsText(gauges: ScrapedGauges): Promise<{ type: string; text: string }> {
  await gauges.collect();
  return { type: register.contentType, text: await register.metrics() };
}
