import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Failure } from './failure.ts';

const listen = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

/**
 * Ports that were free on the loopback a moment ago, one for each name. They are below those that Linux gives to
 * outgoing connections (from 32768), which could take the port of a server while it restarts.
 */
export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const ports = new Map<Name, number>();
  while (ports.size < names.length) {
    const port = await listen(randomInt(12_000, 32_768)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      return undefined;
    });
    const name = names[ports.size];
    if (port && name && ![...ports.values()].includes(port)) ports.set(name, port);
  }
  return Object.fromEntries(ports) as Record<Name, number>;
}

/** The first port of a list that no program has. @throws Failure where all are taken */
export async function firstFree(ports: readonly number[]): Promise<number> {
  for (const port of ports) if (await listen(port).catch(() => 0)) return port;
  throw new Failure(`The ports ${ports.join(', ')} are all taken by other programs.`);
}

/**
 * Reads the PORT that the operator chose.
 * @throws Failure when it is no port or another program has it
 */
export async function publicPort(value: string | undefined): Promise<number> {
  const port = Number(value || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Failure(`PORT must be a number from 1 to 65535, and it is "${value}".`);
  }
  try {
    return await listen(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Failure(
        `Port ${port} is taken by another program. Choose another: make start PORT=${port + 1}`,
      );
    }
    if (code === 'EACCES')
      throw new Failure(`Port ${port} needs more rights. Choose one above 1023: make start PORT=8080`);
    throw error;
  }
}
