import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * An abstract Unix socket as a lock: the kernel gives its name to one process of the container, and frees it when that
 * process ends.
 */
async function take(name: string): Promise<Server | undefined> {
  const server = createServer();
  server.listen(`\0${name}`);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return undefined;
  }
}

/** Runs `work` under a lock of the container: the nightly run and `make backup` restore into the same folder. */
export async function withProcessLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  let place = await take(name);
  while (!place) {
    await sleep(200);
    place = await take(name);
  }
  try {
    return await work();
  } finally {
    place.close();
  }
}
