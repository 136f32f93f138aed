import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  apiOf,
  axeViolations,
  createPost,
  misbehaviour,
  openAdmin,
  signIn,
  uniqueName,
  VISITOR,
} from './admin';
import { BASE_URL, hydrated, launchBrowser, openPage, resize, VIEWPORTS, type Watched } from './browser';
import { openDrawer } from './editor';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Screen {
  name: string;
  path: string;
  /** What is there once the screen has its data. */
  ready: (page: Page) => Promise<unknown>;
  /** What is opened on it, one after the other, each closed by Escape. */
  dialogs?: Dialog[];
}

interface Dialog {
  name: string;
  /** Opens it and waits for it. */
  open: (page: Page) => Promise<unknown>;
}

/** A dialog of this name that menus and buttons lead to, of several the first one; `part` of it is waited for too. */
const dialog = (
  name: string,
  path: (readonly [role: 'button' | 'menuitem' | 'tab', name: string | RegExp])[],
  part?: (page: Page) => Locator,
): Dialog => ({
  name,
  open: async (page) => {
    for (const [role, label] of path)
      await page.getByRole(role, { name: label, exact: true }).first().click();
    const [plain, asks] = (['dialog', 'alertdialog'] as const).map((role) =>
      page.getByRole(role, { name, exact: true }),
    );
    await plain!.or(asks!).waitFor();
    await part?.(page).waitFor();
  },
});
const MORE = ['button', 'Mais ações'] as const;

const screens: Screen[] = [
  {
    name: 'posts',
    // One post of this test's own: axe is slow on long lists.
    path: '/blog/admin?busca={title}',
    ready: (page) =>
      page
        .getByRole('button', { name: /^Mais ações/ })
        .first()
        .waitFor(),
    dialogs: [
      dialog('Confirmar Exclusão', [['button', /^Excluir/]]),
      dialog('Salvar esta lista', [['button', 'Salvar esta lista']]),
      dialog('Pré-visualização', [['button', /^Pré-visualizar/]], (page) => page.getByLabel('Link')),
      dialog('Atalhos do teclado', [['button', 'Atalhos do teclado']]),
      dialog(
        'Visualizações do post',
        [
          ['button', /^Mais ações/],
          ['menuitem', 'Visualizações por dia'],
        ],
        (page) => page.getByRole('group', { name: 'Visualizações por dia' }),
      ),
    ],
  },
  {
    name: 'the site',
    path: '/blog/admin/site?secao=brand',
    ready: (page) => page.getByLabel('Cor da marca', { exact: true }).waitFor(),
    dialogs: [
      dialog('Versões do site', [['button', 'Versões']], (page) =>
        page.getByRole('button', { name: /^Ver versão/ }).first(),
      ),
    ],
  },
  {
    name: 'categories',
    path: '/blog/admin?aba=categorias',
    ready: (page) =>
      page
        .getByRole('button', { name: /^Editar/ })
        .first()
        .waitFor(),
    dialogs: [dialog('Nova Categoria', [['button', 'Nova Categoria']])],
  },
  {
    name: 'users',
    path: '/blog/admin?aba=usuarios',
    ready: (page) =>
      page
        .getByRole('button', { name: /^Remover/ })
        .first()
        .waitFor(),
    dialogs: [dialog('Adicionar Usuário Admin', [['button', 'Adicionar Usuário']])],
  },
  {
    name: 'the editor',
    path: '/blog/admin/edit/{id}',
    ready: (page) => page.locator('.visual-content, .cm-content').first().waitFor(),
    dialogs: [
      dialog('Ajuda do editor', [MORE, ['menuitem', 'Ajuda do editor']]),
      dialog('Pedir parecer', [MORE, ['menuitem', 'Pedir parecer']]),
      dialog('Aprovação', [MORE, ['menuitem', 'Aprovação']]),
      dialog('Inserir link', [['button', 'Link']]),
      dialog('Bloco de HTML', [['button', 'Editar HTML']]),
    ],
  },
  {
    name: 'the details of a post',
    path: '/blog/admin/edit/{id}',
    ready: async (page) => {
      await page.locator('.visual-content').waitFor();
      await openDrawer(page, 'Conteúdo');
      await page.getByRole('button', { name: 'Abrir a fonte 1: Levantamento' }).waitFor();
    },
    dialogs: [
      dialog('Gerar Imagem com IA', [['button', 'Gerar Imagem com IA']]),
      dialog('Ajustar enquadramento', [['button', 'Ajustar enquadramento']], (page) =>
        page.getByLabel('Ponto de foco, na vertical'),
      ),
      dialog('Colar texto como fonte', [['button', 'Colar texto']]),
      dialog('Página como fonte', [['button', 'De um endereço']]),
      dialog('Fonte 1: Levantamento', [['button', 'Abrir a fonte 1: Levantamento']]),
    ],
  },
  {
    name: 'connecting an assistant',
    path: '/blog/admin/assistentes',
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Conectar assistente' }).waitFor(),
  },
  {
    name: 'redirects',
    path: '/blog/admin/pendencias?secao=redirecionamentos',
    ready: (page) => page.getByRole('button', { name: 'Novo redirecionamento', exact: true }).waitFor(),
    dialogs: [
      dialog('Novo redirecionamento', [['button', 'Novo redirecionamento']]),
      dialog('Ignorar este problema?', [
        ['tab', /^Órfãos/],
        ['button', /^Ignorar/],
      ]),
    ],
  },
  {
    name: 'sessions',
    path: '/blog/admin/sessoes',
    ready: (page) =>
      page
        .getByRole('table', { name: 'Sessões abertas' })
        .getByRole('button', { name: /^Encerrar a sessão/ })
        .first()
        .waitFor(),
  },
  {
    name: 'words of the search',
    path: '/blog/admin/busca',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Excluir 2fa' }).waitFor();
      for (const size of ['phone', 'tablet', 'desktop'] as const) {
        await resize(page, VIEWPORTS[size]);
        expect([size, ...(await overflowing(page))]).toEqual([size]);
      }
      // axe is slow on long lists, whose rows are alike.
      await page.evaluate(() => {
        for (const row of document.querySelectorAll('tbody tr:nth-child(n + 13)')) row.remove();
      });
    },
  },
  {
    name: 'API tokens',
    path: '/blog/admin/tokens',
    ready: (page) =>
      page
        .getByRole('region', { name: 'Seus tokens' })
        .getByRole('button', { name: /^Revogar o token/ })
        .first()
        .waitFor(),
  },
  {
    name: 'the calendar',
    path: '/blog/admin/calendario',
    ready: (page) => page.getByRole('cell').getByRole('link').first().waitFor(),
    dialogs: [dialog('Agendar rascunho', [['button', /^Agendar /]])],
  },
  {
    name: 'the revisions of a post',
    path: '/blog/admin/revisoes/1',
    ready: (page) =>
      page
        .getByRole('region', { name: /^Versão/ })
        .locator('ins')
        .first()
        .waitFor(),
  },
  {
    name: 'integrations',
    path: '/blog/admin/integracoes',
    ready: (page) => page.getByRole('region', { name: 'Buscadores (IndexNow)' }).waitFor(),
  },
  {
    name: 'AI',
    path: '/blog/admin/ia',
    ready: (page) => page.getByRole('meter').first().waitFor(),
  },
  {
    name: 'the audit log',
    path: '/blog/admin/auditoria',
    ready: (page) => page.getByRole('table', { name: 'Ações' }).waitFor(),
  },
  {
    name: 'the export',
    path: '/blog/admin/exportar',
    ready: (page) => page.getByText('na biblioteca', { exact: true }).waitFor(),
  },
];

