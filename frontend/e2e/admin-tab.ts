import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { misbehaviour, openAdmin } from './admin';
import { launchBrowser, type Watched } from './browser';
import { openTab } from './editor';

export let browser: Browser;
export let watched: Watched;
/** The tab of the test that runs. */
export let page: Page;

/** For a file of tests: a signed-in admin with a tab for each test, which does nothing that a page must not do. */
export function useAdminTab(): void {
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
}
