import type { AdminPost } from '@vitrine/contracts';
import type { Locator, Page } from 'playwright-core';
import type { LocalDraft } from '../app/features/editor/saving/local-draft';
import { apiOf } from './admin';
import { hydrated, type Watched } from './browser';

/** Another tab of the same person: the session and what the browser has cached are there already. */
export async function openTab({ context, problems }: Watched): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return page;
}

type DrawerTab = 'Conteúdo' | 'SEO & Metadados' | 'Análise' | 'Parecer';

/** Opens one of the drawer's tabs, or closes the drawer. */
export async function openDrawer(page: Page, tab: DrawerTab | null): Promise<void> {
  const button = page.getByRole('button', { name: 'Detalhes', exact: true });
  const isOpen = (await button.getAttribute('aria-expanded')) === 'true';
  if (isOpen !== (tab !== null)) await button.click();
  if (tab) await page.getByRole('tab', { name: tab }).click();
}

let visits = 0;

/**
 * Opens the editor for a new post, or for the one with this id, and waits until it can be typed in: as HTML, with the
 * fields in the drawer, or in the visual mode, without it. The browser remembers both of a stored post from before, so
 * that no mode is loaded that is not looked at.
 */
export async function openEditor(page: Page, id?: number, mode: 'HTML' | 'Visual' = 'HTML'): Promise<void> {
  const isHtml = mode === 'HTML';
  await page.addInitScript(
    ([visit, asHtml, post]) => {
      // Frames may store nothing, and what is chosen later stays chosen.
      if (self !== top || sessionStorage.getItem(visit)) return;
      sessionStorage.setItem(visit, 'begun');
      if (asHtml) localStorage.setItem(`vitrine:html-${post}`, 'html');
      else localStorage.removeItem(`vitrine:html-${post}`);
      localStorage.setItem('vitrine:editor-drawer', asHtml ? 'content' : '');
    },
    [`visit ${visits++}`, isHtml, id] as const,
  );
  await page.goto(id === undefined ? '/blog/admin/new' : `/blog/admin/edit/${id}`);
  await hydrated(page);
  if (isHtml && id === undefined) await showMode(page, mode);
  else await page.locator(isHtml ? '.cm-content' : '.visual-content').waitFor();
  await openDrawer(page, isHtml ? 'Conteúdo' : null);
}

/** Shows the text in the other mode, and waits until it can be typed in. */
export async function showMode(page: Page, mode: 'HTML' | 'Visual'): Promise<void> {
  await page.getByRole('tab', { name: mode, exact: true }).click();
  await page.locator(mode === 'HTML' ? '.cm-content' : '.visual-content').waitFor();
}

/** Opens what can become of the post. */
export async function openPublishing(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  return page.getByRole('region', { name: 'Publicação' });
}

/** The post as the API has it. */
export async function storedPost(page: Page, id: number): Promise<AdminPost> {
  return (await apiOf(page).adminGetPost({ params: { id } })).post;
}

/** What the browser has stored of unsaved work. */
export const storedDrafts = (tab: Page): Promise<LocalDraft[]> =>
  tab.evaluate(
    () =>
      new Promise((resolve) => {
        const database = indexedDB.open('vitrine-editor');
        database.onsuccess = () => {
          const all = database.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            database.result.close();
            resolve(all.result);
          };
        };
      }),
  );

/** Replaces the whole content by typing over it. */
export async function writeContent(page: Page, html: string): Promise<void> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(html);
}

/**
 * To the end of the text in the visual mode; the browser tells of a new selection in a task of its own,
 * which ends before a person's next key.
 */
export async function toTheEnd(page: Page): Promise<void> {
  await page.locator('.visual-content').focus();
  await page.keyboard.press('Control+End');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Inserts the block of this name by the slash menu, once the letters have found it. */
export async function insertBySlash(page: Page, letters: string, label: string): Promise<void> {
  await page.keyboard.type(`/${letters}`);
  await page.locator('#slash-menu [aria-selected=true]').filter({ hasText: label }).waitFor();
  await page.keyboard.press('Enter');
}

/** Waits until the title field holds this. */
export const titled = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction(
    (text) => document.querySelector<HTMLInputElement>('[name=title]')?.value === text,
    title,
  );

/** The HTML of the code editor. */
export const contentOf = async (page: Page): Promise<string> =>
  (await page.locator('.cm-line').allInnerTexts()).map((line) => line.replace(/\n$/, '')).join('\n');

export const titleOf = (page: Page): Promise<string> => page.locator('[name=title]').inputValue();

/** Saves with Ctrl+S, and waits for the sentence about this save: that of one before is gone first. */
export async function saveByKey(page: Page): Promise<void> {
  const success = page.getByText('Post atualizado com sucesso!');
  await success.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await success.waitFor();
}

/** Presses Salvar and waits for the list that follows, with the sentence of success. */
export async function saveAndLeave(page: Page, sentence: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('status').getByText(sentence).waitFor();
  await page.waitForURL((url) => url.pathname === '/blog/admin');
}

/** Id of the post whose editor is shown. */
export const editedId = (page: Page): number => Number(new URL(page.url()).pathname.split('/').at(-1));

/** A `datetime-local` value some minutes from now, in the zone of the site. */
export function siteTime(minutesFromNow: number): string {
  const at = new Date(Date.now() + minutesFromNow * 60_000);
  return at.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replace(' ', 'T').slice(0, 16);
}
