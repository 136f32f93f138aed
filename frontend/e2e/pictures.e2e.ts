import { expect, it } from '@jest/globals';
import { pictureHash, pictureUrl } from '@vitrine/contracts';
import type { Locator } from 'playwright-core';
import { apiOf, axeViolations, createPost, uniqueName } from './admin';
import { page, useAdminTab } from './admin-tab';
import { expectNoOverflow, hydrated, resize, SENT_AGAIN, VIEWPORTS } from './browser';
import { expectSoon } from './expect-soon';
import { contentOf, openEditor, storedPost } from './editor';

// Only a browser drops files, draws and decodes pictures, and shows a crop as it will be.
useAdminTab();

/** Drops a picture file of its own on a place, as the browser does. */
const drop = (place: Locator, name: string) =>
  place.evaluate(async (element, name) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1000 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#0f766e';
    context.fillRect(0, 0, 1600, 1000);
    context.fillStyle = '#fff';
    // No two are alike in the middle, which is what the first crop shows; the top is not the foot.
    context.font = '80px sans-serif';
    context.fillText(name, 40, 500);
    context.fillRect(200, 100, 500, 300);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([blob!], name, { type: 'image/png' }));
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, name);

async function openLibrary(): Promise<void> {
  await page.goto('/blog/admin/imagens');
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Procurar imagens' }).waitFor();
}
const details = () => page.getByRole('region', { name: 'Imagem escolhida' });
/** The whole picture that is shown. */
const shownSource = async () =>
  new URL(
    await details()
      .getByRole('img')
      .evaluate((img: HTMLImageElement) => img.src),
  ).pathname;
/** Its address as a featured picture. */
const shownUrl = async () => pictureUrl(pictureHash(await shownSource()) ?? '');
const featuredUrl = () => page.locator('[name=featured_image]').inputValue();

