import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { POST_TEXT_FIELDS, type PackedPicture } from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from './content-app.js';
import { filledText } from './filled-text.js';
import { ImportDriver, IMPORTS } from './import-fixture.js';
import { storedFile, storedPicture, StoredPicturesStandIn } from './stored-pictures-stand-in.js';

const ADMIN = '/api/blog/admin';

/** What an import into an empty installation has to bring, with instants in milliseconds as answers have them. */
const TEXT = POST_TEXT_FIELDS.filter((name) => name !== 'category_id' && name !== 'custom_created_at');
const POSTS = `SELECT ${TEXT.map((name) => `p.${name}`).join(', ')}, c.slug AS category, is_published, last_source, ai_changed,
  p.updated_by, p.seo_score, p.geo_score, p.readability_score, p.pending_change - 'category_id' AS pending_change,
  ${['custom_created_at', 'scheduled_publish_at', 'published_at', 'created_at', 'updated_at'].map((name) => `date_trunc('milliseconds', p.${name}) AS ${name}`).join(', ')}
  FROM posts p JOIN categories c ON c.id = p.category_id WHERE p.deleted_at IS NULL ORDER BY p.slug`;
const REVISIONS = `SELECT DISTINCT ON (p.slug) ${TEXT.map((name) => `r.${name} AS "r_${name}"`).join(', ')}, r.action, r.source, r.saved_by,
  date_trunc('milliseconds', r.saved_at) AS saved_at, p.slug FROM post_revisions r JOIN posts p ON p.id = r.post_id
  WHERE p.deleted_at IS NULL ORDER BY p.slug, r.id DESC`;
const REDIRECTS = 'SELECT from_path, to_url, status FROM redirects ORDER BY from_path';
const OLD_SLUGS = `SELECT s.slug, p.slug AS now, date_trunc('milliseconds', s.created_at) AS at FROM slug_redirects s
  JOIN posts p ON p.id = s.post_id ORDER BY s.slug`;
const CATEGORIES = `SELECT name, slug, coalesce(description, '') AS description FROM categories ORDER BY slug`;

