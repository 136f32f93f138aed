import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildCategory, buildPost, startTcpProxy, testRedisUrl, type TcpProxy } from '@vitrine/testing';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Client } from 'pg';
import { migratedDatabase, startContent, type ContentApp } from './content-app.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function asSuperuser({ database }: ContentApp, statements: string): Promise<void> {
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

describe('faults', () => {
  let content: ContentApp;
  let cable: TcpProxy;
  let redisCable: TcpProxy;
  let slug: string;
  let dropDatabase: () => Promise<void>;

  beforeEach(async () => {
    const database = await migratedDatabase();
    dropDatabase = database.drop;
    cable = await startTcpProxy(database.url);
    redisCable = await startTcpProxy(testRedisUrl());
    content = await startContent({
      database: { ...database, url: cable.url },
      env: { REDIS_URL: redisCable.url },
    });
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
    slug = (
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(buildPost({ is_published: true }))
        .expect(201)
    ).body.post.slug;
  });
  afterEach(async () => {
    await content.close();
    await cable.close().catch(() => undefined);
    await redisCable.close().catch(() => undefined);
    await dropDatabase();
  });

  it('faults of the database are 503 in the one shape of errors, and are over when it is back', async () => {
    await cable.cut();
    for (const call of [
      content.visitor.get('/api/blog/posts'),
      content.visitor.get(`/api/blog/posts/${slug}`),
      content.visitor.get('/sitemap.xml'),
      content.visitor.post(`/api/blog/posts/${slug}/view`),
      content.admin('get', '/api/blog/admin/posts'),
      content.admin('post', '/api/blog/admin/posts').send(buildPost()),
      content.internal('post', '/internal/publish-due'),
    ]) {
      const answer = await call;
      expect([answer.status, answer.body.code]).toEqual([503, 'service.unavailable']);
      expect(answer.headers['retry-after']).toBe('5');
    }
    await content.visitor.get('/readyz').expect(503);
    await content.visitor.get('/healthz').expect(200);
    await cable.restore();
    await content.visitor.get(`/api/blog/posts/${slug}`).expect(200);
    await content.admin('post', '/api/blog/admin/posts').send(buildPost()).expect(201);
    await content.visitor.get('/readyz').expect(200);
  });

  it('faults of Redis cost views and nothing else, and are over when it is back', async () => {
    const view = (address: string) =>
      content.visitor
        .post(`/api/blog/posts/${slug}/view`)
        .set({ 'User-Agent': BROWSER, 'X-Real-IP': address });
    await redisCable.cut();
    await view('10.1.1.1').expect(204);
    await content.visitor.get(`/api/blog/posts/${slug}`).expect(200);
    await content.admin('post', '/api/blog/admin/posts').send(buildPost()).expect(201);
    await redisCable.restore();
    for (let attempt = 0; ; attempt++) {
      await view(`10.2.2.${attempt % 256}`).expect(204);
      const [row] = await content.dataSource.query('SELECT sum(views)::int AS views FROM post_view_totals');
      if (row.views > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

  it('faults in which someone holds the table are 503 for writers', async () => {
    const holder = new Client({ connectionString: content.database.superuserUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE content.posts IN SHARE MODE');
    const answer = await content.admin('post', '/api/blog/admin/posts').send(buildPost());
    expect([answer.status, answer.body.code]).toEqual([503, 'service.unavailable']);
    await content.visitor.get(`/api/blog/posts/${slug}`).expect(200);
    await holder.end();
  });

  it('faults of a full volume are reported to writers as what they are, counted, and no matter of readers', async () => {
    await asSuperuser(
      content,
      `CREATE FUNCTION content.full() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
       CREATE TRIGGER full_volume BEFORE INSERT ON content.posts EXECUTE FUNCTION content.full()`,
    );
    const answer = await content.admin('post', '/api/blog/admin/posts').send(buildPost());
    expect([answer.status, answer.body.code]).toEqual([503, 'service.storage_full']);
    expect(answer.body.error).toMatch(/disco do banco de dados está cheio/);
    expect((await content.visitor.get('/metrics')).text).toMatch(/^vitrine_database_full_total [1-9]/m);
    await content.visitor.get(`/api/blog/posts/${slug}`).expect(200);
    await asSuperuser(content, 'DROP TRIGGER full_volume ON content.posts');
    await content.admin('post', '/api/blog/admin/posts').send(buildPost()).expect(201);
  });

  it('faults in which all connections are busy are 503, not a wait without end', async () => {
    const busy = Array.from({ length: 20 }, () => content.dataSource.createQueryRunner());
    for (const runner of busy) await runner.connect();
    const answer = await content.visitor.get(`/api/blog/posts/${slug}`);
    expect([answer.status, answer.body.code]).toEqual([503, 'service.unavailable']);
    for (const runner of busy) await runner.release();
    await content.visitor.get(`/api/blog/posts/${slug}`).expect(200);
  });
});

describe('a Redis that accepts and never answers', () => {
  let silent: Server;
  let content: ContentApp;
  beforeEach(async () => {
    silent = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    content = await startContent({
      env: { REDIS_URL: `redis://127.0.0.1:${(silent.address() as AddressInfo).port}` },
    });
  });
  afterEach(async () => {
    await content.close();
    silent.close();
  });

  it('a Redis that accepts and never answers keeps no one waiting: views are 204 and not counted', async () => {
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
    const body = buildPost({ is_published: true });
    await content.admin('post', '/api/blog/admin/posts').send(body).expect(201);
    await content.visitor.post(`/api/blog/posts/${body.slug}/view`).set('User-Agent', BROWSER).expect(204);
  });
});
