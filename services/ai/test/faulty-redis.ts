import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { testRedisUrl } from '@vitrine/testing';

/**
 * A way to the tests' Redis that can be frozen (sockets stay open, nothing moves) or cut, without touching Redis
 * itself.
 */
export class FaultyRedis {
  private readonly sockets = new Set<Socket>();
  private frozen = false;
  private dead = false;
  private readonly server: Server;

  private constructor() {
    const target = new URL(testRedisUrl());
    this.server = createServer((client) => {
      if (this.dead) {
        client.destroy();
        return;
      }
      const upstream = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.sockets.add(from);
        from.on('error', () => undefined);
        from.on('data', (chunk) => to.write(chunk));
        from.on('close', () => {
          this.sockets.delete(from);
          to.destroy();
        });
        if (this.frozen) from.pause();
      }
    });
  }

  static async start(): Promise<FaultyRedis> {
    const proxy = new FaultyRedis();
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    const url = new URL(testRedisUrl());
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  kill(): void {
    this.dead = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Whatever was wrong is over. */
  heal(): void {
    this.frozen = false;
    this.dead = false;
    for (const socket of this.sockets) socket.resume();
  }

  async stop(): Promise<void> {
    this.kill();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
