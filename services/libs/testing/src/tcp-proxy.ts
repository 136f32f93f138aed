import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface TcpProxy {
  /** The target's address with this proxy's host and port in their place. */
  url: string;
  /** Breaks every connection and refuses new ones, as a process that was killed. */
  cut(): Promise<void>;
  /** Listens again, on the same port. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** A cable between a service and its database or Redis that a test can pull out and put back. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;

  const listen = async (): Promise<void> => {
    server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  };
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await listen();
  const url = new URL(target.href);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, cut, restore: listen, close: cut };
}
