/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Admin } from '../chaos/admin.ts';
import type { Lab } from '../chaos/lab.ts';
import { secondsUntil, sleep } from '../chaos/wait.ts';

export const ADMIN = 'admin@vitrine.test';
/** The second person's paragraph begins with this. */
export const OTHERS = 'Da outra pessoa';
const KEY_PAUSE_MS = 100;
const WORDS =
  'backup rede senha firewall nuvem acesso cofre chave alerta regra porta disco copia teste'.split(' ');

/** A generator of numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Letters and digits alone: tags and white space may take another form on their way. */
const lettersOf = (html: string): string => html.replace(/<[^>]*(>|$)/g, '').replace(/[^A-Za-z0-9]/g, '');

/** The server's copy against what was typed. */
export interface Lag {
  readonly letters: number;
  /** Age of the oldest letter that the server does not have. */
  readonly seconds: number;
  /** Letters in the copy that were not typed there. */
  readonly wrong: string;
}

/** Types without a pause into one article, in a browser, and records every key. */
export class Writer {
  readonly name: string;
  private readonly lab: Lab;
  private readonly browser: Browser;
  private readonly random: () => number;
  private readonly keys: { key: string; at: number }[] = [];
  private context!: BrowserContext;
  page!: Page;
  id: number | undefined;
  mode: 'Visual' | 'HTML' = 'Visual';
  private paused = false;
  private idle = Promise.withResolvers<void>();
  private ended = false;
  private typing: Promise<void> | undefined;
  private words = 0;

  constructor(name: string, { lab, browser, seed }: { lab: Lab; browser: Browser; seed: number }) {
    this.name = name;
    this.lab = lab;
    this.browser = browser;
    this.random = randomOf(seed);
  }

  /** Opens a new article, or a stored one. */
  async start(id?: number): Promise<void> {
    this.id = id;
    this.context = await this.browser.newContext({
      baseURL: this.lab.url,
      viewport: { width: 1440, height: 900 },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    });
    // Only what goes into the article is on record: a dialog that has the focus takes the letters for itself.
    await this.context.exposeBinding('keyTyped', (_source, key: string) => {
      this.keys.push({ key, at: Date.now() });
    });
    await this.context.addInitScript(() => {
      addEventListener(
        'keydown',
        ({ key, target, ctrlKey }) => {
          const isText = target instanceof Element && target.closest('.visual-content, .cm-content');
          const told = (window as unknown as { keyTyped(key: string): void }).keyTyped;
          if (isText && !ctrlKey && (key.length === 1 || key === 'Enter')) told(key === 'Enter' ? '\n' : key);
        },
        true,
      );
    });
    await this.signIn();
    await this.open();
    // A paragraph of one's own.
    if (id !== undefined) await this.page.keyboard.press('Enter');
    this.typing = this.type();
  }

  async stop(): Promise<void> {
    this.ended = true;
    await this.typing;
    await this.context.close();
  }

  /** Ends this browser's session on the server's word: the cookie is gone. */
  async loseSession(): Promise<void> {
    await this.context.clearCookies({ name: 'vitrine_session' });
  }

