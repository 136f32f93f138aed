import { api, createClient, type AdminPost, type Api, type Client, type SavePost } from '@vitrine/contracts';
import { expect } from '@jest/globals';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { BASE_URL, expectNoOverflow, openPage, resize, SENT_AGAIN, VIEWPORTS, type Watched } from './browser';

export const ADMIN = 'admin@vitrine.test';
export const VISITOR = 'visitante@vitrine.test';

// What the browser itself says of every answer that is not a success; the tests look at the screen instead.
const FAILED_ANSWER = /^console: Failed to load resource: the server responded with a status of \d+/;

/** What the page did that it must not do, apart from the failed answers that a test has brought about. */
export const misbehaviour = ({ problems }: Pick<Watched, 'problems'>): string[] =>
  problems.filter((problem) => !FAILED_ANSWER.test(problem));

/** Where the demo Google approves the account of `email` at once. */
async function signInAddress(page: Page, email: string): Promise<string> {
  const { redirectUrl } = await apiOf(page).getRedirectUrl();
  const url = new URL(redirectUrl);
  url.searchParams.set('login_hint', email);
  return url.href;
}

/** Gives the browser a session by the requests of a sign-in, without their pages; the page stays where it is. */
export async function signIn(page: Page, email = ADMIN): Promise<void> {
  const answer = await page.request.get(await signInAddress(page, email));
  const { code, state } = Object.fromEntries(new URL(answer.url()).searchParams);
  await apiOf(page).createSession({ body: { code: code ?? '', state } });
}

/** Signs in as a person does who has chosen the account at Google, and waits for the admin area. */
export async function signInByPage(page: Page, email = ADMIN): Promise<void> {
  await page.goto(await signInAddress(page, email));
  await page.waitForURL((at) => at.pathname.startsWith('/blog/admin'));
}

let session: Awaited<ReturnType<BrowserContext['cookies']>> | undefined;

/** A page of a signed-in admin. The tests of a file share one session, for they sign in again and again. */
export async function openAdmin(
  browser: Browser,
  options: Parameters<typeof openPage>[1] = {},
): Promise<Watched> {
  const watched = await openPage(browser, { chats: false, ...options });
  if (session) await watched.context.addCookies(session);
  if (!(await apiOf(watched.page).getMe.outcome()).ok) {
    await signIn(watched.page);
    session = await watched.context.cookies();
  }
  return watched;
}

/** The API with the page's session, as the site's own scripts call it. */
export const apiOf = (page: Page): Client<Api> =>
  createClient<Api>(api, {
    headers: () => ({ Origin: BASE_URL, 'Sec-Fetch-Site': 'same-origin' }),
    fetch: async (url, { method = 'GET', headers, body }) => {
      const answer = await page.request.fetch(url, {
        ...SENT_AGAIN,
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' && { data: body }),
      });
      const text = await answer.text();
      return new Response(text || null, {
        status: answer.status(),
        statusText: answer.statusText(),
        headers: answer.headersArray().map(({ name, value }): [string, string] => [name, value]),
      });
    },
  });

let made = 0;

/** A name that no other test uses, in no other process either. */
export const uniqueName = (what: string): string =>
  `${what} ${Date.now().toString(36)}${process.env['JEST_WORKER_ID'] ?? ''}${(made++).toString(36)}`;

/** Creates a post through the API. */
export async function createPost(page: Page, change: Partial<SavePost> = {}): Promise<AdminPost> {
  const title = uniqueName('Post de teste');
  const { post } = await apiOf(page).adminCreatePost({
    body: {
      title,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      excerpt: 'Um resumo para o teste.',
      content: '<h2>Começo</h2><p>Um parágrafo de teste, com texto que basta.</p>',
      category_id: 1,
      ...change,
    },
  });
  return post;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations that axe finds on the page, or in the part of it that a selector names, each as a line; none is what is
 * wanted. Only the rules of `only` are inspected, if it is given. The panel's contrasts are inspected in its dark
 * setting too. A page gets axe once however often it is inspected. Frames are left out: axe hangs where scripts can't
 * run, as in the previews of articles, and what they show is inspected as pages.
 */
export async function axeViolations(page: Page, part?: string, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = async (rules?: string[]): Promise<string[]> => {
    // What is fetched again is pale meanwhile; what stays so is inspected as it is. A change of the setting fades, and
    // what inherits a colour fades after it.
    await page
      .waitForFunction(
        () => {
          const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
          for (const transition of fading) transition.finish();
          return fading.length === 0 && !document.querySelector('[aria-busy=true]');
        },
        undefined,
        { timeout: 10_000 },
      )
      .catch(() => undefined);
    const violations = await page.evaluate(
      async ([selector, runOnly]) => {
        const { axe: here } = globalThis as unknown as { axe: typeof axe };
        const options = { resultTypes: ['violations' as const], iframes: false, ...(runOnly && { runOnly }) };
        return (await here.run(selector ?? document, options)).violations;
      },
      [part, rules] as const,
    );
    return violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    );
  };
  const violations = await found(only);
  if (!(await page.evaluate(() => 'panel' in document.documentElement.dataset))) return violations;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await found(['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...violations, ...dark.map((violation) => `dark ${violation}`)];
}

/**
 * Nothing of a screen overflows at any width, and axe finds nothing at one of them: its parts are the same at each, and
 * axe takes a second or two. The window is a desktop's afterwards.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  { inspected = 'phone', part }: { inspected?: keyof typeof VIEWPORTS; part?: string } = {},
): Promise<void> {
  for (const size of ['phone', 'tablet', 'desktop'] as const) {
    await resize(page, VIEWPORTS[size]);
    await expectNoOverflow(page, `${screen}, ${size}`);
    if (size === inspected) expect([screen, await axeViolations(page, part)]).toEqual([screen, []]);
  }
}
