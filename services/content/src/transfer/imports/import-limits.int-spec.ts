import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { ImportDriver, markdownZip, PictureStore } from '../../../test/import-fixture.js';

describe('the limits of the thread that an import has', () => {
  let store: PictureStore;
  let content: ContentApp;
  let driver: ImportDriver;
  beforeAll(async () => {
    store = await PictureStore.start();
    const limits = { IMPORT_HEAP_MB: '64', IMPORT_SILENCE_SECONDS: '12', IMPORT_BODIES_MB: '1' };
    content = await startContent({ env: { AI_URL: store.url, ...limits } });
    driver = new ImportDriver(content, { threads: true });
  });
  afterAll(async () => {
    await content.close();
    await store.stop();
  });

  /** A Ghost file whose tags are kept while its posts are read. */
  const ghostFile = (tags: number, letters = 9): Buffer => {
    const rows = Array.from(
      { length: tags },
      (_, n) => `{"id":"t${n}","name":"${'E'.repeat(letters)} ${n}","slug":"etiqueta-${n}"}`,
    );
    const post =
      '{"id":"1","title":"Um","slug":"um","html":"<p>Um</p>","status":"published","published_at":"2024-05-01T12:00:00Z"}';
    return Buffer.from(
      `{"db":[{"meta":{"exported_on":1,"version":"5.0.0"},"data":{"posts":[${post}],"tags":[${rows.join()}]}}]}`,
    );
  };

  it('an import that needs more memory ends with a sentence, leaves nothing, and the next one is read', async () => {
    const failed = await driver.read(ghostFile(400, 60_000), 'grande.json');
    expect(failed).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^O arquivo exigiu memória demais\./),
    });
    const left = await content.dataSource.query('SELECT FROM import_parts WHERE import_id = $1', [failed.id]);
    expect([left, await driver.items(failed.id)]).toEqual([[], []]);
    expect(await driver.read(ghostFile(10), 'de novo.json')).toMatchObject({ state: 'ready' });
  }, 300_000);

  it('the limits of imports count the posts of all unfinished ones, and let go of those that are deleted', async () => {
    const large = (name: string) =>
      markdownZip([0, 1].map((n) => ({ name: `${name}-${n}`, body: randomBytes(170_000).toString('hex') })));
    const first = await driver.readInProcess(large('primeiro'));
    expect(first).toMatchObject({ state: 'ready' });
    const second = await driver.readInProcess(large('segundo'));
    expect(second).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^Os textos das importações que não terminaram ocupam espaço demais/),
    });
    expect(await driver.items(second.id)).toEqual([]);
    await content.admin('delete', `/api/blog/admin/imports/${first.id}`).expect(204);
    const third = await driver.readInProcess(large('terceiro'));
    expect(third).toMatchObject({ state: 'ready' });
    await content.admin('delete', `/api/blog/admin/imports/${third.id}`).expect(204);
  });

  it('the limits of the thread that an import has count what the thread holds, and not the rest of its process', async () => {
    const gate = Promise.withResolvers<void>();
    store.gate = gate.promise;
    const { id } = await driver.readInProcess(
      markdownZip([{ name: 'com-imagem', body: '![](../b.png)' }], [{ name: 'b.png', data: 'b' }]),
    );
    const asked = store.asked;
    const running = driver.run(id);
    while (store.asked === asked) await sleep(20);
    // Other requests of the process, which are given back once the picture has come.
    const others = Buffer.alloc(200 * 1024 * 1024, 1);
    await sleep(1_000);
    gate.resolve();
    expect(await running).toMatchObject({ state: 'done', outcomes: { failed: 0, created: 1 } });
    expect(others.length).toBeGreaterThan(0);
  });

  it('an import gives up an item at which its thread falls silent, and the others come', async () => {
    const gate = Promise.withResolvers<void>();
    store.gate = gate.promise;
    const { id } = await driver.readInProcess(
      markdownZip(
        [{ name: 'calado', body: '![](../a.png)' }, { name: 'outro' }],
        [{ name: 'a.png', data: 'a' }],
      ),
    );
    const done = await driver.run(id);
    gate.resolve();
    expect(done).toMatchObject({ state: 'done', outcomes: { failed: 1, created: 1 } });
    const [silent, other] = await driver.items(id);
    expect([silent?.notes, other?.outcome]).toEqual([['O item demorou demais.'], 'created']);
  });
});
