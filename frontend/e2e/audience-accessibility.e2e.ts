import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
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
const chart = (name: string) => () => page.getByRole('group', { name }).waitFor();
const text = (words: string | RegExp) => () => page.getByText(words).first().waitFor();

async function expectAccessible(name: string, part?: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([name, Math.max(0, overflow), await axeViolations(page, part)]).toEqual([name, 0, []]);
  expect(misbehaviour(watched)).toEqual([]);
}

/** What is lower than a finger needs. */
const lowTargets = (panel: Locator): Promise<string[]> =>
  panel
    .locator('a[href], button, summary')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 24)
        .map((one) => one.textContent ?? ''),
    );

type Tabs = [label: string, ready: (panel: Locator) => Promise<unknown>][];
const rows = (panel: Locator) => panel.getByRole('button').first().waitFor();

it.each<[name: string, path: string, tabs: Tabs]>([
  [
    'the readers',
    '/blog/admin/leitores',
    [
      ['Leitores', chart('Visualizações por dia')],
      ['Robôs de IA', chart('Leituras por dia')],
    ],
  ],
  [
    'readers, where there were none',
    `/blog/admin/leitores?${nobody}`,
    [
      ['Leitores', text('Nada neste período.')],
      ['Robôs de IA', text('Nenhuma leitura neste período.')],
    ],
  ],
  [
    'what is pending',
    '/blog/admin/pendencias',
    [
      ...[
        'Links externos',
        'Fora do ar',
        'Não encontradas',
        'Órfãos',
        'A atualizar',
        'Imagens sem texto alternativo',
      ].map((label): Tabs[number] => [label, rows]),
      ['Redirecionamentos', text('Novo redirecionamento')],
    ],
  ],
])('%s fits on a phone in every tab, and breaks no rule', async (_name, path, tabs) => {
  await page.goto(path);
  await hydrated(page);
  for (const [index, [label, ready]] of tabs.entries()) {
    const name = new RegExp(`^${label}`);
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await panel.waitFor();
    await ready(panel);
    if (label === 'Leitores') expect(await lowTargets(page.locator('main'))).toEqual([]);
    // The first tab is inspected with all that is round it, which stays.
    await expectAccessible(label, index > 0 ? '[role=tabpanel][data-state=active]' : undefined);
  }
});

it.each<[name: string, path: () => string, ready: () => Promise<unknown>]>([
  ['the conversations', () => '/blog/admin/conversas', chart('Cliques por dia')],
  [
    'conversations, where there were none',
    () => `/blog/admin/conversas?${nobody}`,
    text('Nenhuma conversa recebida neste período.'),
  ],
  ['an article with readers', () => '/blog/admin/leitores/9', chart('Visualizações do post por dia')],
  ['an article without', () => `/blog/admin/leitores/${own}`, text(/Ninguém leu este post/)],
])('%s fits on a phone, and breaks no rule', async (name, path, ready) => {
  await page.goto(path());
  await hydrated(page);
  await ready();
  await expectAccessible(name);
});
