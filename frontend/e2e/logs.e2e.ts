import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { apiOf, createPost, signInByPage, uniqueName } from './admin';
import { BASE_URL, hydrated, launchBrowser, openPage } from './browser';

// Only a browser that signs in and reads makes the addresses with secrets that logs must not hold.
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Every log of the running stack, by file. */
function logs(): { file: string; text: string }[] {
  const state = path.dirname(process.env['STACK_STATE'] ?? '');
  const files = readdirSync(path.join(state, 'log')).map((name) => path.join(state, 'log', name));
  return [...files, path.join(state, 'gateway/access.log')]
    .filter((file) => file.endsWith('.log'))
    .map((file) => ({ file: path.basename(file), text: readFileSync(file, 'utf8') }));
}

it('the logs of every process have no token, sign-in code or search after a journey through all of them', async () => {
  const { context, page } = await openPage(browser);
  const secrets = new Set<string>();
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    for (const name of ['code', 'state', 'nonce', 'code_challenge']) {
      const value = searchParams.get(name);
      if (value && value.length > 8) secrets.add(value);
    }
  });
  await signInByPage(page);
  for (const { name, value } of await context.cookies()) if (name.includes('vitrine')) secrets.add(value);
  expect(secrets.size).toBeGreaterThanOrEqual(3);

  const title = uniqueName('Post dos logs');
  const post = await createPost(page, { title });
  const { url } = await apiOf(page).adminCreatePreviewLink({ params: { id: post.id } });
  const token = url.slice(url.lastIndexOf('/') + 1);
  secrets.add(token);
  const written = `/blog/preview/${token}`;
  await page.goto(written);
  await page.getByRole('heading', { name: title }).waitFor();
  const search = `segredo${Date.now().toString(36)}`;
  secrets.add(search);
  for (const address of [
    `/Blog/Preview/${token}`,
    `/blog/preview/${token}.data`,
    `/blog/%70review/${token}`,
    `/api/blog/preview/${token}`,
    `/blog/preview/${token}/mais`,
    `/blog?busca=${search}`,
    `/blog.data?busca=${search}`,
    `/api/blog/posts?search=${search}`,
    `/api/blog/posts?search=${search}&limit=${search}`,
    `/api/blog/admin/posts?search=${search}`,
    `/auth/callback.data?code=${search}`,
    `/api/nada?code=${search}`,
  ]) {
    await page.request.get(`${BASE_URL}${address}`);
  }
  await page.request.post(`${BASE_URL}/api/sessions`, {
    headers: { Origin: BASE_URL },
    data: { code: search, state: search },
  });
  await page.goto('/blog');
  await hydrated(page);
  await page.getByRole('searchbox').fill(search);
  await page.getByText('Nenhum artigo encontrado.').waitFor();
  await context.close();

  // The gateway writes what it has once a second; this address comes last.
  const last = `/fim-${Date.now().toString(36)}`;
  await fetch(`${BASE_URL}${last}`);
  while (!logs().some(({ file, text }) => file === 'access.log' && text.includes(last))) await sleep(100);
  const found = logs().flatMap(({ file, text }) =>
    [...secrets].filter((secret) => text.includes(secret)).map((secret) => `${file}: ${secret}`),
  );
  expect(found).toEqual([]);
});
