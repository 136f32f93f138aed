import type { Page } from 'playwright-core';

/** Opens what can become of the post. */
const openPublishing = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true }).click();

/** One thing that people come to the newsroom for, from the panel's list on, by mouse and by typing. */
export interface Journey {
  name: string;
  /** How many it takes, as the table of `infra/lab/bench/README.md` says. */
  clicks: number;
  run(page: Page, title: string): Promise<void>;
}

/** Clicks that a journey may take at most. */
export const MOST_CLICKS = 4;

/** Counts from now on every real click in a page and in those that follow it in the same tab. */
export const watchClicks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // Enter on a button is a click too, by no mouse.
        if (!isTrusted || detail === 0) return;
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
      },
      true,
    );
  });

/** The clicks since the last time this was asked. */
export const takeClicks = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const clicks = Number(sessionStorage.getItem('clicks'));
    sessionStorage.removeItem('clicks');
    return clicks;
  });

async function atPanel(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Posts do blog' }).getByRole('link').first().waitFor();
  // Rows of before are shown while it is asked again: a click would meet the row that comes in the place of its own.
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

export async function openPanel(page: Page): Promise<void> {
  await page.goto('/blog/admin');
  await atPanel(page);
}

/** Waits for the list, to which each journey leads by itself: some of them after they have told their end. */
export async function backAtPanel(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/blog/admin');
  await atPanel(page);
}

const paste = (page: Page, html: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);

const text = (page: Page) => page.locator('.visual-content');
const told = (page: Page, words: string) => page.getByRole('status').getByText(words).first().waitFor();

async function begin(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Novo Post' }).click();
  await page.locator('[name=title]:focus').waitFor();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.locator('.visual-content:focus').waitFor();
}

/**
 * @param word what Word puts on the clipboard, as HTML
 * @param live in the title of the live article that is mended; by default it is the first of the list
 */
export const journeys = (word: string, live = 'Publicado'): Journey[] => [
  {
    name: 'write and publish an article pasted from Word',
    clicks: 3,
    async run(page, title) {
      await begin(page, title);
      await paste(page, word);
      await text(page).getByRole('heading').first().waitFor();
      await openPublishing(page);
      await page.getByRole('button', { name: 'Publicar agora' }).click();
      await told(page, 'Publicado.');
    },
  },
  {
    name: 'schedule an article',
    clicks: 4,
    async run(page, title) {
      await begin(page, title);
      await page.keyboard.type('Um texto para a semana que vem.');
      await openPublishing(page);
      await page.getByRole('button', { name: 'Agendar' }).click();
      // Where day and month stand in the input depends on the browser's own language.
      await page
        .locator('input[type=datetime-local]:focus')
        .fill(`${new Date().getFullYear() + 1}-11-28T09:00`);
      // The menu moves while the sentence on the missing date leaves it.
      await page.locator('[name=scheduled_publish_at][aria-invalid=true]').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Agendar' }).click();
      await told(page, 'Agendado para 28/11');
    },
  },
  {
    name: 'mend a word in a live article',
    clicks: 4,
    async run(page) {
      await page
        .getByRole('table')
        .getByRole('row')
        .filter({ hasText: 'Publicado', hasNotText: 'Alterações pendentes' })
        .filter({ hasText: live })
        .first()
        .getByRole('link')
        .first()
        .click();
      await text(page).locator('p').first().click();
      await page.keyboard.press('End');
      await page.keyboard.type(' E assim fica.');
      await openPublishing(page);
      await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
      await told(page, 'Atualizado no site.');
    },
  },
  {
    name: 'find what needs work',
    clicks: 1,
    async run(page) {
      await page
        .getByRole('navigation', { name: 'Listas' })
        .getByRole('button', { name: /^Precisa de trabalho/ })
        .click();
      await page.waitForURL(/foco=/);
      await page.getByRole('table').getByRole('link').first().waitFor();
    },
  },
];
