import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { recordContext } from './evidence';
import { expectSoon } from './expect-soon';

/** Origin of the running stack: the gateway. */
export const BASE_URL = (process.env['BASE_URL'] ?? 'http://localhost:8080').replace(/\/+$/, '');

const options: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
    // A tab of a test ends before optimised code pays: an editor's takes an eighth less processor time without.
    '--js-flags=--no-opt,--no-maglev',
    // Nothing leaves this machine.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
};

/** A page that waits for a busy machine, or for the AI, is no failure: twice what Playwright waits. */
const PATIENCE_MS = 60_000;

/** How many times slower a page is than this machine: Chromium's own throttle (`make e2e slow=6`). */
const SLOWER = Number(process.env['E2E_SLOW'] || 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Has a context wait with patience, its pages slowed down, and what they do recorded. */
async function prepare(context: BrowserContext): Promise<BrowserContext> {
  context.setDefaultTimeout(PATIENCE_MS);
  if (SLOWER > 1) {
    await Promise.all(context.pages().map(slowDown));
    // A page that closes at once is not slowed down.
    context.on('page', (page) => void slowDown(page).catch(() => undefined));
  }
  await recordContext(context);
  return context;
}

let shared: Browser | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * A headless Chromium; close it in afterAll. The process's next test file gets the same one with new contexts, unless
 * none asks soon.
 */
export async function launchBrowser(): Promise<Browser> {
  clearTimeout(idle);
  if (shared?.isConnected()) return shared;
  const browser = await chromium.launch(options);
  const open = browser.newContext.bind(browser);
  browser.newContext = async (of) => prepare(await open(of));
  const end = browser.close.bind(browser);
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    idle = setTimeout(() => {
      if (shared === browser) shared = undefined;
      void end();
    }, 200);
  };
  shared = browser;
  return browser;
}

/**
 * A headless Chromium that keeps its data in `directory`, as a person's browser does. `crash` ends the whole browser at
 * once, without a word to its pages.
 */
export async function launchProfile(
  directory: string,
): Promise<{ context: BrowserContext; crash(): Promise<void> }> {
  const context = await chromium.launchPersistentContext(directory, {
    ...options,
    baseURL: BASE_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  await prepare(context);
  const crash = async () => {
    const gone = new Promise((resolve) => context.once('close', resolve));
    const session = await context.browser()?.newBrowserCDPSession();
    // It has no time to answer.
    session?.send('Browser.crash').catch(() => undefined);
    await gone;
  };
  return { context, crash };
}

/** A browser that a person uses: what says that it is headless is counted as a machine. */
export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Of Playwright's own requests: the gateway ends a connection that was idle for 30 s, maybe while the next request is
 * sent. Browsers send it again by themselves.
 */
export const SENT_AGAIN = { maxRetries: 2 };

/** Widths at which pages are tested and looked at. */
export const VIEWPORTS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

export interface Watched {
  context: BrowserContext;
  page: Page;
  /** What the page did that no page may do: CSP violations, console errors, uncaught errors, foreign requests. */
  problems: string[];
  /** Chat conversations that were opened, each with its number and message; none leaves this machine. */
  chats: { number: string; text: string }[];
}

/**
 * A page in a context of its own that writes down everything it must not do. Other origins are out of reach; a chat is
 * answered here. `javaScript: false` shows the page as a crawler without scripts sees it. A browser keeps nothing that
 * it loads where requests are routed: without `chats` it has the panel's scripts once for all tabs of a context.
 */
export async function openPage(
  browser: Browser,
  {
    viewport = VIEWPORTS.desktop,
    javaScript = true,
    hasTouch = false,
    userAgent,
    chats: withChats = true,
  }: {
    viewport?: { width: number; height: number };
    javaScript?: boolean;
    hasTouch?: boolean;
    userAgent?: string;
    chats?: boolean;
  } = {},
): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: BASE_URL,
    viewport,
    javaScriptEnabled: javaScript,
    hasTouch,
    ...(userAgent && { userAgent }),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const problems: string[] = [];
  const chats: Watched['chats'] = [];
  context.on('requestfailed', (request) => {
    const { hostname, href, protocol } = new URL(request.url());
    const isForeign = /^https?:$/.test(protocol) && !/^(localhost|127\.0\.0\.1)$/.test(hostname);
    // What the policy of the page forbids never leaves it, and is told by itself.
    if (isForeign && !/csp/i.test(request.failure()?.errorText ?? ''))
      problems.push(`foreign request: ${href}`);
  });
  if (withChats) {
    await context.route('https://wa.me/**', (route) => {
      if (!route.request().isNavigationRequest()) return route.abort();
      const url = new URL(route.request().url());
      chats.push({ number: url.pathname.slice(1), text: url.searchParams.get('text') ?? '' });
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<title>chat</title>' });
    });
  }
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  if (javaScript) {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(
          `CSP ${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
        );
      });
    });
  }
  return { context, page, problems, chats };
}

/** Another size of the window; Chromium answers before the page has its new layout. */
export async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.waitForFunction((width) => innerWidth === width, viewport.width);
  // Media queries follow with a frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Waits until no part of a page is wider than its window, and fails with the markup of what is. */
export const expectNoOverflow = (page: Page, screen = page.url()): Promise<void> =>
  expectSoon(
    () =>
      page.evaluate((name) => {
        const pixels = document.documentElement.scrollWidth - innerWidth;
        if (pixels <= 0) return [name];
        const wide = [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 300));
        return [name, `${pixels} px`, ...wide];
      }, screen),
    [screen],
  );

/**
 * Waits until clicks and typing do something: a public page is loaded with its islands, and React has taken over one of
 * the admin area.
 */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    if (document.readyState !== 'complete') return false;
    const isReact = '__reactRouterContext' in window;
    return !isReact || Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'));
  });
