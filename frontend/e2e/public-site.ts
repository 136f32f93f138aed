import {
  contentCalls,
  createClient,
  type Category,
  type ContentCalls,
  type PublicPostList,
} from '@vitrine/contracts';
import type { Page } from 'playwright-core';
import { BASE_URL } from './browser';

/** Every page a visitor reaches by the menu. */
export const PAGES = [
  '/',
  '/kaspersky',
  '/microsoft365',
  '/google-workspace',
  '/about',
  '/blog',
  '/privacidade',
];

const site = createClient<ContentCalls>(contentCalls, { baseUrl: BASE_URL });

/** The first page of the public list, as the API gives it. */
export const listPosts = (category?: string): Promise<PublicPostList> =>
  site.listPosts({ query: { category } });

export const listCategories = async (): Promise<Category[]> => (await site.listCategories()).categories;

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