it('a picture is dropped into the library, described, cropped, found, and protected by a post that uses it', async () => {
  const name = uniqueName('Escudo');
  await openLibrary();
  await drop(page.getByRole('search', { name: 'Imagens' }), `${name}.png`);
  await details().getByLabel('Texto alternativo').fill(`Um ${name} aberto`);
  await details().getByRole('button', { name: 'Salvar texto' }).click();
  await page.getByText('Texto alternativo salvo.').waitFor();
  const url = await shownUrl();
  expect(await shownSource()).toMatch(/\/1408x880\.jpg$/);
  await details()
    .getByText(/^1408 × 880 px, JPEG, [\d,]+ KB, original de 1600 × 1000 px$/)
    .waitFor();
  const address = await details().getByLabel('Endereço').inputValue();
  expect((await page.request.get(address, SENT_AGAIN)).headers()['content-type']).toBe('image/jpeg');
  const download = page.waitForEvent('download');
  await details().getByRole('link', { name: 'Baixar' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.jpg`);
  expect(await axeViolations(page)).toEqual([]);
  await details().getByRole('button', { name: 'Ajustar enquadramento' }).click();
  const focal = page.getByRole('region', { name: 'Enquadramento' });
  expect(await focal.getByRole('button', { name: 'Salvar enquadramento' }).isDisabled()).toBe(true);
  const vertical = focal.getByLabel('Ponto de foco, na vertical');
  await vertical.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expectSoon(() => vertical.getAttribute('aria-valuetext'), '1% a partir do alto');
  // What is shown is what will be cut: the preview begins at the top.
  const preview = focal.getByAltText('Como o corte ficará');
  const shown = await preview.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    return [img.style.top, img.naturalWidth];
  });
  expect(shown).toEqual(['0%', 1600]);
  expect(await axeViolations(page)).toEqual([]);
  await focal.getByRole('button', { name: 'Salvar enquadramento' }).press('Enter');
  await details().waitFor();
  const cropped = await shownUrl();
  expect(cropped).not.toBe(url);
  expect((await page.request.get(url, SENT_AGAIN)).ok()).toBe(true);

  await details().getByText('Nada usa esta imagem.').waitFor();
  await details().getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Imagem excluída da biblioteca.').waitFor();
  await page.getByRole('searchbox', { name: 'Procurar imagens' }).fill(`um ${name}`);
  const cards = page.getByRole('list', { name: 'Imagens' }).getByRole('button');
  await page.waitForFunction(() => document.querySelectorAll('[data-picture]').length === 1);
  await cards.filter({ hasText: `Um ${name} aberto` }).waitFor();
  await page.getByRole('searchbox', { name: 'Procurar imagens' }).fill(`${name} que não existe`);
  await page.getByText('Nenhuma imagem encontrada.').waitFor();
  await resize(page, VIEWPORTS.phone);
  await expectNoOverflow(page);
  expect(await axeViolations(page)).toEqual([]);

  await resize(page, VIEWPORTS.desktop);
  const post = await createPost(page);
  await openEditor(page, post.id);
  await page.getByRole('button', { name: 'Imagem', exact: true }).press('Enter');
  const insert = page.getByRole('dialog', { name: 'Inserir imagem' });
  await insert.getByRole('button', { name: 'Escolher da biblioteca' }).click();
  const library = page.getByRole('dialog', { name: 'Biblioteca de imagens' });
  await library.getByRole('searchbox').fill(name);
  await library.getByRole('button', { name: `Um ${name} aberto` }).click();
  expect(await axeViolations(page)).toEqual([]);
  // Its text is saved alone: the dialog behind is not sent.
  await library.getByLabel('Texto alternativo').fill(`Um ${name} aberto e vazio`);
  await library.getByRole('button', { name: 'Salvar texto' }).click();
  await page.getByText('Texto alternativo salvo.').waitFor();
  await library.getByRole('button', { name: 'Usar esta imagem' }).click();
  // A text gets the whole picture, and not the crop of a featured one.
  const whole = await insert.getByLabel('Endereço da imagem').inputValue();
  expect([pictureHash(whole), whole.split('/').at(-1)]).toEqual([
    pictureHash(url),
    expect.stringMatching(/^\d+x\d+\.jpg$/),
  ]);
  expect((await page.request.get(whole, SENT_AGAIN)).status()).toBe(200);
  expect(await insert.getByLabel('Texto alternativo').inputValue()).toBe(`Um ${name} aberto e vazio`);
  await insert.getByRole('button', { name: 'Inserir imagem' }).click();
  const picture = `<img src="${whole}" alt="Um ${name} aberto e vazio">`;
  await expectSoon(() => contentOf(page), expect.stringContaining(picture));

  await page
    .getByRole('region', { name: 'Imagem destacada' })
    .getByRole('button', { name: 'Escolher da biblioteca' })
    .press('Enter');
  await library.getByRole('searchbox').fill(name);
  await library.getByRole('button', { name: `Um ${name} aberto e vazio` }).click();
  await library.getByRole('button', { name: 'Usar como imagem destacada' }).click();
  await expectSoon(featuredUrl, url);
  await page.keyboard.press('Control+s');
  await page.getByText('Post atualizado com sucesso!').waitFor();
  expect(await storedPost(page, post.id)).toMatchObject({ featured_image: url });

  await openLibrary();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('list', { name: 'Imagens' }).getByRole('button', { name }).click();
  const link = details().getByRole('link', { name: post.title });
  expect(await link.getAttribute('href')).toBe(`/blog/admin/edit/${post.id}`);
  await details().getByText('(imagem destacada, no texto)').waitFor();
  await details().getByRole('button', { name: 'Excluir' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await dialog
    .getByText(
      `A imagem está em uso: “${post.title}” (imagem destacada, no texto). Troque-a neles antes de excluir.`,
    )
    .waitFor();
});

it('pictures of the AI are compared and one is taken; the others stay, and none is set by itself', async () => {
  const post = await createPost(page);
  await openEditor(page, post.id);
  await page.getByRole('button', { name: 'Gerar Imagem com IA' }).press('Enter');
  const prompt = uniqueName('Um cadeado');
  await page.getByLabel('Descrição da imagem').fill(prompt);
  await page.getByLabel('Quantas imagens').selectOption('2');
  await page.getByRole('button', { name: 'Gerar 2 imagens' }).click();
  const panel = page.getByRole('region', { name: 'Variantes da imagem' });
  await panel.getByText('2 de 2 prontas.').waitFor();
  expect(await featuredUrl()).toBe('');
  const second = await panel.getByAltText('Variante 2').getAttribute('src');
  expect(await panel.getByAltText('Variante 1').getAttribute('src')).not.toBe(second);
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Usar esta imagem: variante 2' }).press('Enter');
  await page.getByText('Post atualizado com sucesso!').waitFor();
  expect(await storedPost(page, post.id)).toMatchObject({ featured_image: second });
  const { pictures } = await apiOf(page).adminListPictures({ query: { search: prompt } });
  expect(pictures.map(({ origin, uses }) => [origin, uses?.posts.length]).sort()).toEqual([
    ['ai', 0],
    ['ai', 1],
  ]);

  await page.getByRole('button', { name: 'Gerar Imagem com IA' }).press('Enter');
  await page.getByRole('button', { name: 'Gerar imagem', exact: true }).click();
  const offer = page.getByRole('region', { name: 'Nova imagem' });
  await offer.waitFor();
  expect(await featuredUrl()).toBe(second);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/posts/${post.id}`),
  );
  await offer.getByRole('button', { name: 'Usar a nova imagem' }).press('Enter');
  expect((await saved).status()).toBe(200);
  const third = await featuredUrl();
  expect(third).not.toBe(second);
  expect(await storedPost(page, post.id)).toMatchObject({ featured_image: third });
});
