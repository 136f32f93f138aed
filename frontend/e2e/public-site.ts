import { expect } from '@jest/globals';
import type { Category, PublicPostList } from '@vitrine/contracts';
import type { Page } from 'playwright-core';
import { BASE_URL } from './browser';

/** Every page a visitor reaches by the menu, with its heading. */
export const PAGES = [
  { path: '/', heading: 'Veja o ataque começar. Pare antes que ele se espalhe.' },
  { path: '/microsoft365', heading: 'Microsoft 365 pronto para a sua equipe trabalhar' },
  { path: '/google-workspace', heading: 'Google Workspace para equipes que decidem juntas' },
  { path: '/about', heading: 'Segurança é ter a quem ligar quando algo sai do normal' },
  { path: '/blog', heading: 'Blog' },
  { path: '/privacidade', heading: 'Privacidade' },
] as const;

async function json<T>(path: string): Promise<T> {
  const response = await fetch(`${BASE_URL}${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

/** The first page of the public list, as the API gives it. */
export const listPosts = (query = ''): Promise<PublicPostList> =>
  json<PublicPostList>(`/api/blog/posts${query}`);

export const listCategories = async (): Promise<Category[]> =>
  (await json<{ categories: Category[] }>('/api/blog/categories')).categories;

/** The HTML of an address, without running it. */
export async function html(path: string): Promise<{ status: number; body: string; headers: Headers }> {
  const response = await fetch(`${BASE_URL}${path}`, { redirect: 'manual' });
  return { status: response.status, body: await response.text(), headers: response.headers };
}

/** Text of a document as a reader without JavaScript sees it, spaces collapsed. */
export const visibleText = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText()).replace(/\s+/g, ' ');

/** The JSON-LD objects of an HTML text. */
export const structuredData = (body: string): Record<string, unknown>[] =>
  [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, code]) => JSON.parse(code ?? '') as Record<string, unknown>,
  );
