import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, apiOf, createPost, expectAccessible } from './admin';
import { BASE_URL, expectNoOverflow, hydrated, resize, VIEWPORTS } from './browser';
import { expectSoon } from './expect-soon';
import { people } from './people';

// Only the browser shows the programs, and only the whole stack runs them.
const { openAs } = people();
const running: ChildProcess[] = [];
afterEach(() => {
  for (const program of running.splice(0)) program.kill();
});

async function openApi(): Promise<Page> {
  const page = await openAs(ADMIN);
  await page.goto('/blog/admin/api');
  await hydrated(page);
  await page.getByRole('region', { name: 'Chamadas com token' }).waitFor();
  return page;
}

/** Runs a program as the page prints it. */
async function start(page: Page, title: string, file: string, settings: Record<string, string>) {
  const walks = page.getByRole('region', { name: 'Passo a passo' });
  await walks.getByText(title).click();
  const code = await walks.getByRole('region', { name: file }).textContent();
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-walk-'));
  writeFileSync(path.join(folder, file), code ?? '');
  const program = spawn(process.execPath, [file], {
    cwd: folder,
    env: { PATH: process.env['PATH'], BLOG: BASE_URL, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(program);
  let output = '';
  program.stdout.on('data', (part: Buffer) => (output += part.toString()));
  return { folder, output: () => output, ended: once(program, 'close').then(([status]) => status as number) };
}

it('the program that publishes is run as it is printed, and publishes', async () => {
  const page = await openApi();
  const scopes = ['write_drafts', 'publish'] as const;
  const { secret, token } = await apiOf(page).adminCreateToken({
    body: { name: 'Passo a passo', scopes: [...scopes], days: 7 },
  });
  const { output, ended } = await start(page, 'Publicar por um programa', 'publish.mjs', { TOKEN: secret });
  expect(await ended).toBe(0);
  expect((await fetch(output().trim())).status).toBe(200);
  await apiOf(page).adminRevokeToken({ params: { id: token.id } });
});

it('the program that receives webhooks is run as it is printed, and takes what is signed alone', async () => {
  const page = await openApi();
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  const url = `http://localhost:${port}/`;
  const { id, secret } = await apiOf(page).adminCreateWebhook({ body: { url, events: ['post.published'] } });
  const { output } = await start(page, 'Receber um webhook', 'receive-webhook.mjs', {
    SECRET: secret,
    PORT: String(port),
  });
  const forged = { 'webhook-id': 'a', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
  const send = (headers: Record<string, string>) =>
    fetch(url, { method: 'POST', headers, body: '{}' }).then(
      ({ status }) => status,
      () => 0,
    );
  await expectSoon(() => send(forged), 401);
  for (const signature of ['', 'v1,', 'v1,AAAA', `v1,${Buffer.alloc(32).toString('base64')}`, 'v2,AAAA'])
    expect(await send({ ...forged, 'webhook-signature': signature })).toBe(401);
  expect(await apiOf(page).adminTestWebhook({ params: { id } })).toEqual({ status: 204, problem: null });
  await expectSoon(() => Promise.resolve(output().includes('webhook.test')), true);
  const { webhooks } = await apiOf(page).adminListWebhooks();
  const version = webhooks.find((one) => one.id === id)?.version;
  await apiOf(page).adminDeleteWebhook({ params: { id }, query: { version } });
});

it('the program that copies the blog is run as it is printed, and reads what has changed alone', async () => {
  const page = await openApi();
  const post = await createPost(page, { is_published: true });
  const first = await start(page, 'Copiar o blog', 'mirror.mjs', { FOLDER: 'copia' });
  expect(await first.ended).toBe(0);
  const copied = readdirSync(path.join(first.folder, 'copia'));
  expect(copied).toContain(`${post.slug}.md`);
  expect(copied.length).toBeGreaterThan(2);
  expect(readFileSync(path.join(first.folder, 'copia', `${post.slug}.md`), 'utf8')).toContain(post.title);
  await apiOf(page).adminTogglePublish({
    params: { id: post.id },
    body: { is_published: false, version: post.version },
  });
  const unchangedFile = path.join(first.folder, 'copia', 'backup-3-2-1.md');
  const { mtimeMs } = statSync(unchangedFile);
  // The gateway answers a list for a second; other tests publish and withdraw posts of their own.
  await expectSoon(async () => {
    const again = spawn(process.execPath, ['mirror.mjs'], {
      cwd: first.folder,
      env: { PATH: process.env['PATH'], BLOG: BASE_URL, FOLDER: 'copia' },
    });
    running.push(again);
    expect((await once(again, 'close'))[0]).toBe(0);
    return readdirSync(path.join(first.folder, 'copia')).includes(`${post.slug}.md`);
  }, false);
  expect(statSync(unchangedFile).mtimeMs).toBe(mtimeMs);
});

it('the page of the API shows each call, finds one by words, and fits every screen', async () => {
  const page = await openApi();
  const calls = page.getByRole('region', { name: 'Chamadas com token' });
  await page.getByRole('searchbox', { name: 'Procurar na API' }).fill('cria um post');
  const create = calls.getByRole('group').first();
  await create.locator('summary').first().click();
  await create
    .getByText('Idempotency-Key')
    .or(create.getByText('201', { exact: true }))
    .first()
    .waitFor();
  expect(await create.getByRole('region', { name: 'Exemplo de adminCreatePost' }).textContent()).toContain(
    'curl -X POST',
  );
  await expectAccessible(page, 'API');
  for (const size of Object.values(VIEWPORTS)) {
    await resize(page, size);
    await expectNoOverflow(page);
  }
  await page.getByRole('searchbox', { name: 'Procurar na API' }).fill('post.withdrawn');
  const events = page.getByRole('region', { name: 'Eventos de webhooks' });
  await events.locator('summary').first().click();
  await events.getByText('webhook-signature').waitFor();
  expect(await calls.count()).toBe(0);
});
