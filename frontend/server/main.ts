import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as build from 'virtual:react-router/server-build';
import { getConfig } from '../app/lib/config/env.server';
import { configureLog, writeLog } from '../app/lib/log/log.server';
import { measureProcess } from './metrics';
import { createSite, type Site } from './site';
import { startTracing, stopTracing } from '@vitrine/tracing';

/** Longer than the gateway keeps its side of a connection (60 s), or a reused one is reset. */
const KEEP_ALIVE_MS = 75_000;
/** Who watches /readyz gets this long to send visitors elsewhere before the port closes. */
const UNREADY_MS = 500;
const GRACE_MS = 25_000;

/** Answers what is under way, and what comes while others still learn that this process ends; then ends. */
async function stop(server: Server, site: Site): Promise<void> {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  site.stop();
  await wait(UNREADY_MS);
  server.close(() => void stopTracing().then(() => process.exit(0)));
  // A kept connection whose last request ends after the server was closed would hold the process.
  setInterval(() => server.closeIdleConnections(), 100).unref();
}

process.on('unhandledRejection', (error) => {
  writeLog('fatal', 'unhandled rejection', {
    error: String(error),
    stack: (error as Error | undefined)?.stack,
  });
  process.exit(1);
});

const { host, port, logLevel, version, tracing } = getConfig();
configureLog(logLevel);
measureProcess(version);
await startTracing({ service: 'frontend', version, ...tracing });
const site = createSite(build);
const server = createServer(
  { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS + 5_000 },
  site.listener,
);
server.once('error', (error) => {
  writeLog('fatal', 'could not start', { error: error.message });
  process.exit(1);
});
server.listen(port, host, () => {
  writeLog('info', 'listening', { port: (server.address() as AddressInfo).port });
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    writeLog('info', 'stopping', { signal });
    void stop(server, site);
  });
}
