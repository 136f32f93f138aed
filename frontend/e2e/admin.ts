import AxeBuilder from '@axe-core/playwright';
import type { APIResponse, Browser, BrowserContext, Page } from 'playwright-core';
import { BASE_URL, openPage, type Watched } from './browser';

export const ADMIN = 'admin@vitrine.test';
export const VISITOR = 'visitante@vitrine.test';

// What the browser itself says of every answer that is not a success; the tests look at the screen instead.
const FAILED_ANSWER = /^console: Failed to load resource: the server responded with a status of \d+/;

/** What the page did that it must not do, beside the failed answers that a test has brought about. */
export const misbehaviour = ({ problems }: Pick<Watched, 'problems'>): string[] =>
  problems.filter((problem) => !FAILED_ANSWER.test(problem));

/** Signs in with the demo Google, which approves the account named by `login_hint` at once. */
export async function signIn(page: Page, email = ADMIN): Promise<void> {
  const answer = await page.request.get('/api/oauth/google/redirect_url');
  const { redirectUrl } = (await answer.json()) as { redirectUrl: string };
  const url = new URL(redirectUrl);
  url.searchParams.set('login_hint', email);
  await page.goto(url.href);
  await page.waitForURL((at) => at.pathname.startsWith('/blog/admin'));
}

let session: Awaited<ReturnType<BrowserContext['cookies']>> | undefined;

/** A page of a signed-in admin. The tests of a file share one session, for they sign in again and again. */
export async function openAdmin(
  browser: Browser,
  options: Parameters<typeof openPage>[1] = {},
): Promise<Watched> {
  const watched = await openPage(browser, options);
  if (session) await watched.context.addCookies(session);
  if (!(await watched.page.request.get('/api/users/me')).ok()) {
    await signIn(watched.page);
    session = await watched.context.cookies();
  }
  return watched;
}

/** Calls the API with the page's session, as the site's own scripts would. */
export function api(page: Page, method: string, path: string, data?: unknown): Promise<APIResponse> {
  return page.request.fetch(path, {
    method,
    headers: { Origin: BASE_URL, 'Sec-Fetch-Site': 'same-origin' },
    ...(data === undefined ? {} : { data }),
  });
}

let made = 0;

/** A name that no other test uses. */
export const uniqueName = (what: string): string =>
  `${what} ${Date.now().toString(36)}${(made++).toString(36)}`;

/** Creates a post through the API and answers its id and title. */
export async function createPost(
  page: Page,
  change: Record<string, unknown> = {},
): Promise<{ id: number; title: string; slug: string; version: number }> {
  const title = uniqueName('Post de teste');
  const answer = await api(page, 'POST', '/api/blog/admin/posts', {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    excerpt: 'Um resumo para o teste.',
    content: '<h2>Começo</h2><p>Um parágrafo de teste, com texto que basta.</p>',
    category_id: 1,
    ...change,
  });
  if (answer.status() !== 201) throw new Error(`post not created: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { post: { id: number; title: string; slug: string; version: number } })
    .post;
}

/** Violations that axe finds on the page, each as a line; none is what is wanted. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}
