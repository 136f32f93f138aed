import { expect, it } from '@jest/globals';
import { axeViolations, createPost, uniqueName } from './admin';
import { page, useAdminTab, watched } from './admin-tab';
import { resize, VIEWPORTS } from './browser';
import { expectSoon } from './expect-soon';
import {
  contentOf,
  editedId,
  openDrawer,
  openEditor,
  openPublishing,
  saveAndLeave,
  siteTime,
  storedPost,
  titleOf,
  writeContent,
} from './editor';

// Only a browser moves the focus to fields, types into a code editor and a date, and shows a frame.
useAdminTab();

it('a new post names what is missing and what the server refuses, and leads to each field', async () => {
  const { slug } = await createPost(page);
  const name = page.locator('[name=slug]');
  await openEditor(page);
  await page.getByText('EDITOR ADMINISTRATIVO - ACESSO RESTRITO').waitFor();
  await page.getByRole('heading', { name: 'Novo Post' }).waitFor();
  await page.getByText('Logado como Ana Admin').waitFor();
  await page.locator('[name=author_name]').fill('');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const missing = page.getByRole('alert').filter({ hasText: 'Erro de validação' });
  await missing.waitFor();
  expect(await missing.getByRole('listitem').allInnerTexts()).toEqual([
    'Título é obrigatório',
    'Slug é obrigatório',
    'Conteúdo é obrigatório',
    'Nome do autor é obrigatório',
  ]);
  await missing.getByRole('button', { name: 'Ir a Título' }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'title');

  await page.locator('[name=title]').fill('Qualquer');
  await page.locator('[name=author_name]').fill('Ana');
  await name.fill(slug);
  await writeContent(page, '<h2>Começo</h2>\n<p>Um parágrafo de teste.</p>');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Erro ao salvar post:' });
  await refused.getByText('Já existe um post com este slug. Escolha outro.').waitFor();
  await refused.getByText('Campo problemático: Slug').waitFor();
  await refused.getByRole('button', { name: 'Ir a Slug' }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'slug');
  expect(await titleOf(page)).toBe('Qualquer');

  await name.fill('Meu Endereço');
  await page.locator('[name=title]').fill('Segundo título');
  expect(await name.inputValue()).toBe('meu-endereco');
  // Emptied, it follows the title again.
  await name.fill('');
  const title = uniqueName('Segurança é hábito');
  await page.locator('[name=title]').fill(title);
  // On a busy machine it has saved itself once before.
  await saveAndLeave(page, /^Post (?:criado|atualizado) com sucesso!$/);
  await page.getByRole('cell').getByText(title).first().waitFor();
});

it('a new post is scored, saved by Ctrl+S, formatted as HTML, and previewed without its scripts', async () => {
  await openEditor(page);
  await page.getByText('Digite seu conteúdo aqui...').waitFor();
  await openDrawer(page, 'Análise');
  const panel = page.getByRole('complementary', { name: 'Análise do post' });
  await panel.getByText('O conteúdo está em branco.', { exact: false }).first().waitFor();
  await panel.getByRole('button', { name: /^SEO/ }).press('Enter');
  const content = `<h2>A</h2>\n<p>${'palavra '.repeat(200).trim()}</p>`;
  await page.locator('[name=title]').fill(uniqueName('Fica').padEnd(40, '.'));
  await writeContent(page, content);
  await page.keyboard.press('Control+s');
  await page.getByText('Post criado com sucesso!').waitFor();
  await page.getByRole('heading', { name: 'Editar Post' }).waitFor();
  const id = editedId(page);
  const { content: stored, version } = await storedPost(page, id);
  expect(stored).toBe(content);
  await panel.getByText('O conteúdo tem 201 palavras.', { exact: true }).waitFor();
  await panel.getByText('Escreva mais 99 palavras para chegar a 300.', { exact: true }).waitFor();
  await panel.getByText('O título tem 40 caracteres.', { exact: true }).waitFor();
  await page.getByText('201 palavras', { exact: false }).last().waitFor();

  await openDrawer(page, 'Conteúdo');
  await page.locator('[name=excerpt]').fill('Mais um pouco');
  await page.keyboard.press('Control+s');
  await page.getByText('Post atualizado com sucesso!').waitFor();
  expect(await storedPost(page, id)).toMatchObject({ excerpt: 'Mais um pouco', version: version + 1 });
  await page.reload();
  await page.locator('.cm-content').waitFor();
  expect(await page.locator('[name=excerpt]').inputValue()).toBe('Mais um pouco');

  await writeContent(page, 'seguro');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+b');
  await expectSoon(() => contentOf(page), '<strong>seguro</strong>');
  await page.keyboard.press('Control+b');
  await expectSoon(() => contentOf(page), 'seguro');
  await writeContent(
    page,
    '<h2>Prévia</h2><img src=x onerror="top.hacked=1"><script>top.hacked=1</script><p>Fim</p>',
  );
  await page.getByRole('button', { name: 'Pré-visualizar', exact: true }).click();
  const frame = page.frameLocator('iframe[title="Pré-visualização do post"]');
  await frame.getByRole('heading', { name: 'Prévia' }).waitFor();
  const family = await frame.locator('h2').evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(family).toContain('Plus Jakarta Sans');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await page.locator('.cm-content').waitFor();
  // The browser tells that the frame wanted to run a script, and that it was not let.
  watched.problems.splice(0);
});

