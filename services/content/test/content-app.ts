import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp, runMigrations, databaseOptions } from '@vitrine/platform';
import {
  AuthStandIn,
  createMigratedDatabase,
  createTestIdentity,
  INTERNAL_TOKEN,
  sameOriginHeaders,
  testEnv,
  testRedisUrl,
  type TestDatabase,
  type TestIdentity,
} from '@vitrine/testing';
import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { contentApp } from '../src/app.module.js';
import { parseContentConfig } from '../src/config.js';
import { database as schema } from '../src/data-source.js';

/** A content service on a database and Redis keys of its own, called as the gateway would. */
export interface ContentApp {
  app: NestExpressApplication;
  database: TestDatabase;
  dataSource: DataSource;
  identity: TestIdentity;
  redisPrefix: string;
  /** Whom auth takes for an admin. */
  auth: AuthStandIn;
  /** An anonymous visitor. */
  visitor: ReturnType<typeof request>;
  /** An admin's call. */
  admin(method: Method, path: string): request.Test;
  /** Another admin's. */
  otherAdmin(method: Method, path: string): request.Test;
  /** The stored version of a post, as a client sends it that has just read the post. */
  seen(id: number): Promise<{ version: number }>;
  /** A call of one of our own processes. */
  internal(method: 'get' | 'post', path: string): request.Test;
  close(): Promise<void>;
}
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export const migratedDatabase = (): Promise<TestDatabase> =>
  createMigratedDatabase('content', async (url) => {
    // A busy machine is no failure: who connects waits.
    const options = { ...databaseOptions({ ...schema, poolSize: 2 }, url), connectTimeoutMS: 60_000 };
    const dataSource = await new DataSource(options).initialize();
    await runMigrations(dataSource);
    await dataSource.destroy();
  });

interface Overrides {
  database?: TestDatabase;
  identity?: TestIdentity;
  env?: Record<string, string>;
}

/** Boots the service; with `database` a second replica on the same data. */
export async function startContent(overrides: Overrides = {}): Promise<ContentApp> {
  const database = overrides.database ?? (await migratedDatabase());
  const identity = overrides.identity ?? (await createTestIdentity());
  const auth = await AuthStandIn.start();
  const redisPrefix = `test-${randomBytes(6).toString('hex')}`;
  const config = parseContentConfig({
    ...testEnv,
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    REDIS_PREFIX: redisPrefix,
    AUTH_JWKS_URL: auth.keysUrl,
    ...overrides.env,
  });
  const app = await createApp({ ...contentApp(config), identityKeys: identity.keys });
  await app.listen(0, '127.0.0.1');
  const [ana, bia] = await Promise.all(
    ['admin@vitrine.test', 'bia@vitrine.test'].map(async (email) => ({
      ...sameOriginHeaders,
      Authorization: `Bearer ${await identity.token({ email }, { expiresIn: 3600 })}`,
    })),
  );
  const visitor = request(app.getHttpServer());
  const dataSource = app.get(DataSource);
  return {
    app,
    database,
    dataSource,
    identity,
    redisPrefix,
    auth,
    visitor,
    admin: (method, path) => visitor[method](path).set(ana!),
    otherAdmin: (method, path) => visitor[method](path).set(bia!),
    seen: async (id) => {
      const [post] = await dataSource.query<{ version: number }[]>(
        'SELECT version FROM posts WHERE id = $1',
        [id],
      );
      return { version: post?.version ?? 1 };
    },
    internal: (method, path) => visitor[method](path).set('Authorization', `Bearer ${INTERNAL_TOKEN}`),
    close: async () => {
      await app.close();
      await auth.stop();
      if (!overrides.database) await database.drop();
    },
  };
}
