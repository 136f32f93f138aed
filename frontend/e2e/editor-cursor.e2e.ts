import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { apiOf, createPost } from './admin';
import { page, useAdminTab, watched } from './admin-tab';
import { openEditor, storedPost } from './editor';

useAdminTab();

const CONTENT = '<h2>Começo</h2><p>Um parágrafo de teste.</p><p>Veja <a href="/blog/x">aqui</a>.</p>';

const surface = () => page.locator('.visual-content');

/** A starved page: the browser's event of a selection comes after whatever is to come. */
const delaySelectionEvents = () =>
  page.addInitScript(() => {
    const stop = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    window.addEventListener('selectionchange', stop, true);
  });

/** Intercepts requests; `next` is the oldest that is still to be answered. */
async function intercept(address: string | RegExp, method: string): Promise<{ next(): Promise<Route> }> {
  const routes: Route[] = [];
  let arrive = () => undefined as void;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    routes.push(route);
    arrive();
  });
  return {
    async next() {
      while (routes.length === 0) await new Promise<void>((resolve) => (arrive = resolve));
      return routes.shift() as Route;
    },
  };
}

/** The lines that were typed, the newest first. */
let lines: string[] = [];
beforeEach(() => {
  lines = [];
});

/** Clicks into the first paragraph, lets something happen, and types a line below it. */
async function typeThrough(line: string, happen: () => unknown): Promise<void> {
  await surface().getByText('Um parágrafo').click();
  await happen();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(line);
  lines.unshift(line);
  const texts = await surface().locator('> :is(h2, p)').allInnerTexts();
  expect(texts.slice(0, -1)).toEqual(['Começo', 'Um parágrafo de teste.', ...lines]);
}

describe('A click into the text that is opened', () => {
  it('the cursor is where the next keys write, whatever arrives before the selection event', async () => {
    await delaySelectionEvents();
    // What the worker reads is known when it is wanted.
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      const messages: (() => void)[] = [];
      Worker.prototype.postMessage = function (...message: unknown[]) {
        messages.push(() => Reflect.apply(postMessage, this, message));
      };
      document.addEventListener('release-worker', () => {
        Worker.prototype.postMessage = postMessage;
        for (const send of messages.splice(0)) send();
      });
    });
    const { id, version } = await createPost(page, { content: CONTENT });
    const quote = 'Veja aqui';
    const start = 'Começo\nUm parágrafo de teste.\n'.length;
    await apiOf(page).adminComment({ params: { id }, body: { body: 'Onde?', version, quote, start } });
    const reviews = await intercept(`**/posts/${id}/review`, 'GET');
    const presences = await intercept(`**/posts/${id}/presence`, 'POST');
    await openEditor(page, id, 'Visual');
    await typeThrough('nada', () => undefined);
    await typeThrough('comentários', async () => {
      await (await reviews.next()).continue();
      await surface().locator('.comment-mark').first().waitFor();
    });
    await typeThrough('pontos do texto', async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('release-worker')));
      await surface().locator('.issue-mark').first().waitFor();
    });
    await typeThrough('presença', async () => {
      const others = [{ email: 'bia@vitrine.test', name: 'Bia', own: false }];
      await (await presences.next()).fulfill({ json: { others, version } });
      await page.getByText('Também aberto por Bia.').waitFor();
    });
  });

  it("the cursor is where the next keys write while a save and a colleague's words are merged", async () => {
    await delaySelectionEvents();
    const { id } = await createPost(page, { content: CONTENT });
    const saves = await intercept(`**/posts/${id}/draft`, 'PUT');
    await openEditor(page, id, 'Visual');
    await typeThrough('nada', () => undefined);
    await typeThrough('salvamento', async () => {
      await (await saves.next()).continue();
      await page.getByText(/Salvo às/).waitFor();
    });
    const conflicting = await saves.next();
    const { title, slug, excerpt, category_id, version, content } = await storedPost(page, id);
    const body = {
      title,
      slug,
      excerpt,
      category_id,
      version,
      content: content.replace('aqui', 'aqui também'),
    };
    await apiOf(page).adminUpdatePost({ params: { id }, body });
    await typeThrough('junção', async () => {
      await conflicting.continue();
      const merged = await saves.next();
      await merged.continue();
      await page.getByText('também salvou este post').waitFor();
    });
    await surface().getByText('aqui também').waitFor();
    // The browser tells of each answer that is no success.
    watched.problems.splice(0);
  });
});
