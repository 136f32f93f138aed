import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The kernel gives a name to one socket of a container (Linux's abstract names), and takes it back however its process ends: nothing is left that somebody could wait for. */
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

/** Does something while no other process of this container does it under this name: the night's run and `make backup` restore into the same folder. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
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