it('a stored post takes a featured image, and a time from now on by its form and by the bar', async () => {
  const post = await createPost(page);
  await openEditor(page, post.id);
  const picker = page.getByLabel('Arquivo da imagem destacada');
  await picker.setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('texto') });
  await page.getByRole('alert').getByText('não é uma imagem válida').waitFor();
  const shot = await page.screenshot();
  await picker.setInputFiles({ name: 'tela.png', mimeType: 'image/png', buffer: shot });
  await page.getByAltText('Pré-visualização da imagem destacada').waitFor();
  expect(await page.locator('[name=featured_image]').inputValue()).toMatch(
    /^\/media\/[0-9a-f]{32}\/1408\.jpg$/,
  );

  const time = page.locator('[name=scheduled_publish_at]');
  await openPublishing(page);
  const earliest = await time.getAttribute('min');
  expect([siteTime(0), siteTime(-1)]).toContain(earliest);
  const at = siteTime(60 * 24);
  await time.fill(at);
  await saveAndLeave(page, 'Post atualizado com sucesso!');
  const stored = await storedPost(page, post.id);
  expect(stored.status).toBe('scheduled');
  expect(stored.featured_image).toMatch(/1408\.jpg$/);
  // São Paulo has been three hours behind UTC all year since 2019.
  expect(stored.scheduled_publish_at).toBe(new Date(`${at}:00-03:00`).toISOString());

  await openEditor(page, post.id);
  const bar = await openPublishing(page);
  expect(await time.inputValue()).toBe(at);
  await bar.getByText('Agendado', { exact: true }).waitFor();
  const later = siteTime(60 * 48);
  await bar.getByLabel(/^Data e hora da publicação/).fill(later);
  await bar.getByRole('button', { name: 'Agendar' }).press('Enter');
  const [, month, day, hour] = /-(\d+)-(\d+)T(.+)/.exec(later)!;
  await page
    .getByRole('status')
    .getByText(new RegExp(`^Agendado para ${day}/${month}(/\\d+)? às ${hour}\\.$`))
    .waitFor();
  await page.waitForURL((url) => url.pathname === '/blog/admin');
  expect((await storedPost(page, post.id)).scheduled_publish_at).toBe(
    new Date(`${later}:00-03:00`).toISOString(),
  );
});

it('a stored post is published by the bar, has a pending change, and is duplicated', async () => {
  const post = await createPost(page);
  await openEditor(page, post.id);
  const bar = await openPublishing(page);
  await bar.getByText('Rascunho', { exact: true }).waitFor();
  await bar.getByText(/^Faltam \d+ itens$/).click();
  await page.getByRole('button', { name: /^Falta a meta descrição/ }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'meta_description');
  await openPublishing(page);
  await bar.getByRole('button', { name: 'Publicar agora' }).press('Enter');
  const seen = await page.getByRole('link', { name: 'Ver no site' }).getAttribute('href');
  expect(seen).toBe(`/blog/${post.slug}`);
  expect((await storedPost(page, post.id)).status).toBe('published');

  await openEditor(page, post.id);
  const title = uniqueName('Mudança guardada');
  await page.locator('[name=title]').fill(title);
  await openPublishing(page);
  await bar.getByRole('button', { name: 'Guardar sem publicar' }).click();
  await bar.getByText('No ar, com alteração pendente').waitFor();
  let stored = await storedPost(page, post.id);
  expect(stored.title).toBe(post.title);
  expect(stored.pending_change?.title).toBe(title);

  await page.reload();
  await page.locator('.cm-content').waitFor();
  expect(await titleOf(page)).toBe(title);
  await openPublishing(page);
  await page.getByRole('button', { name: 'Publicar alteração' }).click();
  await page.getByText('Alteração publicada.').waitFor();
  stored = await storedPost(page, post.id);
  expect(stored).toMatchObject({ title, pending_change: null, is_published: true });
  // As after every publication the list is open.
  await page.getByRole('link', { name: title, exact: true }).click();

  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar post' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(`/${post.id}`));
  await page.locator('.visual-content').waitFor();
  expect((await storedPost(page, editedId(page))).is_published).toBe(false);
});

it('the details of a stored post break no rule of axe, and fit every width with a long slug', async () => {
  const post = await createPost(page, {
    is_published: true,
    slug: `artigo-${'x'.repeat(150)}-${Date.now()}`,
  });
  await openEditor(page, post.id);
  await page.getByRole('combobox', { name: 'Quem assina' }).selectOption('');
  expect(await axeViolations(page)).toEqual([]);
  await resize(page, VIEWPORTS.tablet);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('tab', { name: 'SEO & Metadados' }).click();
  await page.getByText('No cartão de compartilhamento').waitFor();
  await page.getByText('No resultado da busca').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  for (const width of [360, 1280, 1440]) {
    await resize(page, { width, height: 800 });
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('[role=tabpanel][data-state=active] section')]
        .filter(
          (part) => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > innerWidth,
        )
        .map((part) => part.textContent),
    );
    expect({ width, over }).toEqual({ width, over: [] });
    const strip = page.getByRole('tablist', { name: 'Detalhes do post' });
    expect([width, await strip.evaluate((all) => all.scrollWidth - all.clientWidth)]).toEqual([width, 0]);
  }
});
