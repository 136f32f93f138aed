import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Child } from '../../stack/child.ts';
import { inRoot } from '../../stack/paths.ts';
import { freePorts } from '../../stack/ports.ts';
import { preparePostgres } from '../../stack/postgres.ts';
import { redisSpec } from '../../stack/redis.ts';
import { readSecrets } from '../../stack/secrets.ts';
import { requireTools } from '../../stack/tools.ts';

/** Runs something with the addresses of a new PostgreSQL and Redis, as integration tests read them. */
export async function withStores<Result>(
  run: (env: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const tools = requireTools(['postgres', 'redis', 'nginx']);
  const directory = inRoot('.local/mutate/stores');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const secrets = readSecrets(directory);
  const ports = await freePorts(['postgres', 'redis']);
  const children = [
    await preparePostgres({
      bin: tools.postgres,
      directory: path.join(directory, 'postgres'),
      port: ports.postgres,
      password: secrets.postgres,
      durable: false,
    }),
    redisSpec(tools.redis, path.join(directory, 'redis'), ports.redis, secrets.redis),
  ].map((spec) => new Child(spec, directory, () => undefined));
  try {
    await Promise.all(children.map((child) => child.start()));
    return await run({
      TEST_DATABASE_ADMIN_URL: `postgres://postgres:${secrets.postgres}@127.0.0.1:${ports.postgres}/postgres`,
      TEST_REDIS_URL: `redis://:${secrets.redis}@127.0.0.1:${ports.redis}`,
    });
  } finally {
    await Promise.all(children.map((child) => child.stop()));
  }
}