const HARD = [
  '<p>a</p><dl><dt>t</dt><dd>d</dd></dl><details open=""><summary>s</summary><p>x</p></details>',
  '<p>---</p>\n<p>title: "outro"</p>\n<p>---</p>',
  '<p>]]&gt; &lt;![CDATA[ &lt;!-- &amp;amp; \u2028 😀 {{ x }} [gallery ids="1"] [[[[</p>',
  '<table><caption>c</caption><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  '<pre><code class="language-sh">echo "a"\n\n\n```\n</code></pre>',
  '<ul><li><p>a</p></li><li><p>b</p></li></ul><aside data-callout="dica"><p>c</p></aside>' +
    '<p data-card="whatsapp"><a href="/#contact" rel="noopener noreferrer">f</a></p>',
  `<p>${'palavra com acentuação '.repeat(21_000).slice(0, 480_000)}</p>`,
];

describe('out, and into an empty installation', () => {
  let from: ContentApp;
  let kept: StoredPicturesStandIn;
  const guide = storedFile('guia-de-edr.pdf');

  beforeAll(async () => {
    kept = await StoredPicturesStandIn.start();
    // Its pictures are at the public address, as the gateway has them.
    from = await startContent({ env: { AI_URL: kept.url, PUBLIC_URL: kept.url } });
    kept.pictures.push(storedPicture('a'), storedPicture('b', false), storedPicture('unused'), guide);
    const [a, b] = kept.pictures.map(({ about }) => `/media/${about.hash}/1408.jpg`);
    const ids: number[] = [];
    for (const description of ['Uma "descrição", com\nlinhas', '']) {
      const { body } = await from.admin('post', `${ADMIN}/categories`).send(buildCategory({ description }));
      ids.push((body as { category: { id: number } }).category.id);
    }
    let count = 0;
    const body = (overrides: object) => ({
      ...buildPost({ category_id: ids[count++ % 2] ?? 1 }),
      ...overrides,
    });
    const create = async (overrides: object): Promise<{ id: number; slug: string }> => {
      const answer = await from.admin('post', `${ADMIN}/posts`).send(body(overrides));
      expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
      return (answer.body as { post: { id: number; slug: string } }).post;
    };
    for (const [index, html] of HARD.entries())
      await create({
        content: html,
        is_published: index % 2 === 0,
        title: `Post ${index} "x" & <y>`,
        excerpt: 'é\n---\n',
      });
    await create({
      content:
        `<figure><img src="${a}" alt="a" width="1408" height="768"><figcaption>c</figcaption></figure>` +
        '<p data-card="clipe"><a href="https://v.example/a.mp4" rel="noopener noreferrer">' +
        `<img src="${b}" alt="Cena do vídeo">d</a></p>` +
        `<p data-card="arquivo"><a href="/media/${guide.about.hash}/guia-de-edr.pdf" ` +
        'rel="noopener noreferrer">Guia</a></p>',
      featured_image: b,
      is_published: true,
      custom_created_at: '2024-02-03T10:00:00.123Z',
      noindex: true,
      source: 'ai',
    });
    await create({
      featured_image: 'https://outro.test/a.jpg',
      scheduled_publish_at: '2031-05-06T07:08:09.000Z',
    });
    const withdrawn = await create({ is_published: true });
    await from
      .admin('put', `${ADMIN}/posts/${withdrawn.id}`)
      .send(
        body({ slug: withdrawn.slug, is_published: false, scheduled_publish_at: '2032-05-06T07:08:09.000Z' }),
      )
      .expect(200);
    const whole = {
      ...filledText(0, ids),
      slug: 'todos-os-campos',
      featured_image: 'https://outro.test/b.jpg',
    };
    const changed = await create({ ...filledText(1, ids), slug: 'outros-campos', is_published: true });
    await create({ ...whole, is_published: true });
    await from
      .admin('put', `${ADMIN}/posts/${changed.id}/draft`)
      .send({ ...whole, slug: changed.slug, is_published: undefined })
      .expect(200);
    const moved = await create({ is_published: true, slug: 'antes' });
    await from
      .admin('put', `${ADMIN}/posts/${moved.id}`)
      .send(body({ slug: 'depois', is_published: true }))
      .expect(200);
    const pending = await create({ is_published: true });
    await from
      .admin('put', `${ADMIN}/posts/${pending.id}/draft`)
      .send(body({ slug: pending.slug, title: 'Pendente', content: HARD[1], is_published: undefined }))
      .expect(200);
    await from.admin('post', `${ADMIN}/redirects`).send({ from: '/velho', to: '/blog' }).expect(201);
    await from.admin('post', `${ADMIN}/redirects`).send({ from: '/sumiu', to: null }).expect(201);
  });
  afterAll(async () => {
    await from.close();
    await kept.stop();
  });

  const exported = async (format: string): Promise<Buffer> => {
    const { body } = await from
      .admin('get', `${ADMIN}/export/${format}`)
      .buffer(true)
      .parse((response, done) => {
        buffer(response as unknown as IncomingMessage).then(
          (bytes) => done(null, bytes),
          (error: Error) => done(error, null),
        );
      });
    return body as Buffer;
  };
  /** Rows with another address for each picture. */
  const withAddresses = (rows: object[], moved: ReadonlyMap<string, string>): object[] =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'string'
            ? [...moved].reduce((text, [was, is]) => text.replaceAll(was, is), value)
            : value,
        ]),
      ),
    );
  /** Into an installation of its own; `look` is shown the pictures that came, and answers whose address is another. */
  const bringBack = async (
    format: string,
    look: (brought: StoredPicturesStandIn) => ReadonlyMap<string, string> | void,
  ): Promise<void> => {
    const brought = await StoredPicturesStandIn.start();
    const to = await startContent({ env: { AI_URL: brought.url, OUTGOING_LOOPBACK: 'true' } });
    try {
      const driver = new ImportDriver(to, { threads: false });
      const { id } = await driver.read(await exported(format), 'blog');
      const host = new URL(kept.url).host;
      await to
        .admin('put', `${IMPORTS}/${id}/options`)
        .send({ terms: [], allowed_hosts: [host] })
        .expect(200);
      expect(await driver.run(id)).toMatchObject({ state: 'done', outcomes: { failed: 0, refused: 0 } });
      const moved = look(brought) ?? new Map<string, string>();
      for (const query of [CATEGORIES, POSTS, REVISIONS, OLD_SLUGS, REDIRECTS]) {
        const left = await from.dataSource.query<object[]>(query);
        expect(await to.dataSource.query(query)).toEqual(withAddresses(left, moved));
      }
    } finally {
      await to.close();
      await brought.stop();
    }
  };

  it('our zip brings the same posts, revisions, dates, redirects and pictures', async () => {
    const byHash = (pictures: PackedPicture[]) =>
      Object.fromEntries(pictures.map((picture) => [picture.about.hash, JSON.stringify(picture)]));
    await bringBack('markdown', ({ pictures }) => expect(byHash(pictures)).toEqual(byHash(kept.pictures)));
  });

  const sentFile = { name: 'guia-de-edr.pdf', bytes: guide.files[0]?.bytes };

  it("an export for WordPress brings the same, with the posts' pictures fetched from the old site", async () => {
    await bringBack('wordpress', ({ pictures, sent }) => {
      expect([...sent.values()]).toEqual([sentFile]);
      const files = (of: PackedPicture[]) => new Map(of.map(({ about, files }) => [about.hash, files]));
      const all = files(kept.pictures);
      const [a, b] = [...all.keys()];
      expect(files(pictures)).toEqual(new Map([a, b].map((hash) => [hash, all.get(hash ?? '')])));
    });
  });

  it('an export for WordPress leads to the files of articles on the site that it came from', async () => {
    const same = await startContent({ env: { AI_URL: kept.url, PUBLIC_URL: kept.url } });
    try {
      const driver = new ImportDriver(same, { threads: false });
      const { id } = await driver.read(await exported('wordpress'), 'blog');
      expect(await driver.run(id)).toMatchObject({ state: 'done', outcomes: { failed: 0, refused: 0 } });
      const rows = await same.dataSource.query(
        `SELECT substring(content FROM '<a href="([^"]*pdf)"') AS href FROM posts WHERE content LIKE '%"arquivo"%'`,
      );
      expect(rows).toEqual([{ href: `/media/${guide.about.hash}/guia-de-edr.pdf` }]);
    } finally {
      await same.close();
    }
  });

  it("an export for Ghost brings the same, with the posts' pictures under their names", async () => {
    await bringBack('ghost', ({ sent }) => {
      const named = kept.pictures.slice(0, 2).map(({ about, files }) => ({
        was: `/media/${about.hash}/1408.jpg`,
        name: about.label.replace('.png', '.jpg'),
        bytes: files.find(({ name }) => name === '1408.jpg')?.bytes,
      }));
      const stored = [...sent].sort(([, a], [, b]) => (a.name < b.name ? -1 : 1));
      expect(stored.map(([, file]) => file)).toEqual([
        ...named.map(({ name, bytes }) => ({ name, bytes })),
        sentFile,
      ]);
      return new Map(named.map(({ was }, index) => [was, stored[index]?.[0] ?? '']));
    });
  });
});
