import { expect, it } from '@jest/globals';
import { apiOf, axeViolations, createPost, uniqueName } from './admin';
import { page, useAdminTab } from './admin-tab';
import { expectNoOverflow, hydrated, resize, SENT_AGAIN, VIEWPORTS } from './browser';
import { storedPost } from './editor';

// Only a browser has the list's layout, inputs of its own, keys over rows, and a focus that goes where it was.
useAdminTab();

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

it('the list of posts needs little room on a phone, and shows a summary at every width', async () => {
  const post = await createPost(page, {
    excerpt: 'Um resumo que não cabe inteiro na largura de um telefone.',
  });
  await resize(page, VIEWPORTS.phone);
  await openPanel();
  const row = rowOf(post.title);
  await row.waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  expect((await row.boundingBox())?.height).toBeLessThan(200);
  expect((await table().getByRole('link').first().boundingBox())?.y).toBeLessThan(500);
  await expectNoOverflow(page);
  for (const width of [360, 640, 768, 1023, 1440]) {
    await resize(page, { width, height: 800 });
    const box = await row.getByText(post.excerpt).boundingBox();
    expect([width, (box?.width ?? 0) > 60, (box?.height ?? 0) > 8]).toEqual([width, true, true]);
    const title = row.getByRole('cell').filter({ hasText: post.title });
    if (width >= 640)
      expect([width, ((await title.boundingBox())?.width ?? 0) >= 272]).toEqual([width, true]);
  }
});

it('the filter of the list takes a day that is typed digit by digit', async () => {
  await openPanel();
  await page.getByRole('button', { name: 'Mais filtros' }).click();
  const from = page.getByLabel('De', { exact: true });
  await from.focus();
  // Where day and month stand depends on the browser's language.
  await page.keyboard.type('11112025');
  await page.waitForURL((url) => url.searchParams.get('de') === '2025-11-11');
  expect(await from.inputValue()).toBe('2025-11-11');
});

it('a post is previewed, counted, published, taken back, copied and deleted in its row', async () => {
  const post = await createPost(page);
  const isLive = async () => (await apiOf(page).getPost.outcome({ params: { slug: post.slug } })).ok;
  await openPanel(`?busca=${encodeURIComponent(post.title)}`);
  const row = rowOf(post.title);
  await row.getByRole('button', { name: `Pré-visualizar ${post.title}` }).click();
  const preview = page.getByRole('dialog', { name: 'Pré-visualização' });
  const link = await preview.getByLabel('Link').inputValue();
  expect((await page.request.get(link, SENT_AGAIN)).status()).toBe(200);
  await preview.getByRole('button', { name: 'Fechar' }).click();

  await row.getByRole('button', { name: `Mais ações de ${post.title}` }).click();
  await page.getByRole('menuitem', { name: 'Visualizações por dia' }).click();
  const views = page.getByRole('dialog', { name: 'Visualizações do post' });
  await views.getByRole('group', { name: 'Visualizações por dia' }).waitFor();
  await views.getByText('Ver os números em tabela').click();
  await views.getByRole('row').nth(30).waitFor();
  await page.keyboard.press('Escape');

  const published = row.getByRole('button', { name: 'Publicado: mudar para rascunho' });
  const draft = row.getByRole('button', { name: 'Rascunho: publicar agora' });
  await draft.click();
  await published.waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: `“${post.title}” foi publicado.` })
    .waitFor();
  expect(await isLive()).toBe(true);
  await published.click();
  await draft.waitFor();
  expect((await storedPost(page, post.id)).is_published).toBe(false);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await published.waitFor();
  expect((await storedPost(page, post.id)).is_published).toBe(true);
  expect(await isLive()).toBe(true);

  await row.getByRole('button', { name: `Mais ações de ${post.title}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await page.getByRole('status').filter({ hasText: 'Cópia criada como rascunho' }).waitFor();
  await row.nth(1).waitFor();
  await page.getByRole('button', { name: `Excluir ${post.title}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  // While the question is open, the rows behind it have no role: only the notice says that it was done.
  await page
    .getByRole('status')
    .filter({ hasText: `“${post.title}” foi excluído.` })
    .waitFor();
  await row.nth(1).waitFor({ state: 'detached' });
  expect((await apiOf(page).adminGetPost.outcome({ params: { id: post.id } })).status).toBe(404);
});

it('posts are ticked and deleted by keyboard, and restored from the bin', async () => {
  const name = uniqueName('Lote');
  const [one, two] = [
    await createPost(page, { title: `${name} um` }),
    await createPost(page, { title: `${name} dois` }),
  ];
  const lists = page.getByRole('navigation', { name: 'Listas' });
  await openPanel();
  await lists.getByRole('button', { name: /^Precisa de trabalho/ }).click();
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

  await lists.getByRole('link', { name: /^Lixeira/ }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: one.title });
  await row.getByRole('button', { name: `Restaurar ${one.title}` }).press('Enter');
  await page.getByRole('status').getByText('foi restaurado como rascunho').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Excluir agora ${two.title}` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir agora' }).press('Enter');
  await page.getByRole('status').getByText('foi excluído definitivamente').waitFor();
  expect((await apiOf(page).adminGetPost({ params: { id: one.id } })).post.status).toBe('draft');
});
