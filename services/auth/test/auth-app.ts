import type { NestExpressApplication } from '@nestjs/platform-express';
import { startGoogle, type DemoPerson, type GoogleStandIn } from '@vitrine/demo';
import { createApp, databaseOptions, runMigrations } from '@vitrine/platform';
import {
  createMigratedDatabase,
  PUBLIC_URL,
  sameOriginHeaders,
  testEnv,
  type HttpMethod,
  type TestDatabase,
} from '@vitrine/testing';
import request, { type Response } from 'supertest';
import { DataSource } from 'typeorm';
import { authApp } from '../src/app.module.js';
import { parseAuthConfig } from '../src/config.js';
import { database as schema } from '../src/data-source.js';

export const ADMIN: DemoPerson = { email: 'admin@vitrine.test', name: 'Ana Admin' };
export const STRANGER: DemoPerson = { email: 'visitante@vitrine.test', name: 'Vítor Visitante' };

/** A browser's cookies, kept by name. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly app: () => NestExpressApplication,
    private readonly userAgent?: string,
  ) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(method: HttpMethod, path: string, body?: object): Promise<Response> {
    let call = request(this.app().getHttpServer())[method](path).set(sameOriginHeaders);
    if (this.userAgent) call = call.set('User-Agent', this.userAgent);
    if (this.cookies.size > 0) call = call.set('Cookie', this.cookieHeader);
    return this.keep(await (body ? call.send(body) : call));
  }

  /** Sends an admin request as the gateway does: verify first, then the call with the identity token. */
  async throughGateway(method: HttpMethod, path: string, body?: object): Promise<Response> {
    const verified = await this.send('get', '/internal/verify');
    if (verified.status !== 204) return verified;
    const server = this.app().getHttpServer();
    const call = request(server)[method](path).set(sameOriginHeaders);
    void call.set('Authorization', `Bearer ${verified.headers['x-identity-token']}`);
    return body ? call.send(body) : call;
  }

  private keep(response: Response): Response {
    for (const line of (response.headers['set-cookie'] as unknown as string[] | undefined) ?? []) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Expires=Thu, 01 Jan 1970 00:00:00 GMT')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

export interface AuthStack {
  database: TestDatabase;
  /** A connection of the test's own, as the service's role. */
  sql: DataSource;
  google: GoogleStandIn;
  app: NestExpressApplication;
  browser(userAgent?: string): Browser;
  /** A browser in which the person has signed in. */
  signedIn(person: DemoPerson, userAgent?: string): Promise<Browser>;
  /** One more process of the service on the same database, with changed variables. */
  another(env?: Record<string, string>): Promise<NestExpressApplication>;
  /** Restarts the application on the same database, with changed variables. */
  restart(env?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** A busy machine is no failure: who connects waits. */
const connectionTo = (url: string): Promise<DataSource> =>
  new DataSource({ ...databaseOptions(schema, url), connectTimeoutMS: 60_000 }).initialize();

export const migratedDatabase = (): Promise<TestDatabase> =>
  createMigratedDatabase('auth', async (url) => {
    const dataSource = await connectionTo(url);
    await runMigrations(dataSource);
    await dataSource.destroy();
  });

/** Auth as it runs, on its own database, with Google played by the demo's. */
export async function startAuth(env: Record<string, string> = {}): Promise<AuthStack> {
  const [database, google] = await Promise.all([
    migratedDatabase(),
    startGoogle(env.PUBLIC_URL ?? PUBLIC_URL),
  ]);
  const sql = await connectionTo(database.url);
  const build = async (changed: Record<string, string>): Promise<NestExpressApplication> => {
    const config = parseAuthConfig({
      ...testEnv,
      ...google.env,
      DATABASE_URL: database.url,
      IDENTITY_SECRET: 'identity-secret-of-the-tests-0123456789',
      ADMIN_EMAILS: 'admin@vitrine.test',
      ...env,
      ...changed,
    });
    const app = await createApp(authApp(config));
    await app.listen(0, '127.0.0.1');
    return app;
  };
  const stack: AuthStack = {
    database,
    sql,
    google,
    app: await build({}),
    browser: (userAgent) => new Browser(() => stack.app, userAgent),
    async signedIn(person, userAgent) {
      const browser = stack.browser(userAgent);
      const { body } = await browser.send('get', '/api/oauth/google/redirect_url');
      const { code } = await google.approve(body.redirectUrl, person);
      const answer = await browser.send('post', '/api/sessions', { code });
      if (answer.status !== 200)
        throw new Error(`Sign-in answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return browser;
    },
    another: (changed = {}) => build(changed),
    async restart(changed = {}) {
      await stack.app.close();
      stack.app = await build(changed);
    },
    async close() {
      await stack.app.close();
      await sql.destroy();
      await Promise.all([google.close(), database.drop()]);
    },
  };
  return stack;
}
