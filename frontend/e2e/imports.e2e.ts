import { expect, it } from '@jest/globals';
import { BASE_URL, expectNoOverflow, resize } from './browser';
import { axeViolations } from './admin';
import { page, useAdminTab, watched } from './admin-tab';

// Only a browser shows a foreign article in a frame that runs and fetches nothing, under its policy.
useAdminTab();

it('a file of another blog is previewed in a closed frame, imported, and its old address leads on', async () => {
  const name = `veio-de-fora-${Date.now()}`;
  const text = [
    `---\ntitle: Veio de fora\nslug: ${name}\ndate: 2023-04-05\ncategories: [Vindos de fora]`,
    `url: /2023/04/${name}/\n---\n\n## Um tema\n`,
    'Um texto que **veio**. ![Um gráfico](https://fora.test/grafico.png)\n',
    "<script>document.title = 'rodou'</script>" +
      `<img src="https://fora.test/b.png" onerror="document.title='rodou'">\n`,
  ].join('\n');
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(BASE_URL) && /^https?:/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto('/blog/admin');
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click();
  await page.getByRole('link', { name: 'Importar e exportar' }).click();
  await page.getByRole('heading', { name: 'Importar', level: 1 }).waitFor();
  await page.getByLabel('Endereço do site antigo').fill('https://antigo.test');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.md`, mimeType: 'text/markdown', buffer: Buffer.from(text) });
  await page.getByText('Pronta para importar').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Veio de fora' });
  await row.getByText('Novo').waitFor();
  expect((await fetch(`${BASE_URL}/blog/${name}`)).status).toBe(404);

  const opener = page.getByRole('button', { name: 'Ver como fica: Veio de fora' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Veio de fora' });
  const article = dialog.frameLocator('iframe[title="Como o post fica"]').locator('main.article-content');
  await article.getByRole('heading', { name: 'Um tema' }).waitFor();
  expect(await article.locator('strong').textContent()).toBe('veio');
  expect(await article.locator('img').count()).toBe(0);
  const box = article.getByText('Imagem: Um gráfico');
  expect(await box.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('dashed');
  const old = dialog.getByRole('link', { name: 'Abrir a página antiga' });
  expect([await old.getAttribute('href'), await old.getAttribute('rel')]).toEqual([
    `https://antigo.test/2023/04/${name}/`,
    'noopener noreferrer',
  ]);
  expect(elsewhere).toEqual([]);
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  // What got past the server would be requested nowhere. No listener of the frame's own would run.
  const happened = await page.evaluate(async () => {
    const inside = document.querySelector<HTMLIFrameElement>(
      'iframe[title="Como o post fica"]',
    )?.contentDocument;
    const picture = inside?.createElement('img');
    const seen: string[] = [];
    if (!inside || !picture) return seen;
    inside.addEventListener('securitypolicyviolation', ({ blockedURI }) => seen.push(blockedURI));
    await new Promise((resolve) => {
      picture.onerror = resolve;
      picture.src = 'https://fora.test/c.png';
      inside.body.append(picture);
    });
    return seen;
  });
  expect(happened).toEqual(['https://fora.test/c.png']);
  expect(watched.problems.splice(0)).toEqual([expect.stringContaining('fora.test/c.png')]);
  await resize(page, { width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await opener.and(page.locator(':focus')).waitFor();
  // The frame is gone: the checker can't look into one that runs nothing.
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Endereços antigos' }).click();
  await page.getByRole('cell', { name: `/2023/04/${name}`, exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Categorias e imagens' }).click();
  await page.getByLabel('O que fazer com Vindos de fora').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await expectNoOverflow(page);

  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('Concluída').waitFor();
  const moved = await fetch(`${BASE_URL}/2023/04/${name}/`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/blog/${name}`]);
  expect(await (await fetch(`${BASE_URL}/blog/${name}`)).text()).toContain('<strong>veio</strong>');
});
