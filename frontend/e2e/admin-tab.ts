import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { misbehaviour, openAdmin } from './admin';
import { launchBrowser, type Watched } from './browser';
import { openTab } from './editor';

/**
 * Of a file that imports this: one browser with a signed-in admin, a tab for each test, and nothing that a page must
 * not do.
 */
export let browser: Browser;
export let watched: Watched;
export let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  watched = await openAdmin(browser);
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await openTab(watched);
});
afterEach(async () => {
  await page.close();
  expect(misbehaviour({ problems: watched.problems.splice(0) })).toEqual([]);
});
