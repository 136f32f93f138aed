import type { AddressInfo } from 'node:net';
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import {
  errorCatalogue,
  TARGET_SERVICE_HEADER,
  MISDIRECTED_REQUEST,
  type Call,
  type Calls,
} from '@vitrine/contracts';
import { openSpan, startTracing, stopTracing } from '@vitrine/tracing';
import { drain } from './drain.js';
import { answerBodyErrors, readBody } from './body.js';
import { CHECK_ANSWERS, SAVED_ANSWERS } from './calls/answer.js';
import { assertMounted } from './calls/mounted.js';
import { dropAbandonedRequests } from './abandoned-requests.js';
import { configureLogger, log, nestLogger } from './logger.js';
import { measureProcess, measureRequests } from './metrics.js';
import { PlatformModule, type PlatformOptions } from './platform.module.js';
import { acceptRequestId, withRequestId } from './request-context.js';

export interface AppOptions extends PlatformOptions {
  /** The service's name in logs. */
  name: string;
  module: Type<unknown> | DynamicModule;
  /** Milliseconds that requests and jobs under way get at shutdown; default 25 s. */
  graceMs?: number;
  /** The service's contract; none for a process that answers no call. */
  calls?: Calls;
  /** Calls whose bodies are not read, because their handlers refuse them as configured. */
  unread?: readonly Call[];
  /** Last adjustments before the application starts to listen. */
  configure?: (app: NestExpressApplication) => void;
}

@Module({})
class RootModule {}

const misdirected = (request_id: string) => ({
  error: errorCatalogue['request.misdirected'].message,
  code: 'request.misdirected',
  request_id,
});

/**
 * Builds a service's application without listening; tests use it with supertest.
 * @throws Error when its routes are not exactly the calls of its contract
 */
export async function createApp(options: AppOptions): Promise<NestExpressApplication> {
  configureLogger(options.name, options.config.LOG_LEVEL);
  measureProcess(options.config.VITRINE_VERSION);
  const root: DynamicModule = {
    module: RootModule,
    imports: [PlatformModule.forRoot(options), options.module],
  };
  // An address is what the gateway takes it for: written in another way it would have other rates and limits there.
  const server = express();
  server.enable('case sensitive routing');
  server.enable('strict routing');
  const app = await NestFactory.create<NestExpressApplication>(root, new ExpressAdapter(server), {
    logger: nestLogger,
    bodyParser: false,
    abortOnError: false,
  });
  const calls = options.calls ?? {};
  try {
    assertMounted(app, calls);
  } catch (error) {
    await app.close();
    throw error;
  }
  app.disable('x-powered-by');
  app.disable('etag');
  app.set(CHECK_ANSWERS, app.get<boolean>(CHECK_ANSWERS));
  if (Object.values(calls).some(({ savesAnswer }) => savesAnswer))
    app.set(SAVED_ANSWERS, app.get<unknown>(SAVED_ANSWERS, { strict: false }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    const requestId = acceptRequestId(request.headers['x-request-id']);
    response.setHeader('X-Request-Id', requestId);
    const target = request.headers[TARGET_SERVICE_HEADER];
    if (target === undefined || target === options.name)
      withRequestId(
        requestId,
        next,
        openSpan('server', { requestId, parent: request.headers['traceparent'] }),
      );
    else
      response
        .status(MISDIRECTED_REQUEST.status)
        .set(MISDIRECTED_REQUEST.headers)
        .json(misdirected(requestId));
  });
  app.use(measureRequests(calls));
  app.use(dropAbandonedRequests());
  app.use(readBody(Object.values(calls).filter((call) => !options.unread?.includes(call))));
  app.use(answerBodyErrors());
  options.configure?.(app);
  return app;
}

const SHUTDOWN_GRACE_MS = 25_000;

/**
 * Body of a service's main.ts: boots, listens, and stops cleanly on SIGTERM or SIGINT (not ready first, then requests
 * under way finish, shutdown hooks run, exit 0; after `graceMs`, exit 1). A boot failure is one sentence and exit 1.
 */
export async function startService(options: AppOptions): Promise<void> {
  process.on('unhandledRejection', (err) => {
    log.fatal({ err }, 'unhandled rejection');
    process.exit(1);
  });
  try {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = options.config;
    await startTracing({ service: options.name, version: options.config.VITRINE_VERSION, endpoint, share });
    const app = await createApp(options);
    // The gateway keeps connections for 60 s; ours must outlive them or a reused one is reset.
    const server = await app.listen(options.config.PORT, options.config.HOST);
    server.keepAliveTimeout = 75_000;
    server.headersTimeout = 80_000;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        log.info({ signal }, 'stopping');
        setTimeout(() => process.exit(1), options.graceMs ?? SHUTDOWN_GRACE_MS).unref();
        drain(app, server)
          .then(stopTracing)
          .then(
            () => process.exit(0),
            (err: unknown) => {
              log.error({ err }, 'could not stop in order');
              process.exit(1);
            },
          );
      });
    }
    log.info({ port: (server.address() as AddressInfo).port }, 'listening');
  } catch (err) {
    log.fatal({ err }, 'could not start');
    process.stderr.write(
      `${options.name} could not start: ${err instanceof Error ? err.message : String(err)}\n`,
    );
    process.exit(1);
  }
}
