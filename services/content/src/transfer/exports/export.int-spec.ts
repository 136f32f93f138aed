import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openTransfer, readOwnFile, type TransferFile } from '@vitrine/transfer';
import { INTERNAL_TOKEN, buildCategory, buildPost, sameOriginHeaders, testEnv } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { storedPicture, StoredPicturesStandIn } from '../../../test/stored-pictures-stand-in.js';

const ADMIN = '/api/blog/admin';
const EXPORT = `${ADMIN}/export`;

/** Articles of which each has something that another product's format could swallow. */
const HOSTILE = [
  '<p>a</p><dl><dt>t</dt><dd>d</dd></dl><details open=""><summary>s</summary><p>x</p></details>',
  '<p>---</p>\n<p>title: "outro"</p>\n<p>---</p>',
  '<p>]]&gt; &lt;![CDATA[ &lt;!-- &lt;/item&gt; &amp;amp; \u2028 😀 {{ x }} [shortcode] ${y}</p>',
  '<table><caption>c</caption><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  '<pre><code class="language-sh">echo "a"\n\n\n```\n</code></pre>',
  '<p><a href="/blog/x?a=1&amp;b=2#c" rel="noopener noreferrer">x</a> <a href="https://loja.test/blog/x" rel="noopener noreferrer">y</a></p>',
  `<p>${'palavra com acentuação '.repeat(21_000)}</p>`.slice(0, 480_000).concat('</p>'),
];

const access = (bytes: Buffer) => ({
  size: bytes.length,
  read: (position: number, length: number) => Promise.resolve(bytes.subarray(position, position + length)),
});

describe('an export', () => {
  let content: ContentApp;
  let pictures: StoredPicturesStandIn;

  beforeAll(async () => {
    pictures = await StoredPicturesStandIn.start();
    content = await startContent({ env: { AI_URL: pictures.url } });
    pictures.pictures.push(storedPicture('a'), storedPicture('b', false), storedPicture('unused'));
    const hash = pictures.pictures[0]?.about.hash ?? '';
    const other = pictures.pictures[1]?.about.hash ?? '';
    const { body } = await content.admin('post', `${ADMIN}/categories`).send(buildCategory());
    const category_id = (body as { category: { id: number } }).category.id;
    const create = async (overrides: object): Promise<{ id: number; slug: string; version: number }> => {
      const answer = await content
        .admin('post', `${ADMIN}/posts`)
        .send({ ...buildPost({ category_id }), ...overrides });
      expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
      return (answer.body as { post: { id: number; slug: string; version: number } }).post;
    };
    for (const [index, html] of HOSTILE.entries())
      await create({
        content: html,
        is_published: index % 2 === 0,
        title: `Post ${index} ]]> "x" & <y>`,
        excerpt: 'é\n---\n',
      });
    const pictured = await create({
      content: `<p>x</p><figure><img src="/media/${hash}/1408.jpg" alt="a" width="1408" height="768"><figcaption>c</figcaption></figure>`,
      featured_image: `/media/${other}/1408.jpg`,
      is_published: true,
      custom_created_at: '2024-02-03T10:00:00.123Z',
      noindex: true,
    });
    await create({ scheduled_publish_at: '2031-05-06T07:08:09.000Z' });
    const moved = await create({ is_published: true, slug: 'antes' });
    await content
      .admin('put', `${ADMIN}/posts/${moved.id}`)
      .send({ ...buildPost({ category_id }), slug: 'depois', is_published: true })
      .expect(200);
    await content
      .admin('put', `${ADMIN}/posts/${pictured.id}/draft`)
      .send({
        ...buildPost({ category_id }),
        slug: pictured.slug,
        title: 'Pendente',
        content: HOSTILE[1],
        is_published: undefined,
      })
      .expect(200);
    const binned = await create({ slug: 'na-lixeira' });
    await content.admin('delete', `${ADMIN}/posts/${binned.id}`).expect(204);
    await content.admin('post', `${ADMIN}/redirects`).send({ from: '/velho', to: '/blog' }).expect(201);
    await content.admin('post', `${ADMIN}/redirects`).send({ from: '/sumiu', to: null }).expect(201);
  });
  afterAll(async () => {
    await content.close();
    await pictures.stop();
  });

  const download = async (format: string): Promise<{ bytes: Buffer; headers: Record<string, string> }> => {
    const answer = await content
      .admin('get', `${EXPORT}/${format}`)
      .buffer(true)
      .parse((response, done) => {
        buffer(response as unknown as IncomingMessage).then(
          (bytes) => done(null, bytes),
          (error: Error) => done(error, null),
        );
      });
    expect(answer.status).toBe(200);
    return { bytes: answer.body as Buffer, headers: answer.headers };
  };
  const textOf = async (file: TransferFile, path: string): Promise<string> =>
    Buffer.from((await file.picture(`archive:${path}`, 16 * 2 ** 20)) ?? []).toString('utf8');
  const stored = () =>
    content.dataSource.query<{ slug: string; content: string; title: string }[]>(
      'SELECT slug, content, title, excerpt, noindex FROM posts WHERE deleted_at IS NULL ORDER BY id',
    );

  it('an export as Markdown holds every post that is not in the bin, word for word', async () => {
    const { bytes, headers } = await download('markdown');
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[a-z0-9.-]+-\d{4}-\d{2}-\d{2}\.zip"$/,
      ),
    });
    const file = await openTransfer(access(bytes), 'blog.zip');
    for (const row of await stored()) {
      const entry = readOwnFile(await textOf(file, `posts/${row.slug}.md`));
      expect({ ...row, content: entry?.content.replaceAll('archive:pictures/', '/media/') }).toEqual(row);
      expect(entry).toMatchObject({
        slug: row.slug,
        title: row.title,
        own: { updatedBy: 'admin@vitrine.test' },
      });
    }
    expect(await textOf(file, 'posts/na-lixeira.md')).toBe('');
    const moved = readOwnFile(await textOf(file, 'posts/depois.md'));
    expect(moved?.own?.oldSlugs).toEqual([{ slug: 'antes', at: expect.any(String) }]);
    expect((await textOf(file, 'redirects.csv')).split('\r\n')).toEqual([
      'from,to,status,kind',
      '/blog/antes,/blog/depois,301,slug',
      '/velho,/blog,301,redirect',
      '/sumiu,,410,redirect',
      '',
    ]);
  });

  it('an export is in the audit log, and shows before what it would hold', async () => {
    await download('wordpress');
    const { body } = await content.admin('get', `${ADMIN}/audit/content`);
    expect((body as { entries: object[] }).entries[0]).toMatchObject({
      actor: 'admin@vitrine.test',
      action: 'blog.exported',
      target: 'export/wordpress',
    });
    // What is in the bin does not leave, its pending change neither.
    await content.dataSource.query(
      `UPDATE posts SET pending_change = (SELECT pending_change FROM posts WHERE pending_change IS NOT NULL LIMIT 1)
       WHERE deleted_at IS NOT NULL`,
    );
    const overview = await content.admin('get', EXPORT).expect(200);
    expect(overview.body).toMatchObject({
      posts: { scheduled: 1 },
      pending: 1,
      bin: 1,
      redirects: 2,
      old_slugs: 1,
      pictures: pictures.pictures.length,
    });
  });

  it('an export breaks when a picture can not be had in the middle, and never ends as if it were whole', async () => {
    const [, second] = pictures.pictures;
    pictures.broken.add(second?.about.hash ?? '');
    await expect(download('markdown')).rejects.toThrow(/aborted|socket hang up/);
    pictures.broken.clear();
    expect((await download('markdown')).bytes.length).toBeGreaterThan(0);
  });

  it('an export answers 503 where nothing was sent yet', async () => {
    const lonely = await startContent({
      database: content.database,
      identity: content.identity,
      env: { AI_URL: 'http://127.0.0.1:9' },
    });
    try {
      const answer = await lonely.admin('get', `${EXPORT}/wordpress`);
      // The head of the file is there before the first picture is asked for: the connection breaks.
      expect(answer.body).toMatchObject({ code: 'service.unavailable' });
    } catch (error) {
      expect(String(error)).toMatch(/aborted|socket hang up/);
    } finally {
      await lonely.close();
    }
  });

  it('an export shows one moment, and frees the database when its reader leaves', async () => {
    const hold = Promise.withResolvers<void>();
    pictures.gate = hold.promise;
    const asked = pictures.asked;
    const reading = download('markdown');
    while (pictures.asked === asked) await new Promise((resolve) => setTimeout(resolve, 5));
    await content
      .admin('post', `${ADMIN}/posts`)
      .send(buildPost({ slug: 'depois-do-inicio' }))
      .expect(201);
    hold.resolve();
    const file = await openTransfer(access((await reading).bytes), 'blog.zip');
    expect(await textOf(file, 'posts/depois-do-inicio.md')).toBe('');

    const wait = Promise.withResolvers<void>();
    pictures.gate = wait.promise;
    const { port } = content.app.getHttpServer().address() as AddressInfo;
    const headers = {
      ...sameOriginHeaders,
      Authorization: `Bearer ${await content.identity.token({ email: 'admin@vitrine.test' })}`,
    };
    const open = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        httpGet({ port, path: `${EXPORT}/markdown`, headers }, resolve).on('error', reject);
      });
    const [one, two] = await Promise.all([open(), open()]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    const third = await content.admin('get', `${EXPORT}/ghost`).expect(503);
    expect(third.body).toMatchObject({ code: 'export.busy' });
    one.on('error', () => undefined).destroy();
    two.on('error', () => undefined).destroy();
    const held = async () =>
      (
        await content.dataSource.query<unknown[]>(
          `SELECT FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()`,
        )
      ).length;
    while ((await held()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    wait.resolve();
    pictures.gate = Promise.resolve();
    expect((await download('ghost')).bytes.length).toBeGreaterThan(0);
  });

  it.each(['zip', 'MARKDOWN', 'ghost.json', '%2e%2e', 'x'.repeat(500)])(
    'an export knows no form called %s',
    async (format) => {
      const answer = await content.admin('get', `${EXPORT}/${format}`);
      expect([answer.status, answer.body]).toEqual([
        404,
        expect.objectContaining({ code: 'export.unknown_format' }),
      ]);
    },
  );

  it('an export is refused to pages of other sites', async () => {
    const answer = await content.admin('get', `${EXPORT}/ghost`).set('Sec-Fetch-Site', 'cross-site');
    expect(answer.body).toMatchObject({ code: 'request.cross_site' });
  });

  it('an export is written by the command, whole or not at all', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'));
    const run = (aiUrl: string, file: string) =>
      new Promise<{ code: number | null; error: string }>((resolve) => {
        const env = {
          ...process.env,
          ...testEnv,
          INTERNAL_TOKEN,
          DATABASE_URL: content.database.url,
          AI_URL: aiUrl,
        };
        const child = spawn(
          process.execPath,
          ['services/content/dist/export.js', 'markdown', join(folder, file)],
          { env },
        );
        let error = '';
        child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
        child.once('close', (code) => resolve({ code, error }));
      });
    try {
      expect(await run(pictures.url, 'a.zip')).toEqual({ code: 0, error: '' });
      const file = await openTransfer(access(await readFile(join(folder, 'a.zip'))), 'a.zip');
      expect(await textOf(file, `posts/depois.md`)).toContain('slug: "depois"');
      const broken = await run('http://127.0.0.1:9', 'b.zip');
      expect(broken).toMatchObject({ code: 1, error: expect.stringContaining('The export broke') });
      expect(await readdir(folder)).toEqual(['a.zip']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
