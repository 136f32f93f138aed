import { it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { apiOf, createPost, expectAccessible } from './admin';
import { page, useAdminTab } from './admin-tab';
import { BASE_URL, hydrated } from './browser';
import { openDrawer } from './editor';

// Only a browser has layout, contrasts and focus. Journeys inspect the other screens, where they are anyway.
useAdminTab();

interface Screen {
  name: string;
  path: string;
  /** What is there once the screen has its data. */
  ready: (page: Page) => Promise<unknown>;
  /** What is opened on it, one after the other, each closed by Escape. */
  dialogs: Dialog[];
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
    name: 'The list of posts',
    // One post of this test's own: axe is slow on long lists.
    path: '/blog/admin?busca={title}',
    ready: (page) =>
      page
        .getByRole('button', { name: /^Mais ações/ })
        .first()
        .waitFor(),
    dialogs: [
      dialog('Confirmar Exclusão', [['button', /^Excluir/]]),
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
    name: 'The screen of the site',
    path: '/blog/admin/site?secao=brand',
    ready: (page) => page.getByLabel('Cor da marca', { exact: true }).waitFor(),
    dialogs: [
      dialog('Versões do site', [['button', 'Versões']], (page) =>
        page.getByRole('button', { name: /^Ver versão/ }).first(),
      ),
    ],
  },
  {
    name: 'The editor',
    path: '/blog/admin/edit/{id}',
    ready: async (page) => {
      await page.locator('.visual-content').waitFor();
      await openDrawer(page, null);
    },
    dialogs: [
      dialog('Ajuda do editor', [MORE, ['menuitem', 'Ajuda do editor']]),
      dialog('Inserir link', [['button', 'Link']]),
      dialog('Bloco de HTML', [['button', 'Editar HTML']]),
    ],
  },
  {
    name: 'The review of a post',
    path: '/blog/admin/edit/{id}',
    ready: async (page) => {
      await page.locator('.visual-content').waitFor();
      await openDrawer(page, 'Parecer');
      await page.getByRole('heading', { name: 'Pedidos de parecer' }).waitFor();
    },
    dialogs: [
      dialog('Pedir parecer', [['button', 'Pedir parecer']]),
      dialog('Aprovação', [['button', 'Aprovar ou pedir mudanças']]),
    ],
  },
  {
    name: 'The details of a post',
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
];

const DIALOG = '[role=dialog], [role=alertdialog]';

it.each(screens)('$name and its dialogs fit every width, and break no rule of axe', async (screen) => {
  const { name, path, ready, dialogs } = screen;
  const sent = await page.request.post('/api/blog/admin/images?name=tela.png', {
    headers: { 'Content-Type': 'image/png', Origin: BASE_URL },
    data: await page.screenshot(),
  });
  const { url: featured_image } = (await sent.json()) as { url: string };
  const content = '<h2>Começo</h2><p>Um parágrafo de teste.</p><dl><dt>Termo</dt><dd>Sentido</dd></dl>';
  const { id, desk_id, title } = await createPost(page, { content, featured_image });
  const body = { title: 'Levantamento', url: '', text: 'O backup de 412 empresas foi testado.' };
  await apiOf(page).adminAddSource({ params: { id: desk_id }, body });

  await page.goto(path.replace('{title}', encodeURIComponent(title)).replace('{id}', String(id)));
  await hydrated(page);
  await ready(page);
  await expectAccessible(page, name);
  // The frame of a screen has its menu at the side on a desktop alone.
  if (screen === screens[0]) await expectAccessible(page, name, { inspected: 'desktop' });
  for (const dialog of dialogs) {
    await dialog.open(page);
    await expectAccessible(page, dialog.name, { part: DIALOG });
    await page.keyboard.press('Escape');
    await page.locator(DIALOG).waitFor({ state: 'detached' });
  }
});
