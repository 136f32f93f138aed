import { describe, expect, it } from '@jest/globals';
import { pictureHash } from '@vitrine/contracts';
import type { Locator } from 'playwright-core';
import { apiOf, axeViolations, createPost, uniqueName } from './admin';
import { page, useAdminTab } from './admin-tab';
import { hydrated, resize, VIEWPORTS } from './browser';
import { contentOf, openEditor, storedPost } from './editor';

useAdminTab();

/** Gives a place a picture file of its own, dropped or pasted as the browser does. */
const give = (place: Locator, name: string, how: 'drop' | 'paste' = 'drop') =>
  place.evaluate(
    async (element, { name, how }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1600 });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#0f766e';
      context.fillRect(0, 0, 1600, 1600);
      context.fillStyle = '#fff';
      // No two are alike in the middle, which is what the first crop shows; the top is not the foot.
      context.font = '80px sans-serif';
      context.fillText(name, 40, 800);
      context.fillRect(200, 100, 500, 300);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      const data = new DataTransfer();
      data.items.add(new File([blob!], name, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    { name, how },
  );

async function openLibrary(): Promise<void> {
  await page.goto('/blog/admin/imagens');
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Procurar imagens' }).waitFor();
}
const details = () => page.getByRole('region', { name: 'Imagem escolhida' });
/** Of the picture that is shown. */
const shownUrl = async () =>
  new URL(
    await details()
      .getByRole('img')
      .evaluate((img: HTMLImageElement) => img.src),
  ).pathname;
const featured = () => page.getByRole('region', { name: 'Imagem destacada' });
const featuredUrl = () => page.locator('[name=featured_image]').inputValue();

/** Sends a picture to the library by dropping it there, with an alternative text; gives its address. */
async function addPicture(name: string, alternative: string): Promise<string> {
  await openLibrary();
  await give(page.getByRole('search', { name: 'Imagens' }), `${name}.png`);
  await details().getByLabel('Texto alternativo').fill(alternative);
  await details().getByRole('button', { name: 'Salvar texto' }).click();
  await page.getByText('Texto alternativo salvo.').waitFor();
  return shownUrl();
}

describe('the library of pictures', () => {
  it('takes a dropped picture, keeps its text, finds it, crops it by keyboard, and deletes it', async () => {
    const name = uniqueName('Escudo');
    const url = await addPicture(name, `Desenho do ${name}`);
    expect(await axeViolations(page)).toEqual([]);
    await details().getByRole('button', { name: 'Ajustar enquadramento' }).click();
    const focal = page.getByRole('region', { name: 'Enquadramento' });
    expect(await focal.getByRole('button', { name: 'Salvar enquadramento' }).isDisabled()).toBe(true);
    const vertical = focal.getByLabel('Ponto de foco, na vertical');
    await vertical.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await vertical.getAttribute('aria-valuetext')).toBe('1% a partir do alto');
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
    expect((await page.request.get(url)).ok()).toBe(true);

    await details().getByText('Nenhum post usa esta imagem.').waitFor();
    await details().getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Imagem excluída da biblioteca.').waitFor();
    await page.getByRole('searchbox', { name: 'Procurar imagens' }).fill(`desenho ${name}`);
    const cards = page.getByRole('list', { name: 'Imagens' }).getByRole('button');
    await page.waitForFunction(() => document.querySelectorAll('[data-picture]').length === 1);
    expect(await cards.first().innerText()).toContain(`Desenho do ${name}`);
    await page.getByRole('searchbox', { name: 'Procurar imagens' }).fill(`${name} que não existe`);
    await page.getByText('Nenhuma imagem encontrada.').waitFor();
    await resize(page, VIEWPORTS.phone);
    // A new size is laid out with the next frame.
    await page.waitForFunction(
      (width) => document.documentElement.scrollWidth === width,
      VIEWPORTS.phone.width,
    );
    expect(await axeViolations(page)).toEqual([]);
  });

  it('says what a file is that it does not take', async () => {
    await openLibrary();
    await page.getByRole('search', { name: 'Imagens' }).evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['texto'], 'notas.txt', { type: 'text/plain' }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await page
      .getByRole('alert')
      .getByText(/^notas.txt: O arquivo enviado não é uma imagem válida/)
      .waitFor();
  });
});

