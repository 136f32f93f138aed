import type { Server } from 'node:http';

/** Runs one of the demo's processes until it is stopped; a port that is taken is one sentence and exit 1. */
export function serve(
  name: 'Google' | 'OpenAI' | 'engines',
  server: Server,
  at: { PORT: number; HOST: string },
): void {
  server.once('error', (error) => {
    process.stderr.write(`Demo ${name} can't listen on ${at.HOST}:${at.PORT}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(at.PORT, at.HOST, () => {
    const service = `demo-${name.toLowerCase()}`;
    console.log(JSON.stringify({ level: 'info', service, port: at.PORT, msg: 'listening' }));
  });
  server.keepAliveTimeout = 75_000;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeIdleConnections();
      setTimeout(() => process.exit(0), 2_000).unref();
    });
  }
}
