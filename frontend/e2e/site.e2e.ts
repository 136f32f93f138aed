import { expect, it } from '@jest/globals';
import { apiOf } from './admin';
import { page, useAdminTab } from './admin-tab';
import { BASE_URL } from './browser';

// Only a browser shows the page of the draft in a frame at the side of its fields, while they are typed.
useAdminTab();

const home = async () => (await fetch(`${BASE_URL}/`)).text();

// Only a question is published: name and colour are of all tests, and stay in the draft.
it('the owner of the site sees her change at once in the preview, and visitors once it is published', async () => {
  const question = `Vocês atendem aos sábados (${Date.now()})?`;
  const { site: before } = await apiOf(page).adminGetSite();
  await page.goto('/blog/admin/site?secao=company');
  const status = page.getByRole('status').filter({ hasText: /Tudo publicado|Salvo/ });
  const shown = page.frameLocator('iframe[title="Pré-visualização do site"]');
  try {
    await page.getByLabel('Nome da empresa', { exact: true }).fill('Norte Seguro');
    await shown.getByRole('link', { name: 'Norte Seguro, página inicial' }).first().waitFor();
    await page.getByRole('button', { name: 'Marca', exact: true }).click();
    await page.getByRole('textbox', { name: 'Cor da marca', exact: true }).fill('#7a1fa2');
    await shown.locator('link[href="/marca.css?cor=7a1fa2"]').waitFor({ state: 'attached' });
    expect(await home()).not.toContain('Norte Seguro');
    await status.filter({ hasText: '2 alterações pendentes' }).waitFor();
    await page.getByRole('button', { name: 'Descartar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await status.filter({ hasText: 'Tudo publicado' }).waitFor();

    await page.getByRole('button', { name: 'Perguntas e respostas', exact: true }).click();
    await page.getByRole('button', { name: 'Incluir em Perguntas e respostas' }).click();
    await page.getByLabel('Pergunta', { exact: true }).last().fill(question);
    await page.getByLabel('Resposta', { exact: true }).last().fill('Sim, com plantão.');
    await status.filter({ hasText: '1 alteração pendente' }).waitFor();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await status.filter({ hasText: 'Tudo publicado' }).waitFor();
    while (!(await home()).includes(question)) await page.waitForTimeout(100);
    await page.reload();
    await page.getByRole('button', { name: 'Versões', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Versões do site' })
      .getByRole('button', { name: /^Ver versão/ })
      .nth(1)
      .click();
    await page.getByRole('button', { name: 'Restaurar esta versão' }).click();
    await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
    await status.filter({ hasText: '1 alteração pendente' }).waitFor();
  } finally {
    // The screen saves by itself as long as it is open.
    await page.goto('/blog/admin/sessoes');
    const { site } = await apiOf(page).adminGetSite();
    const body = { version: site.version, document: before.published };
    const { site: draft } = await apiOf(page).adminSaveSiteDraft({ body });
    // Nothing is to be published where the test ended early.
    await apiOf(page).adminPublishSite.outcome({ body: { version: draft.version } });
  }
});

it('texts of the preview and their fields lead to each other, and the history of the browser stays as it was', async () => {
  await page.goto('/blog/admin/site?secao=home');
  const shown = page.frameLocator('iframe[title="Pré-visualização do site"]');
  const inner = () => page.frames().find((frame) => frame.url().includes('/previa/'))!;
  const heading = shown.getByRole('heading', { level: 2 }).nth(2);
  const text = await heading.innerText();
  const entries = await page.evaluate(() => history.length);

  await heading.click();
  const field = page.locator('input:focus');
  await field.waitFor();
  expect(await field.inputValue()).toBe(text);
  const place = await inner().evaluate(() => scrollY);
  await field.fill(`${text} (Norte)`);
  await shown.getByText(`${text} (Norte)`).waitFor();
  expect([place > 500, await inner().evaluate(() => scrollY)]).toEqual([true, place]);
  const status = page.getByRole('status');
  await status.filter({ hasText: '1 alteração pendente' }).waitFor();
  await field.fill(text);
  await status.filter({ hasText: 'Tudo publicado' }).waitFor();

  await shown.getByRole('link', { name: 'Sobre', exact: true }).first().click();
  await inner().waitForURL('**/previa/about');
  await page.getByRole('searchbox', { name: 'Procurar nos campos do site' }).fill(text);
  await page.keyboard.press('Enter');
  await inner().waitForURL('**/previa/');
  await shown.locator('[data-previa]').filter({ hasText: text }).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60">${inner}</svg>`;

// Only a browser draws what its designer saw.
it('a logo is drawn as the browser shows it, or refused with its cause and the picture', async () => {
  await page.goto('/blog/admin/site?secao=brand');
  const choice = page.getByRole('group', { name: 'Logotipo largo', exact: true });
  const send = (inner: string) =>
    choice.getByLabel('Enviar Logotipo largo', { exact: true }).setInputFiles({
      ...{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg(inner)) },
    });
  const { site } = await apiOf(page).adminGetSite();
  try {
    for (const [inner, cause] of [
      ['<text y="40" font-family="Gotham-Bold">Norte</text>', /letras na fonte Gotham-Bold/],
      ['<rect width="9" height="9"><animate attributeName="x" to="9" dur="1s"/></rect>', /animação/],
      ['<image href="https://a.test/logo.png" width="9" height="9"/>', /outro endereço \(https:\/\/a.test/],
    ] as const) {
      await send(inner);
      await choice.getByRole('alert').filter({ hasText: cause }).waitFor();
    }
    await send('<rect width="200" height="60" style="fill:var(--fill-0, #E4002B)"/>');
    await choice.getByRole('button', { name: 'Tirar', exact: true }).waitFor();
    const colour = await choice.locator('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const context = document.createElement('canvas').getContext('2d')!;
      context.drawImage(image, 0, 0);
      return [...context.getImageData(5, 5, 1, 1).data];
    });
    expect(colour.map((value) => Math.round(value / 16))).toEqual([14, 0, 3, 16]);
    // What is not saved yet would be this browser's, and come back at the next visit.
    await page.getByRole('status').filter({ hasText: '1 alteração pendente' }).waitFor();
  } finally {
    await page.goto('/blog/admin/sessoes');
    const { version } = (await apiOf(page).adminGetSite()).site;
    await apiOf(page).adminSaveSiteDraft({ body: { version, document: site.published } });
  }
});
