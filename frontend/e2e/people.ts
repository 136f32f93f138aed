import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { apiOf, misbehaviour, signIn, uniqueName } from './admin';
import { launchBrowser, openPage, type Watched } from './browser';

/**
 * Several people at once, for a file of tests: each has cookies of their own. After each test their pages are closed,
 * which fails where one did what it must not.
 */
export function people() {
  let browser: Browser;
  const opened: Watched[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    for (const watched of opened.splice(0)) {
      expect(misbehaviour(watched)).toEqual([]);
      await watched.context.close();
    }
  });

  /** A page of a visitor who isn't signed in. */
  async function openVisitor(): Promise<Page> {
    const watched = await openPage(browser, { chats: false });
    opened.push(watched);
    return watched.page;
  }
  async function openAs(email: string): Promise<Page> {
    const page = await openVisitor();
    await signIn(page, email);
    return page;
  }
  /** A new admin, whose sessions and tokens are no other test's. */
  async function newAdmin(page: Page): Promise<{ email: string; id: number }> {
    const email = `${uniqueName('pessoa').replaceAll(' ', '.')}@vitrine.test`;
    const { user } = await apiOf(page).adminCreateUser({ body: { email } });
    return user;
  }
  return { openVisitor, openAs, newAdmin };
}
