import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { HealthRegistry } from './health.js';

/** Time for readers of /readyz to send callers elsewhere before the port closes. */
const UNREADY_MS = 500;

/**
 * Ends an application so that no caller notices: it says that it isn't ready while it still answers, every answer from
 * now on ends its connection, then the port closes; what is under way is finished and the shutdown hooks run.
 */
export async function drain(app: INestApplication, server: Server): Promise<void> {
  app.get(HealthRegistry).stop();
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await sleep(UNREADY_MS);
  // A keep-alive connection whose last request ends after the server was closed would hold the process for its 75 s.
  setInterval(() => server.closeIdleConnections(), 100).unref();
  await app.close();
}