let watched: Watched;
let page: Page;
let title: string;
let id: number;
beforeAll(async () => {
  watched = await openAdmin(browser);
  ({ page } = watched);
  const sent = await page.request.post('/api/blog/admin/images?name=tela.png', {
    headers: { 'Content-Type': 'image/png', Origin: BASE_URL },
    data: await page.screenshot(),
  });
  const { url: featured_image } = (await sent.json()) as { url: string };
  const content = '<h2>Começo</h2><p>Um parágrafo de teste.</p><dl><dt>Termo</dt><dd>Sentido</dd></dl>';
  const post = await createPost(page, { content, featured_image });
  ({ title, id } = post);
  const body = { title: 'Levantamento', url: '', text: 'O backup de 412 empresas foi testado.' };
  await apiOf(page).adminAddSource({ params: { id: post.desk_id }, body });
  await apiOf(page).adminCreateToken({ body: { name: uniqueName('Token'), scopes: ['read'], days: 7 } });
  // Another session than this one, which can be ended: a browser that signs in again ends its own.
  const other = await openPage(browser);
  await signIn(other.page);
  await other.context.close();
});

/** How much wider than its window a page is, and what is: as markup. */
const overflowing = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => {
    const pixels = document.documentElement.scrollWidth - innerWidth;
    if (pixels <= 0) return [];
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 300));
    return [`${pixels} px`, ...wide];
  });

/** At each width in turn, the screen stays as it is: nothing overflows, and axe finds nothing at one of the widths. */
async function expectAccessible(
  tab: Page,
  name: string,
  { inspected = 'phone', part }: { inspected?: keyof typeof VIEWPORTS; part?: string } = {},
): Promise<void> {
  for (const size of ['desktop', 'tablet', 'phone'] as const) {
    await resize(tab, VIEWPORTS[size]);
    expect([name, size, ...(await overflowing(tab))]).toEqual([name, size]);
    // axe takes a second or two for each screen, whose parts are the same at each width.
    if (size === inspected) expect([name, await axeViolations(tab, part)]).toEqual([name, []]);
  }
}

it.each(screens)('$name and its dialogs fit every width, and break no rule', async (screen) => {
  const { name, path, ready, dialogs = [] } = screen;
  await resize(page, VIEWPORTS.desktop);
  await page.goto(path.replace('{title}', encodeURIComponent(title)).replace('{id}', String(id)));
  await hydrated(page);
  await ready(page);
  await expectAccessible(page, name);
  // The frame round a screen has its menu beside it on a desktop alone.
  if (screen === screens[0]) await expectAccessible(page, name, { inspected: 'desktop' });
  for (const dialog of dialogs) {
    await resize(page, VIEWPORTS.desktop);
    await dialog.open(page);
    await expectAccessible(page, dialog.name, { part: '[role=dialog], [role=alertdialog]' });
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' });
  }
  expect(misbehaviour(watched)).toEqual([]);
});

it('the screens before the admin area fit every width, and break no rule', async () => {
  const other = await openPage(browser);
  await other.page.goto('/blog/admin');
  await other.page.getByRole('button', { name: 'Entrar com Google' }).waitFor();
  await expectAccessible(other.page, 'the sign-in');
  await signIn(other.page, VISITOR);
  await other.page.goto('/blog/admin');
  await other.page.getByRole('heading', { name: 'Acesso Negado' }).waitFor();
  await expectAccessible(other.page, 'no access');
  expect(misbehaviour(other)).toEqual([]);
  await other.context.close();
});
