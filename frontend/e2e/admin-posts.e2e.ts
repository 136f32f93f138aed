import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { apiOf, axeViolations, createPost, misbehaviour, openAdmin, uniqueName } from './admin';
import { hydrated, launchBrowser, resize, VIEWPORTS, type Watched } from './browser';

let browser: Browser;
let watched: Watched;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  watched = await openAdmin(browser);
  ({ page } = watched);
});
afterEach(async () => {
  expect(misbehaviour(watched)).toEqual([]);
  await watched.context.close();
});

const table = () => page.getByRole('table', { name: 'Posts do blog' });
const rowOf = (title: string) => table().getByRole('row').filter({ hasText: title });

async function openPanel(query = ''): Promise<void> {
  await page.goto(`/blog/admin${query}`);
  await hydrated(page);
  await page
    .getByRole('status')
    .filter({ hasText: /de .* posts?|Nenhum resultado/ })
    .first()
    .waitFor();
}

describe('the posts tab', () => {
  it('has its figures, its columns and its tabs with counts', async () => {
    await openPanel();
    for (const label of ['Total de Posts', 'Publicados', 'Rascunhos', 'SEO Excelente', 'IA Otimizado']) {
      expect(await page.getByRole('term').filter({ hasText: label }).count()).toBe(1);
    }
    const heads = await table().getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.trim().toLowerCase())).toEqual([
      '',
      'título',
      'categoria',
      'autor',
      'status',
      'scores',
      'data',
      'views',
      'ações',
    ]);
    for (const name of [/^Posts do Blog [\d.]+$/, /^Categorias \d+$/, /^Usuários Admin \d+$/]) {
      await page.getByRole('tab', { name }).waitFor();
    }
    expect(
      await table()
        .getByRole('img', { name: /^SEO: \d+%, / })
        .first()
        .isVisible(),
    ).toBe(true);
  });

  it('needs little room for a post on a phone', async () => {
    const post = await createPost(page, {
      excerpt: 'Um resumo que não cabe inteiro na largura de um telefone.',
    });
    await resize(page, VIEWPORTS.phone);
    await openPanel();
    const row = rowOf(post.title);
    await row.waitFor();
    expect((await row.boundingBox())?.height).toBeLessThan(200);
    const [wide, seen] = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
    expect(wide).toBeLessThanOrEqual(Number(seen));
  });

  it('keeps search, filters, sort and page in the address', async () => {
    const post = await createPost(page);
    await openPanel();
    await page.getByRole('searchbox', { name: 'Buscar posts' }).fill(post.title);
    await page.waitForURL((url) => url.searchParams.get('busca') === post.title);
    await page.getByRole('status').filter({ hasText: '1–1 de 1 post' }).waitFor();
    await page.getByLabel('Status', { exact: true }).selectOption('published');
    await page.waitForURL('**status=publicado');
    await page.getByText('Nenhum post encontrado.').waitFor();

    await page.goBack();
    await rowOf(post.title).waitFor();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await page.waitForURL((url) => url.search === '');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type="search"]')?.value === '',
    );

    await page.getByRole('button', { name: 'Título', exact: true }).click();
    await page.waitForURL('**ordem=titulo');
    await table().locator('th[aria-sort="ascending"]', { hasText: 'Título' }).waitFor();
    await page.getByRole('button', { name: 'Título', exact: true }).click();
    await page.waitForURL('**direcao=desc');
    await page.reload();
    await page.getByLabel('Ordenar por').waitFor();
    expect(await page.getByLabel('Ordenar por').inputValue()).toBe('title');
  });

  it('saves a list under a name, opens it again, and removes it, by keyboard', async () => {
    const post = await createPost(page);
    const name = uniqueName('Minha lista');
    const lists = page.getByRole('navigation', { name: 'Listas salvas' });
    const own = lists.getByRole('button', { name, exact: true });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await openPanel(`?busca=${encodeURIComponent(post.title)}`);
    await lists.getByRole('button', { name: 'Salvar esta lista' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Salvar esta lista' });
    await dialog.getByLabel('Nome da lista').fill(name);
    await dialog.getByLabel('Nome da lista').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await own.and(page.locator('[aria-current=page]')).waitFor();
    await page.waitForFunction((text) => document.activeElement?.textContent === text, name);

    // It is the person's, whatever the browser remembers.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/blog/admin');
    await own.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('busca') === post.title);
    await rowOf(post.title).waitFor();
    const remove = lists.getByRole('button', { name: `Remover a lista ${name}` });
    await remove.press('Enter');
    await own.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Meus');
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
    await own.waitFor();
    await remove.press('Enter');
    await own.waitFor({ state: 'detached' });
    await page.reload();
    await lists.getByRole('button', { name: 'Salvar esta lista' }).waitFor();
    expect(await own.count()).toBe(0);
  });

  it('publishes a draft and takes it back by its badge', async () => {
    const post = await createPost(page);
    await openPanel(`?busca=${encodeURIComponent(post.title)}`);
    await rowOf(post.title).getByRole('button', { name: 'Rascunho: publicar agora' }).click();
    const published = rowOf(post.title).getByRole('button', { name: 'Publicado: mudar para rascunho' });
    await published.waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: `“${post.title}” foi publicado.` })
      .waitFor();
    expect((await apiOf(page).getPost.outcome({ params: { slug: post.slug } })).status).toBe(200);
    await published.click();
    await rowOf(post.title).getByRole('button', { name: 'Rascunho: publicar agora' }).waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await published.waitFor();
    expect((await apiOf(page).getPost.outcome({ params: { slug: post.slug } })).status).toBe(200);
  });

  it('finds what needs work, ticks it by keyboard, and deletes it into the bin, which gives it back', async () => {
    const name = uniqueName('Lote');
    const [one, two] = [
      await createPost(page, { title: `${name} um` }),
      await createPost(page, { title: `${name} dois` }),
    ];
    await openPanel();
    await page
      .getByRole('navigation', { name: 'Listas salvas' })
      .getByRole('button', { name: /^Precisa de trabalho/ })
      .click();
    await page.waitForURL('**foco=precisa-de-trabalho');
    await page.getByRole('button', { name: 'Scores' }).press('Enter');
    await page.getByRole('menuitem', { name: 'SEO: menor primeiro' }).press('Enter');
    await page.waitForURL(
      (url) => url.searchParams.get('ordem') === 'seo' && url.searchParams.get('direcao') === 'asc',
    );
    // Last, so that the list which the keys walk over is the one that stays.
    await page.getByRole('searchbox', { name: 'Buscar posts' }).fill(name);
    await page.getByRole('status').filter({ hasText: '1–2 de 2 posts' }).waitFor();
    await page.getByRole('tab', { name: /^Posts do Blog/ }).focus();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    const bulk = page.getByRole('region', { name: 'Posts selecionados' });
    await bulk.getByText('2 selecionados').waitFor();
    await bulk.getByRole('button', { name: 'Excluir' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).press('Enter');
    await page.getByText('Nenhum post encontrado.').waitFor();

    await page.goto('/blog/admin/lixeira');
    const row = page.getByRole('row').filter({ hasText: one.title });
    await row.getByRole('button', { name: `Restaurar ${one.title}` }).press('Enter');
    await page.getByRole('status').getByText('foi restaurado como rascunho').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: `Excluir agora ${two.title}` }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir agora' }).press('Enter');
    await page.getByRole('status').getByText('foi excluído definitivamente').waitFor();
    expect((await apiOf(page).adminGetPost({ params: { id: one.id } })).post.status).toBe('draft');
    await page.goto('/blog/admin');
  });

  it('shows the summary of a post at every width', async () => {
    const post = await createPost(page, { excerpt: 'Um resumo que se vê em qualquer largura.' });
    await openPanel(`?busca=${encodeURIComponent(post.title)}`);
    for (const width of [360, 640, 768, 1023, 1440]) {
      await resize(page, { width, height: 800 });
      const box = await rowOf(post.title).getByText(post.excerpt).boundingBox();
      expect([width, (box?.width ?? 0) > 60, (box?.height ?? 0) > 8]).toEqual([width, true, true]);
    }
    await resize(page, VIEWPORTS.desktop);
  });

  it('leaves the badge as it was when the call fails, and says why', async () => {
    const post = await createPost(page);
    await page.route('**/toggle-publish', (route) =>
      route.fulfill({
        status: 503,
        json: { error: 'O serviço está em manutenção.', code: 'service.unavailable', request_id: 'x' },
      }),
    );
    await openPanel(`?busca=${encodeURIComponent(post.title)}`);
    await rowOf(post.title).getByRole('button', { name: 'Rascunho: publicar agora' }).click();
    await page.getByRole('alert').filter({ hasText: 'O serviço está em manutenção.' }).waitFor();
    expect(
      await rowOf(post.title)
        .getByRole('button', { name: /^Rascunho/ })
        .isEnabled(),
    ).toBe(true);
  });

  it('asks before it deletes', async () => {
    const post = await createPost(page);
    await openPanel(`?busca=${encodeURIComponent(post.title)}`);
    await rowOf(post.title)
      .getByRole('button', { name: `Excluir ${post.title}` })
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirmar Exclusão' });
    await dialog
      .getByText('Tem certeza que deseja deletar este post? Esta ação não pode ser desfeita.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    expect((await apiOf(page).adminGetPost.outcome({ params: { id: post.id } })).status).toBe(200);

    await rowOf(post.title)
      .getByRole('button', { name: `Excluir ${post.title}` })
      .click();
    await page.route(`**/api/blog/admin/posts/${post.id}`, (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Erro ao deletar post' }).waitFor();
    watched.problems.splice(0);
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Nenhum post encontrado.').waitFor();
    expect((await apiOf(page).adminGetPost.outcome({ params: { id: post.id } })).status).toBe(404);
  });

  it('shows when a post is due, and that it is late', async () => {
    const due = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const post = await createPost(page, { scheduled_publish_at: due });
    await openPanel(`?busca=${encodeURIComponent(post.title)}`);
    await rowOf(post.title).getByText('Agendado').waitFor();
    expect(
      await rowOf(post.title)
        .getByText(/^\d\d\/\d\d às \d\d:\d\d$/)
        .count(),
    ).toBe(1);

    const list = await apiOf(page).adminListPosts({ query: { search: post.title } });
    const past = new Date(Date.now() - 300_000).toISOString();
    const late = {
      ...list,
      posts: list.posts.map((row) => ({ ...row, status: 'late', scheduled_publish_at: past })),
      stats: { ...list.stats, late: 1 },
    };
    await page.route('**/api/blog/admin/posts?*', (route) => route.fulfill({ json: late }));
    await page.reload();
    await rowOf(post.title).getByText('Atrasado').waitFor();
    await page.getByText('Há 1 post atrasado.').waitFor();
    await page.getByRole('button', { name: 'Ver atrasados' }).click();
    await page.waitForURL('**status=atrasado');
  });

  it('duplicates a post, links to its preview and to its views', async () => {
    const post = await createPost(page);
    await openPanel(`?busca=${encodeURIComponent(post.title)}`);
    const row = rowOf(post.title).first();
    await row.getByRole('button', { name: `Pré-visualizar ${post.title}` }).click();
    const preview = page.getByRole('dialog', { name: 'Pré-visualização' });
    const link = await preview.getByLabel('Link').inputValue();
    expect((await page.request.get(link)).status()).toBe(200);
    await preview.getByRole('button', { name: 'Fechar' }).click();

    await row.getByRole('button', { name: /: ver por dia/ }).click();
    const views = page.getByRole('dialog', { name: 'Visualizações do post' });
    await views.getByRole('group', { name: 'Visualizações por dia' }).waitFor();
    await views.getByText('Ver os números em tabela').click();
    expect(await views.getByRole('row').count()).toBe(31);
    await page.keyboard.press('Escape');

    await row.getByRole('button', { name: `Mais ações de ${post.title}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    await page.getByRole('status').filter({ hasText: 'Cópia criada como rascunho' }).waitFor();
  });

  it('can be worked by single keys, unless they are switched off', async () => {
    await openPanel();
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    await page.keyboard.press('2');
    expect(await page.getByRole('searchbox', { name: 'Buscar posts' }).inputValue()).toBe('2');
    await page.getByRole('searchbox', { name: 'Buscar posts' }).fill('');
    await page.getByRole('tab', { name: /^Posts do Blog/ }).focus();
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Nova Categoria' }).waitFor();
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Nova Categoria' });
    await form.waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    // The tab that was left doesn't come back with the focus.
    await page.locator('[role=tab]:focus', { hasText: 'Categorias' }).waitFor();
    await page.getByRole('tab', { name: /^Categorias/, selected: true }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await help.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('3');
    await page.waitForTimeout(200);
    expect(new URL(page.url()).searchParams.get('aba')).toBe('categorias');
  });

  it('offers a first post when there is none', async () => {
    await page.route('**/api/blog/admin/posts?*', (route) =>
      route.fulfill({
        json: {
          posts: [],
          total: 0,
          page: 1,
          per_page: 50,
          stats: {
            total: 0,
            published: 0,
            drafts: 0,
            scheduled: 0,
            late: 0,
            seo_excellent: 0,
            ai_optimized: 0,
            needs_work: 0,
            pending: 0,
            in_bin: 0,
          },
        },
      }),
    );
    await page.goto('/blog/admin');
    await page.getByText('Nenhum post encontrado.').waitFor();
    expect(await page.getByRole('link', { name: 'Criar primeiro post' }).getAttribute('href')).toBe(
      '/blog/admin/new',
    );
  });

  it('shows the denied screen when a call is refused with 403', async () => {
    await page.route('**/api/blog/admin/users', (route) =>
      route.fulfill({
        status: 403,
        json: { error: 'Sem permissão', code: 'auth.forbidden', request_id: 'x' },
      }),
    );
    await page.goto('/blog/admin');
    await page.getByRole('heading', { name: 'Acesso Negado' }).waitFor();
  });
});
