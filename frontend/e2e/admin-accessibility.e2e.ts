import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeViolations, createPost, misbehaviour, openAdmin, signIn, VISITOR } from './admin';
import { hydrated, launchBrowser, openPage, VIEWPORTS } from './browser';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Screen {
  name: string;
  path: string;
  /** What is there once the screen has its data. */
  ready: (page: Page) => Promise<unknown>;
}

const screens: Screen[] = [
  {
    name: 'posts',
    path: '/blog/admin',
    ready: (page) =>
      page
        .getByRole('button', { name: /^Mais ações/ })
        .first()
        .waitFor(),
  },
  {
    name: 'a dialog that asks',
    path: '/blog/admin',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Excluir/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'the views of a post',
    path: '/blog/admin',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /ver por dia/ })
        .first()
        .click();
      await page.getByRole('group', { name: 'Visualizações por dia' }).waitFor();
    },
  },
  {
    name: 'categories',
    path: '/blog/admin?aba=categorias',
    ready: (page) =>
      page
        .getByRole('button', { name: /^Editar/ })
        .first()
        .waitFor(),
  },
  {
    name: 'a new category',
    path: '/blog/admin?aba=categorias',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Nova Categoria' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'users',
    path: '/blog/admin?aba=usuarios',
    ready: (page) =>
      page
        .getByRole('button', { name: /^Remover/ })
        .first()
        .waitFor(),
  },
  {
    name: 'the calendar',
    path: '/blog/admin/calendario',
    ready: (page) => page.getByRole('cell').getByRole('link').first().waitFor(),
  },
  {
    name: 'AI',
    path: '/blog/admin/ia',
    ready: (page) => page.getByRole('meter').first().waitFor(),
  },
  {
    name: 'the audit log',
    path: '/blog/admin/auditoria',
    ready: (page) => page.getByRole('table', { name: 'Ações' }).waitFor(),
  },
];

describe.each(['phone', 'tablet', 'desktop'] as const)('on a %s the admin area', (size) => {
  const viewport = VIEWPORTS[size];

  it('has no axe violation, nothing wider than the screen, and nothing that its policy forbids', async () => {
    const watched = await openAdmin(browser, { viewport });
    const { page } = watched;
    const post = await createPost(page);
    const revisions: Screen = {
      name: 'revisions',
      path: `/blog/admin/revisoes/${post.id}`,
      ready: (at) => at.getByRole('insertion').first().waitFor(),
    };
    const found: string[] = [];
    for (const { name, path, ready } of [...screens, revisions]) {
      await page.goto(path);
      await hydrated(page);
      await ready(page);
      found.push(...(await axeViolations(page)).map((violation) => `${name}: ${violation}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) found.push(`${name}: ${overflow} px wider than the screen`);
    }
    expect(found).toEqual([]);
    expect(misbehaviour(watched)).toEqual([]);
    await watched.context.close();
  });

  it('has no axe violation before it is entered', async () => {
    const watched = await openPage(browser, { viewport });
    const { page } = watched;
    await page.goto('/blog/admin');
    await page.getByRole('button', { name: 'Entrar com Google' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await signIn(page, VISITOR);
    await page.getByRole('heading', { name: 'Acesso Negado' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(misbehaviour(watched)).toEqual([]);
    await watched.context.close();
  });
});