describe('pictures in the editor', () => {
  it('are chosen from the library for the text, with their text, and for the post; then they can not be deleted', async () => {
    const name = uniqueName('Cofre');
    const url = await addPicture(name, `Um ${name} aberto`);
    const post = await createPost(page);
    await openEditor(page, post.id);
    await page.getByRole('button', { name: 'Imagem', exact: true }).press('Enter');
    const insert = page.getByRole('dialog', { name: 'Inserir imagem' });
    await insert.getByRole('button', { name: 'Escolher da biblioteca' }).click();
    const library = page.getByRole('dialog', { name: 'Biblioteca de imagens' });
    await library.getByRole('searchbox').fill(name);
    await library.getByRole('button', { name: `Um ${name} aberto` }).click();
    expect(await axeViolations(page)).toEqual([]);
    // Its text is kept by itself: the dialog behind is not sent.
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
    expect((await page.request.get(whole)).status()).toBe(200);
    expect(await insert.getByLabel('Texto alternativo').inputValue()).toBe(`Um ${name} aberto e vazio`);
    await insert.getByRole('button', { name: 'Inserir imagem' }).click();
    expect(await contentOf(page)).toContain(`<img src="${whole}" alt="Um ${name} aberto e vazio">`);

    await featured().getByRole('button', { name: 'Escolher da biblioteca' }).press('Enter');
    await library.getByRole('searchbox').fill(name);
    await library.getByRole('button', { name: `Um ${name} aberto e vazio` }).click();
    await library.getByRole('button', { name: 'Usar como imagem destacada' }).click();
    expect(await featuredUrl()).toBe(url);
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

  it('that are dropped, pasted, sent or drawn never replace the one that is there by themselves', async () => {
    const first = await addPicture(uniqueName('Primeira'), 'A primeira');
    const post = await createPost(page, { featured_image: first });
    await openEditor(page, post.id);
    const offer = page.getByRole('region', { name: 'Nova imagem' });
    await give(featured(), `${uniqueName('Segunda')}.png`);
    await offer.waitFor();
    expect(await featuredUrl()).toBe(first);
    await offer.getByRole('button', { name: 'Manter a atual' }).press('Enter');
    expect(await offer.count()).toBe(0);

    await give(page.locator('[name=featured_image]'), `${uniqueName('Terceira')}.png`, 'paste');
    await offer.waitFor();
    expect(await featuredUrl()).toBe(first);
    await offer.getByRole('button', { name: 'Usar a nova imagem' }).press('Enter');
    const third = await featuredUrl();
    expect(third).toMatch(/^\/media\/[0-9a-f]{32}\/1408\.jpg$/);
    expect(third).not.toBe(first);

    await page.getByRole('button', { name: 'Gerar Imagem com IA' }).press('Enter');
    await page.getByRole('button', { name: 'Gerar imagem', exact: true }).click();
    await offer.waitFor({ timeout: 60_000 });
    expect(await featuredUrl()).toBe(third);
    await offer.getByRole('button', { name: 'Usar a nova imagem' }).press('Enter');
    await page.getByText('Post atualizado com sucesso!').waitFor();
    expect((await storedPost(page, post.id)).featured_image).toBe(await featuredUrl());
  });

  it('are drawn side by side; one is taken, the others stay in the library', async () => {
    const post = await createPost(page);
    await openEditor(page, post.id);
    await page.getByRole('button', { name: 'Gerar Imagem com IA' }).press('Enter');
    const prompt = uniqueName('Um cadeado');
    await page.getByLabel('Descrição da imagem').fill(prompt);
    await page.getByLabel('Quantas imagens').selectOption('2');
    await page.getByRole('button', { name: 'Gerar 2 imagens' }).click();
    const panel = page.getByRole('region', { name: 'Variantes da imagem' });
    await panel.getByText('2 de 2 prontas.').waitFor({ timeout: 60_000 });
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
  });
});
