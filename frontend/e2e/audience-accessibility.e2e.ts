import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeViolations, createPost, misbehaviour, openAdmin } from './admin';
import { hydrated, launchBrowser, VIEWPORTS, type Watched } from './browser';

// Where there is the least room; admin-accessibility.e2e.ts has the other screens and sizes.
let browser: Browser;
let watched: Watched;
let page: Page;
let own: number;
beforeAll(async () => {
  browser = await launchBrowser();
  watched = await openAdmin(browser, { viewport: VIEWPORTS.phone });
  ({ page } = watched);
  ({ id: own } = await createPost(page));
});
afterAll(() => browser.close());

const nobody = 'periodo=datas&de=2020-01-01&ate=2020-01-07';
const audience = '/blog/admin/audiencia?aba=';
const health = '/blog/admin/saude?secao=';
const chart = (name: string) => () => page.getByRole('group', { name }).waitFor();
const text = (words: string | RegExp) => () => page.getByText(words).first().waitFor();

it.each<[name: string, path: () => string, ready: () => Promise<unknown>]>([
  ['readers', () => `${audience}leitores`, chart('Visualizações por dia')],
  ['no readers', () => `${audience}leitores&${nobody}`, text('Nada neste período.')],
  ['chats', () => `${audience}conversas`, chart('Conversas por dia')],
  ['no chats', () => `${audience}conversas&${nobody}`, text('Nenhuma conversa neste período.')],
  ['machines', () => `${audience}robos`, chart('Leituras por dia')],
  ['no machines', () => `${audience}robos&${nobody}`, text('Nenhuma leitura neste período.')],
  [
    'an article with readers',
    () => '/blog/admin/edit/9?painel=leitores',
    chart('Visualizações do artigo por dia'),
  ],
  ['an article without', () => `/blog/admin/edit/${own}?painel=leitores`, text(/Ninguém leu este artigo/)],
  ...['links', 'fora-do-ar', 'nao-encontradas', 'orfaos', 'revisar', 'imagens'].map(
    (word): [string, () => string, () => Promise<unknown>] => [
      `health: ${word}`,
      () => health + word,
      () => page.getByRole('tabpanel').getByRole('button').first().waitFor(),
    ],
  ),
  ['health: redirects', () => `${health}redirecionamentos`, text('Novo redirecionamento')],
  ['health: notices', () => `${health}avisos`, text('Buscadores (IndexNow)')],
])('%s fits on a phone, and breaks no rule', async (_name, path, ready) => {
  await page.goto(path());
  await hydrated(page);
  await ready();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(misbehaviour(watched)).toEqual([]);
});