  private async signIn(): Promise<void> {
    const admin = new Admin(this.lab.url);
    await admin.signIn(ADMIN);
    await this.context.addCookies(
      (admin.headers['Cookie'] ?? '').split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        return { name, value, url: this.lab.url };
      }),
    );
  }

  /** Opens the article in a tab of its own, and takes back what the last one left on this device. */
  private async open(): Promise<void> {
    this.page = await this.context.newPage();
    const address = this.id === undefined ? '/blog/admin/new' : `/blog/admin/edit/${this.id}`;
    await secondsUntil(async () => (await this.page.goto(address))?.ok() === true, { withinMs: 30_000 });
    await this.ready();
  }

  /** Waits for the text, and puts the cursor at its end. */
  private async ready(): Promise<void> {
    await this.page.getByRole('tab', { name: this.mode, exact: true }).click();
    await this.text.waitFor();
    await this.page.waitForLoadState('networkidle').catch(() => undefined);
    const restore = this.page.getByRole('alert').getByRole('button', { name: 'Restaurar' });
    if (await restore.isVisible()) await restore.click();
    await this.toTheEnd();
  }

  private get text() {
    return this.page.locator(this.mode === 'Visual' ? '.visual-content' : '.cm-content');
  }

  private async toTheEnd(): Promise<void> {
    await this.text.focus();
    await this.page.keyboard.press('Control+End');
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }

  /** Does something between two words. */
  async between<Result>(act: () => Promise<Result>): Promise<Result> {
    this.idle = Promise.withResolvers();
    this.paused = true;
    await this.idle.promise;
    try {
      return await act();
    } finally {
      this.paused = false;
    }
  }

  /** The tab goes away without a word; another one takes its place. */
  reopen(): Promise<void> {
    return this.between(async () => {
      await this.page.close();
      await this.open();
    });
  }

  /** Goes on in the other mode, in a paragraph of its own. */
  switchTo(mode: 'Visual' | 'HTML'): Promise<void> {
    return this.between(async () => {
      this.mode = mode;
      await this.page.getByRole('tab', { name: mode, exact: true }).click();
      await this.text.waitFor();
      await this.toTheEnd();
    });
  }

  giveTitle(title: string): Promise<void> {
    return this.between(async () => {
      await this.page.locator('[name=title]').fill(title);
      await this.toTheEnd();
    });
  }

  /** Signs in again where the dialog of the ended session asks for it; false where it does not come. */
  signInAgain(): Promise<boolean> {
    return this.between(async () => {
      const dialog = this.page.getByRole('alertdialog', { name: 'Sua sessão expirou' });
      await dialog.getByRole('button', { name: 'Entrar com Google' }).click();
      await this.page.getByRole('button', { name: ADMIN }).click();
      await this.page.waitForURL((url) => url.pathname.startsWith('/blog/admin/'));
      await this.ready();
      return true;
    });
  }

  /** Whether the dialog of an ended session is there. */
  isSignedOut(): Promise<boolean> {
    return this.page.getByRole('alertdialog', { name: 'Sua sessão expirou' }).isVisible();
  }

  async setOffline(offline: boolean): Promise<void> {
    await this.context.setOffline(offline);
  }

  private nextKeys(): string[] {
    const word = WORDS[Math.floor(this.random() * WORDS.length)] ?? '';
    this.words += 1;
    const isLast = this.words % 12 === 0;
    const text = `${word}${this.words}`;
    if (this.mode === 'Visual') return [...text, ...(isLast ? ['.', 'Enter'] : [' '])];
    const begin = this.words % 12 === 1 ? '<p>' : '';
    return [...`${begin}${isLast ? `<b>${text}</b>.</p>` : `${text} `}`, ...(isLast ? ['Enter'] : [])];
  }

  private async type(): Promise<void> {
    while (!this.ended) {
      // Between two words: a tag is typed to its end.
      while (this.paused && !this.ended) {
        this.idle.resolve();
        await sleep(10);
      }
      for (const key of this.nextKeys()) {
        const next = sleep(KEY_PAUSE_MS);
        await this.page.keyboard.press(key === ' ' ? 'Space' : key).catch(() => undefined);
        await next;
      }
    }
  }

  /** The letters that were typed so far, and when. */
  private typed(): { letters: string; at: number[] } {
    const at: number[] = [];
    let letters = '';
    let inTag = false;
    for (const entry of this.keys) {
      if (entry.key === '<') inTag = true;
      else if (entry.key === '>') inTag = false;
      else if (!inTag && /[A-Za-z0-9]/.test(entry.key)) {
        letters += entry.key;
        at.push(entry.at);
      }
    }
    return { letters, at };
  }

  /** How many letters have been typed. */
  get length(): number {
    return this.typed().letters.length;
  }

  private compare(html: string, now: number): Lag {
    const { letters, at } = this.typed();
    const copy = lettersOf(withoutOthers(html));
    let same = 0;
    while (same < copy.length && copy[same] === letters[same]) same += 1;
    const since = at[same];
    return {
      letters: letters.length - same,
      seconds: since === undefined ? 0 : Math.max(0, (now - since) / 1000),
      wrong: copy.slice(same, same + 60),
    };
  }

  /** What the server has now, straight from the database. */
  async stored(): Promise<string> {
    this.id ??= Number(/\/edit\/(\d+)/.exec(this.page.url())?.[1]) || undefined;
    if (this.id === undefined) return '';
    const { rows } = await this.lab.database.query<{ content: string }>(
      `SELECT coalesce(pending_change ->> 'content', content) AS content FROM content.posts WHERE id = $1`,
      [this.id],
    );
    return rows[0]?.content ?? '';
  }

  /** The server's copy against what was typed up to now. */
  async lag(): Promise<Lag> {
    const now = Date.now();
    return this.compare(await this.stored(), now);
  }

  /** The editor's own text against what was typed. */
  shown(): Promise<Lag> {
    return this.between(async () => {
      const lines = await this.text.evaluate((element) => {
        const copy = element.cloneNode(true) as Element;
        // What the editor itself writes over a block of HTML.
        for (const head of copy.querySelectorAll('.html-block > div')) head.remove();
        // A block of HTML shows its tags.
        return [...copy.children]
          .map((block) => (block.matches('.html-block') ? block.textContent : `<p>${block.textContent}</p>`))
          .join('');
      });
      const text =
        this.mode === 'Visual' ? lines : lines.replace(/^<p>|<\/p>$/g, '').replaceAll('</p><p>', '\n');
      return this.compare(text, Date.now());
    });
  }

  /** What the screen says of saving, for a report of what went wrong. */
  async notices(): Promise<string> {
    const texts = await this.page
      .locator('[role=status], [role=alert], [role=alertdialog], [role=dialog]')
      .allInnerTexts();
    return texts
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(' | ')
      .slice(0, 500);
  }
}

/** The article without the second person's paragraph. */
const withoutOthers = (html: string): string =>
  html.replace(new RegExp(`<p>${OTHERS}.*?(?:</p>|$)`, 's'), '');
