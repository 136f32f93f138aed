import { expect, it } from '@jest/globals';
import { axeViolations, createPost, uniqueName } from './admin';
import { page, useAdminTab } from './admin-tab';
import { contentOf, openDrawer, openEditor, openPublishing } from './editor';

// Only a browser selects the words that a claim or a link is about, in the editor's own text.
useAdminTab();

it('an article goes from a pasted source over a cited paragraph and a marked figure to its publication', async () => {
  await openEditor(page);
  await page.locator('[name=title]').fill(uniqueName('Backup que volta'));
  await page.getByRole('button', { name: 'Colar texto' }).press('Enter');
  const paste = page.getByRole('dialog', { name: 'Colar texto como fonte' });
  await paste.getByLabel('Título da fonte').fill('Levantamento de backup');
  await paste
    .getByRole('textbox', { name: /^Texto/ })
    .fill(
      'O backup de 412 empresas foi testado em 2024. Só 38% conseguiram a restauração completa do backup.',
    );
  await paste.getByRole('button', { name: 'Adicionar fonte' }).press('Enter');
  await page.getByRole('button', { name: 'Abrir a fonte 1: Levantamento de backup' }).waitFor();

  await page.getByRole('button', { name: 'Gerar com IA' }).press('Enter');
  await page.getByText('O texto da IA está no editor. Revise antes de publicar.').waitFor();
  const cited = page.getByRole('list', { name: 'Parágrafos com fonte' });
  await cited
    .getByRole('button', { name: /Abrir a fonte/ })
    .first()
    .press('Enter');
  await page.getByRole('list', { name: 'Trechos da fonte' }).getByText('Trecho mais próximo').waitFor();
  await page.keyboard.press('Escape');

  // A figure of no source.
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\n<p>Outras 7.431 empresas confirmam.</p>');
  await openDrawer(page, 'Análise');
  await page.getByRole('button', { name: 'Fontes', exact: true }).press('Enter');
  const figure = page.getByRole('listitem').filter({ hasText: '7.431 empresas' });
  await figure.getByText('Nenhum trecho das fontes fala disto.').waitFor();
  await figure.getByRole('button', { name: '7.431 empresas' }).press('Enter');
  await page.waitForFunction(() => String(document.getSelection()) === '7.431 empresas');
  expect(await axeViolations(page)).toEqual([]);

  await openPublishing(page);
  await page.getByRole('button', { name: 'Publicar agora' }).press('Enter');
  await page
    .getByRole('status')
    .getByText(/^Post (?:criado|atualizado) com sucesso!/)
    .waitFor();
});

it('an article gets a link to another one on words that it has already', async () => {
  const word = uniqueName('zzlink').replace(' ', '');
  await createPost(page, {
    title: `${word}: o guia`,
    slug: word.toLowerCase(),
    meta_keywords: word,
    is_published: true,
  });
  const content = `<p>Tudo sobre ${word} num parágrafo.</p>`;
  const { id } = await createPost(page, { content });
  await openEditor(page, id);
  await openDrawer(page, 'Análise');
  await page.getByRole('button', { name: 'Links', exact: true }).press('Enter');
  await page.getByRole('button', { name: `Criar link em “${word}”` }).press('Enter');
  await page.getByText(/^Nenhuma sugestão/).waitFor();
  expect(await contentOf(page)).toBe(
    content.replace(word, `<a href="/blog/${word.toLowerCase()}">${word}</a>`),
  );
});
