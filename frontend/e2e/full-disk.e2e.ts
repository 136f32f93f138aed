import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { apiOf, createPost, uniqueName } from './admin';
import { page, useAdminTab } from './admin-tab';
import { BASE_URL } from './browser';
import { openEditor, storedPost, titleOf } from './editor';

// Only an editor in a browser retries by itself and keeps what was typed while the database has no room.
useAdminTab();

const FULL = /O disco do banco de dados está cheio/;

let database: Client;
beforeAll(async () => {
  const state = JSON.parse(readFileSync(process.env['STACK_STATE'] ?? '', 'utf8')) as {
    database_url: string;
  };
  database = new Client({ connectionString: state.database_url });
  await database.connect();
});
afterAll(() => database.end());

/**
 * Runs `work` while the volume is full for one row, so that other tests go on. The trigger stays, and does nothing: to
 * drop it would wait for each reader of the table, an export for example, and all others would wait for that.
 */
async function whileFull(table: string, row: string, work: () => Promise<void>): Promise<void> {
  const call = `public.${table.replace('.', '_')}_full()`;
  const define = (body: string) =>
    database.query(
      `CREATE OR REPLACE FUNCTION ${call} RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; END $$`,
    );
  await define(`RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'`);
  await database.query(
    `CREATE OR REPLACE TRIGGER full_volume BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (OLD.${row}) EXECUTE FUNCTION ${call}`,
  );
  try {
    await work();
  } finally {
    await define('RETURN NEW');
  }
}

it('a full disk is reported in the editor, which keeps what was typed and saves it once there is room', async () => {
  const { id, title } = await createPost(page);
  const changed = uniqueName('Escrito com o disco cheio');
  await openEditor(page, id);
  const notice = page.getByRole('status').filter({ hasText: 'O rascunho não está chegando ao servidor.' });
  await whileFull('content.posts', `id = ${id}`, async () => {
    await page.locator('[name=title]').fill(changed);
    await notice.filter({ hasText: FULL }).waitFor();
    expect([await titleOf(page), (await storedPost(page, id)).title]).toEqual([changed, title]);
  });
  await page.getByRole('status').filter({ hasText: 'Salvo às' }).waitFor();
  await notice.waitFor({ state: 'detached' });
  expect((await storedPost(page, id)).title).toBe(changed);

  // Pictures are another service's. The one of this title is no other test's.
  const sent = await page.request.post('/api/blog/admin/images?name=tela.png', {
    headers: { 'Content-Type': 'image/png', Origin: BASE_URL },
    data: await page.screenshot(),
  });
  const [hash = ''] = /[\da-f]{32}/.exec(await sent.text()) ?? [];
  const describing = () =>
    apiOf(page).adminDescribePicture.outcome({ params: { hash }, body: { alternative: 'Uma tela' } });
  await whileFull('ai.pictures', `hash = '${hash}'`, async () => {
    expect(await describing()).toMatchObject({
      status: 503,
      body: { error: expect.stringMatching(FULL), code: 'service.storage_full' },
    });
  });
  expect(await describing()).toMatchObject({ ok: true });
});
