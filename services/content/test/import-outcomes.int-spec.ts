import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startContent, type ContentApp } from './content-app.js';
import { ImportDriver, markdownFile, markdownZip, PictureStore, zipOf } from './import-fixture.js';
import { storedPicture } from './stored-pictures-stand-in.js';

describe('what becomes of an import', () => {
  let store: PictureStore;
  let content: ContentApp;
  let driver: ImportDriver;
  beforeAll(async () => {
    store = await PictureStore.start();
    content = await startContent({ env: { AI_URL: store.url } });
    driver = new ImportDriver(content, { threads: false });
  });
  afterAll(async () => {
    await content.close();
    await store.stop();
  });
  beforeEach(async () => {
    await content.dataSource.query(
      'TRUNCATE posts, categories, redirects, imports, imported_posts, imported_pictures RESTART IDENTITY CASCADE',
    );
    store.stored.length = 0;
    store.there.clear();
    store.fault = undefined;
  });
  const notesOf = async (id: number) => (await driver.items(id)).map(({ notes }) => notes.join(' '));

  it('makes no redirect to a post that did not come', async () => {
    const { id, outcomes, redirects } = await driver.bring(
      markdownZip([
        { name: 'curto', fields: { url: '/2024/05/curto/' } },
        { name: 'longo', fields: { url: '/2024/05/longo/' }, body: 'palavra '.repeat(70_000) },
      ]),
    );
    expect([outcomes, redirects]).toMatchObject([{ created: 1, refused: 1 }, { made: 1 }]);
    expect(await driver.redirects(id)).toMatchObject([
      { from: '/2024/05/curto', state: 'new', chosen: true, made: true },
      { from: '/2024/05/longo', state: 'draft', chosen: false, made: false },
    ]);
  });

  it('says of a redirect that would lead to itself that it was not made', async () => {
    await content.admin('post', '/api/blog/admin/redirects').send({ from: '/b', to: '/a' }).expect(201);
    const { id } = await driver.bring(
      zipOf([
        markdownFile({ name: 'um' }),
        { name: 'redirects.csv', data: 'from,to,status\r\n/a,/b,301\r\n' },
      ]),
    );
    expect(await driver.redirects(id)).toMatchObject([{ from: '/a', chosen: false, made: false }]);
  });

  it('brings a post without the picture that is too large or damaged in the file', async () => {
    const zip = markdownZip(
      [
        { name: 'a', body: 'Texto. ![](../img/grande.png)' },
        { name: 'b', body: 'Texto. ![](../img/estragada.png)' },
      ],
      [
        { name: 'img/grande.png', data: Buffer.alloc(12 * 1024 * 1024 + 2) },
        { name: 'img/estragada.png', data: 'uma imagem inteira' },
      ],
    );
    zip.write('UMA', zip.indexOf('uma imagem inteira'));
    const { id, outcomes } = await driver.bring(zip);
    expect(outcomes).toMatchObject({ created: 2, failed: 0 });
    expect(await notesOf(id)).toEqual([
      expect.stringContaining('“grande.png” não veio'),
      expect.stringContaining('“estragada.png” não veio'),
    ]);
  });

  const ownZip = () => {
    const { about, files, original } = storedPicture('a');
    return zipOf([
      {
        name: 'vitrine.json',
        data: JSON.stringify({
          format: 'vitrine',
          version: 1,
          site: { title: 'Loja', address: 'https://loja.test' },
        }),
      },
      { name: `pictures/${about.hash}/picture.json`, data: JSON.stringify(about) },
      ...files.map(({ name, bytes }) => ({ name: `pictures/${about.hash}/${name}`, data: bytes })),
      { name: `originals/${about.original?.hash}.jpg`, data: original ?? '' },
      markdownFile({ name: 'unico' }),
    ]);
  };

  it('counts posts as posts, and pictures of ours that are here as the same', async () => {
    const first = await driver.bring(ownZip());
    expect(first.outcomes).toMatchObject({ created: 2 });
    const [{ summary }] = await content.dataSource.query(
      `SELECT summary FROM audit_entries WHERE target = $1 AND action = 'import.finished' ORDER BY id DESC LIMIT 1`,
      [`import/${first.id}`],
    );
    expect(summary).toBe('Concluiu a importação de “blog.zip”: 1 post novo, 0 atualizados');
    const again = await driver.read(ownZip());
    expect(again.plans).toMatchObject({ same: 2, new: 0 });
    expect((await driver.run(again.id)).outcomes).toMatchObject({ unchanged: 2, created: 0 });
    expect(store.stored).toHaveLength(1);
  });

  it('says of a picture of ours that could not be kept just that, and not that its file is wrong', async () => {
    store.fault = () => ({ status: 403, body: { code: 'request.forbidden', error: 'x', request_id: 'r' } });
    const { id, outcomes } = await driver.bring(ownZip());
    expect(outcomes).toMatchObject({ created: 1, failed: 1 });
    expect((await notesOf(id)).join()).toContain('não pôde ser guardada agora');
  });

  it('brings a picture again that somebody has thrown away since', async () => {
    const zip = (name: string) =>
      markdownZip([{ name, body: '![](../a.png)' }], [{ name: 'a.png', data: 'uma imagem' }]);
    await driver.bring(zip('antes'));
    await driver.bring(zip('igual'));
    expect(store.stored).toHaveLength(1);
    store.there.clear();
    await driver.bring(zip('depois'));
    expect(store.stored).toHaveLength(2);
  });
});
