import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { chatReference, type ChatPlace, withVisitEntry } from '@vitrine/contracts';
import type { Browser } from 'playwright-core';
import { axeViolations } from './admin';
import { hydrated, launchBrowser, openPage, VIEWPORTS, type Watched } from './browser';

let browser: Browser;
let site: Watched;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const open = async (path: string, viewport?: { width: number; height: number }) => {
  site = await openPage(browser, viewport ? { viewport } : {});
  await site.page.goto(path);
  await hydrated(site.page);
  return site.page;
};
const openedChat = async (watched: Watched) => {
  for (let i = 0; i < 100 && watched.chats.length === 0; i += 1) await watched.page.waitForTimeout(50);
  return watched.chats[0];
};
afterEach(async () => {
  expect(site.problems).toEqual([]);
  await site.context.close();
});

describe('the header', () => {
  it('leads to each page', async () => {
    const page = await open('/');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    for (const [name, path] of [
      ['Microsoft 365', '/microsoft365'],
      ['Google Workspace', '/google-workspace'],
      ['Sobre', '/about'],
      ['Blog', '/blog'],
    ] as const) {
      await menu.getByRole('link', { name }).click();
      await page.waitForURL(`**${path}`);
      await menu.locator('a[aria-current="page"]', { hasText: name }).waitFor();
    }
  });

  it('leads to the whole home page', async () => {
    const page = await open('/about');
    await page
      .getByRole('link', { name: /página inicial$/ })
      .first()
      .click();
    await page.getByRole('img', { name: /^Ilustração de um incidente contido/ }).waitFor();
    for (const heading of ['Registra', 'Ameaças vistas a tempo', 'Instalação por grupos'])
      await page.getByRole('heading', { name: heading }).waitFor();
  });

  it.each([
    ['Kaspersky', 'products'],
    ['Contato', 'contact'],
  ])('%s scrolls on the home page, and leads there from another', async (name, id) => {
    const page = await open('/');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    const isInView = () =>
      page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 200);
    await menu.getByRole('link', { name }).click();
    await page.waitForFunction(
      (section) => Math.abs(document.getElementById(section)?.getBoundingClientRect().top ?? 999) < 200,
      id,
    );
    await page.goto('/about');
    await hydrated(page);
    await menu.getByRole('link', { name }).click();
    await page.waitForURL(`**/#${id}`);
    await page.waitForFunction(
      (section) => Math.abs(document.getElementById(section)?.getBoundingClientRect().top ?? 999) < 200,
      id,
    );
    expect(await isInView()).toBe(true);
  });

  it('is there in full from 1024 px, on one line', async () => {
    const page = await open('/', { width: 1024, height: 740 });
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    expect(await links.allInnerTexts()).toHaveLength(6);
    expect(await page.getByRole('button', { name: 'Abrir menu' }).isVisible()).toBe(false);
    const boxes = await page
      .getByRole('banner')
      .locator('a:visible')
      .evaluateAll((all) => all.slice(1).map((a) => a.getBoundingClientRect().toJSON() as DOMRect));
    for (const [index, { left, height }] of boxes.entries()) {
      expect(height).toBeLessThan(50);
      if (index > 0) expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
    }
  });

  it('opens the chat from Fale Conosco in a new tab', async () => {
    const page = await open('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Fale Conosco/ })
      .first()
      .click();
    expect((await openedChat(site))?.text).toMatch(/^Olá!/);
    expect(page.url()).not.toContain('wa.me');
  });
});

