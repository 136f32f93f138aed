import { expect, it } from '@jest/globals';
import { apiOf, createPost, expectAccessible } from './admin';
import { BASE_URL } from './browser';
import { page, useAdminTab } from './admin-tab';

// Only the whole stack leads from a broken link on the screen to an answer of the gateway.
useAdminTab();

it('a link to a missing article is found, redirected from the list, and followed by a visitor', async () => {
  const target = await createPost(page, { is_published: true });
  const gone = `/blog/sumiu-${target.slug}`;
  await createPost(page, {
    is_published: true,
    content: `<p>Leia <a href="${gone}">o outro</a> também.</p>`,
  });
  expect((await fetch(BASE_URL + gone, { redirect: 'manual' })).status).toBe(404);

  await page.goto('/blog/admin/pendencias?secao=fora-do-ar');
  const row = page.getByRole('row').filter({ hasText: gone });
  await row.getByText('Não há post neste endereço.').waitFor();
  await row.getByRole('button', { name: `Redirecionar ${gone}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo redirecionamento' });
  expect(await dialog.getByLabel('Endereço antigo').inputValue()).toBe(gone);
  await dialog.getByLabel('Leva para').fill('/blog/nao-ha-nada-aqui');
  await dialog.getByRole('button', { name: 'Criar' }).click();
  await dialog.getByText('Não há post publicado no destino.').waitFor();
  await expectAccessible(page, 'a new redirect', { part: '[role=dialog]' });
  await dialog.getByLabel('Leva para').fill(`/blog/${target.slug}`);
  await dialog.getByRole('button', { name: 'Criar' }).click();
  await page.getByText('Redirecionamento criado.').waitFor();
  await row.waitFor({ state: 'detached' });

  const moved = await fetch(BASE_URL + gone, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/blog/${target.slug}`]);
  const markdown = await fetch(`${BASE_URL + gone}.md`, { redirect: 'manual' });
  expect([markdown.status, markdown.headers.get('location')]).toEqual([301, `/blog/${target.slug}.md`]);

  await page.getByRole('tab', { name: 'Redirecionamentos' }).click();
  await page.getByRole('row').filter({ hasText: gone }).getByText('Ativo').waitFor();
  const { redirects } = await apiOf(page).adminListRedirects({ query: { search: gone } });
  await apiOf(page).adminUpdateRedirect({ params: { id: redirects[0]!.id }, body: { from: gone, to: null } });
  const removed = await fetch(`${BASE_URL + gone}?agora`, { redirect: 'manual' });
  expect(removed.status).toBe(410);

  await page.goto('/blog/admin/integracoes');
  await page.getByRole('region', { name: 'Buscadores (IndexNow)' }).getByText('Avisado').first().waitFor();
});