describe('the menu of a phone', () => {
  it('opens, leads on and closes', async () => {
    const page = await open('/', VIEWPORTS.phone);
    const toggle = page.getByRole('button', { name: 'Abrir menu' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await page.getByRole('button', { name: 'Fechar menu' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    await menu.getByRole('link', { name: 'Sobre' }).click();
    await page.waitForURL('**/about');
    await page.getByRole('button', { name: 'Abrir menu' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
  });

  it('closes with Escape and gives the focus back', async () => {
    const page = await open('/', VIEWPORTS.phone);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.keyboard.press('Escape');
    const toggle = page.getByRole('button', { name: 'Abrir menu' });
    await toggle.waitFor();
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('opens and closes without JavaScript too', async () => {
    site = await openPage(browser, { viewport: VIEWPORTS.phone, javaScript: false });
    await site.page.goto('/');
    const menu = site.page.getByRole('navigation', { name: 'Menu' });
    const toggle = site.page.getByRole('button', { name: 'Abrir menu' });
    expect(await menu.isVisible()).toBe(false);
    await toggle.click();
    expect(await menu.isVisible()).toBe(true);
    await toggle.click();
    expect(await menu.isVisible()).toBe(false);
  });
});

describe('a page that takes its time', () => {
  it('is announced on the one before, and not on one that comes back', async () => {
    const page = await open('/about');
    let release: (said: string) => void = () => undefined;
    const said = new Promise<string>((resolve) => (release = resolve));
    await site.context.route('**/blog', async (route) => {
      await said;
      await route.continue();
    });
    // Playwright's own waiting would wait for the page that is held.
    await page.exposeFunction('sayShown', release);
    await page.evaluate(() => {
      const pill = document.querySelector<HTMLElement>('#carregando');
      const shown = window as unknown as { sayShown(text: string): void };
      if (pill)
        new MutationObserver(() => {
          if (!pill.hidden) shown.sayShown(pill.innerText.trim());
        }).observe(pill, { attributes: true });
    });
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Blog' })
      .press('Enter', { noWaitAfter: true });
    expect(await said).toBe('Carregando artigos...');
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^Segurança é ter/ }).waitFor();
    expect(await page.getByText('Carregando artigos...').isVisible()).toBe(false);
  });
});

describe('a page whose islands do not load', () => {
  it('still leads on and searches', async () => {
    site = await openPage(browser);
    const { page, context } = site;
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('searchbox', { name: 'Buscar artigos' }).fill('backup');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blog?busca=backup');
    await page.locator('main article').first().getByRole('link').click();
    await page.locator('.article-content p').first().waitFor();
    expect(site.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
    site.problems.length = 0;
  });
});

describe('the footer', () => {
  it('goes back to the top and shows the way to the administration', async () => {
    const page = await open('/');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Voltar ao topo' }).click();
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await page.getByTitle('Área Administrativa').getAttribute('href')).toBe('/blog/admin');
  });
});

describe('the contact form', () => {
  it('opens the chat with everything that was typed', async () => {
    const page = await open('/#contact');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Ana Souza');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@empresa.com.br');
    await page.getByRole('textbox', { name: 'Empresa' }).fill('Empresa & Filhos');
    await page.getByRole('textbox', { name: 'Telefone' }).fill('(11) 91234-5678');
    await page.getByLabel('Número de funcionários').selectOption('51-200');
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Quero proteger 80 máquinas.');
    await page.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click();
    const chat = await openedChat(site);
    expect(chat?.number).toMatch(/^\d{8,15}$/);
    for (const typed of [
      'Ana Souza',
      'ana@empresa.com.br',
      'Empresa & Filhos',
      '(11) 91234-5678',
      '51-200',
      'Quero proteger 80 máquinas.',
    ]) {
      expect(chat?.text).toContain(typed);
    }
    expect(await page.getByText('A conversa foi aberta em outra aba.').isVisible()).toBe(true);

    // The other ways say the same, each with a reference of its own and counted by its name.
    const counted = async (click: () => Promise<void>) => {
      const [request] = await Promise.all([page.waitForRequest('**/api/blog/chats'), click()]);
      return (request.postDataJSON() as { place: ChatPlace }).place;
    };
    const messageFrom = (place: ChatPlace) =>
      withVisitEntry(
        chat?.text.replace(/ \(ref\. .+\)$/, ` (ref. ${chatReference({ page: 1, place })})`) ?? '',
        {
          path: '/',
          origin: 'direct',
        },
      );
    const said = page.getByRole('status').filter({ visible: true });
    const press = (name: string) => page.getByRole('button', { name }).click();
    expect(await counted(() => press('Enviar por e-mail'))).toBe('form_email');
    const mail = new URL((await said.getByRole('link').getAttribute('href')) ?? '');
    expect([mail.protocol, mail.searchParams.get('subject')]).toEqual(['mailto:', 'Contato pelo site']);
    expect(mail.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(messageFrom('form_email'));
    await site.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    expect(await counted(() => press('Copiar mensagem'))).toBe('form_copy');
    await said.getByText('Mensagem copiada.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(messageFrom('form_copy'));
    expect(await axeViolations(page)).toEqual([]);
  });

  it('says so when the browser blocks the new tab, and counts once its link is followed', async () => {
    const page = await open('/#contact');
    await page.evaluate(() => (window.open = () => null));
    const counts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/blog/chats')) counts.push(request.postData() ?? '');
    });
    await page.getByRole('textbox', { name: 'Nome' }).fill('Ana Souza');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@empresa.com.br');
    await page.getByRole('textbox', { name: 'Empresa' }).fill('Empresa');
    await page.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click();
    await page.getByText('O navegador bloqueou a nova aba.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect([counts, site.chats]).toEqual([[], []]);
    await page.getByRole('link', { name: 'Abrir a conversa' }).click();
    expect((await openedChat(site))?.text).toContain('Ana Souza');
    expect(counts).toHaveLength(1);
  });

  it('asks for name, e-mail and company alone', async () => {
    const page = await open('/#contact');
    await page.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click();
    const invalid = await page
      .locator('form :invalid')
      .evaluateAll((fields) => fields.map((f) => f.getAttribute('name')));
    expect(invalid).toEqual(['Nome', 'E-mail', 'Empresa']);
    expect(site.chats).toEqual([]);
  });
});

describe('requests for an offer', () => {
  it.each([
    ['/', 'Solicitar demonstração do Next EDR Optimum', 'Next EDR Optimum'],
    [
      '/microsoft365',
      'Solicitar cotação do Microsoft 365 Business Premium',
      'Microsoft 365 Business Premium',
    ],
    [
      '/google-workspace',
      'Solicitar cotação do Google Workspace Business Plus',
      'Google Workspace Business Plus',
    ],
  ])('on %s carry their own message', async (path, name, subject) => {
    const page = await open(path);
    const link = page.getByRole('link', { name: new RegExp(name) });
    expect(await link.getAttribute('rel')).toContain('noopener');
    await link.click();
    expect((await openedChat(site))?.text).toContain(subject);
  });
});

describe('on a phone', () => {
  it('a product shows whom it is for and three features, and the rest on demand, without JavaScript too', async () => {
    site = await openPage(browser, { viewport: VIEWPORTS.phone, javaScript: false });
    await site.page.goto('/');
    const card = site.page.locator('#next-edr-optimum');
    const features = card.locator('li:visible');
    expect(await card.getByText('Ideal para:').isVisible()).toBe(true);
    expect(await features.count()).toBe(3);
    await card.getByText('Ver tudo').focus();
    await card.locator('summary').press('Enter');
    expect(await features.count()).toBe(10);
    // Without JavaScript a page has no animation frames that resize() could wait for.
    await site.page.setViewportSize(VIEWPORTS.desktop);
    await site.page.locator('#managed-detection li').nth(9).waitFor();
    expect(await site.page.locator('#managed-detection li:visible').count()).toBe(10);
  });

  it('an article leads to its product, and in two taps from the blog to a conversation that names both', async () => {
    const page = await open('/blog', { width: 360, height: 640 });
    await page
      .getByRole('article')
      .getByRole('link', { name: /^O que é EDR/ })
      .first()
      .click();
    await page.waitForURL('**/blog/o-que-e-edr');
    await hydrated(page);
    const chat = page.getByRole('complementary', { name: 'Atendimento' });
    expect(await chat.isVisible()).toBe(false);
    const card = page.getByRole('region', { name: 'Conheça Kaspersky Next EDR' });
    await card.scrollIntoViewIfNeeded();
    await chat.waitFor();
    await card.getByRole('link', { name: /Perguntar pelo WhatsApp/ }).click();
    expect((await openedChat(site))?.text).toMatch(/Li o artigo "O que é EDR.+Kaspersky Next EDR/);
    await card.getByRole('link', { name: 'Comparar opções' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kaspersky EDR do tamanho da sua equipe' }).waitFor();
    const articles = page.getByRole('region', { name: 'Para entender de EDR e de ataques' });
    expect(await articles.getByRole('article').count()).toBe(3);
  });

  it('the chosen category stays in sight', async () => {
    const page = await open('/blog?categoria=seguranca-digital', { width: 360, height: 640 });
    const chip = page
      .getByRole('navigation', { name: 'Categorias' })
      .getByRole('link', { name: 'Segurança Digital' });
    const { x = -1, width = 0 } = (await chip.boundingBox()) ?? {};
    expect([x >= 0, x + width <= 360]).toEqual([true, true]);
  });

  it('a category shows its articles where the reader was, and the top to who had not scrolled', async () => {
    const page = await open('/blog', { width: 360, height: 640 });
    const chips = page.getByRole('navigation', { name: 'Categorias' });
    const top = () => chips.evaluate((nav) => nav.getBoundingClientRect().top);
    await chips.evaluate((nav) => nav.scrollIntoView({ behavior: 'instant' }));
    const before = await top();
    await chips.getByRole('link', { name: 'Ameaças' }).click();
    await page.waitForURL('**/blog?categoria=ameacas#lista');
    await hydrated(page);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(40);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await chips.getByRole('link', { name: 'Todas' }).click();
    await page.waitForURL('**/blog');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('the home page is at most twelve screens', async () => {
    const page = await open('/', { width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight / 640)).toBeLessThanOrEqual(12);
  });

  it.each(['/kaspersky', '/microsoft365', '/google-workspace'])(
    'the plans of %s are compared below their names',
    async (path) => {
      const page = await open(path, VIEWPORTS.phone);
      const table = page.getByRole('table', { name: 'Compare lado a lado' });
      const last = table.getByRole('row').last();
      await last.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
      expect(await last.getByRole('cell').count()).toBe(3);
      const names = table.getByRole('columnheader').filter({ visible: true });
      expect(await names.count()).toBe(3);
      for (const name of await names.all()) {
        const inSight = await name.evaluate((head) => {
          const { left, right, top, bottom } = head.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return head.contains(hit) && left >= 0 && right <= window.innerWidth;
        });
        expect(inSight).toBe(true);
      }
    },
  );
});

describe('an address that leads nowhere', () => {
  it('says once that it does, and searches the blog from there', async () => {
    const page = await open('/');
    for (const [path, sentence] of [
      ['/nada-aqui', 'Página não encontrada'],
      ['/blog/nada-aqui', 'Artigo não encontrado'],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      expect(
        await page
          .getByRole('main')
          .getByText(/não encontrad|404/)
          .allInnerTexts(),
      ).toEqual([sentence]);
      await page.getByRole('searchbox', { name: 'Buscar artigos' }).fill('backup');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/blog?busca=backup');
    }
    site.problems.length = 0;
  });

  it('shows the way on within the site', async () => {
    const page = await open('/');
    await page.goto('/nada-aqui');
    await hydrated(page);
    site.problems.length = 0;
    await page.getByRole('main').getByRole('link', { name: 'Ir para o Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/blog');
  });
});
