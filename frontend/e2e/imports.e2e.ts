import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TokenScope } from '@vitrine/contracts';
import { BASE_URL, resize } from './browser';
import { apiOf, axeViolations, uniqueName } from './admin';
import { page, useAdminTab, watched } from './admin-tab';

useAdminTab();

it('a file is chosen, seen before anything is made, brought, and its old address leads on', async () => {
  const name = `veio-de-fora-${Date.now()}`;
  const text = `---\ntitle: Veio de fora\nslug: ${name}\ndate: 2023-04-05\ncategories: [Vindos de fora]\nurl: /2023/04/${name}/\n---\n\nUm texto que **veio** de outro blog.\n`;
  await page.goto('/blog/admin');
  await page.getByRole('link', { name: 'Importar' }).click();
  await page.getByRole('heading', { name: 'Importar', level: 1 }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.md`, mimeType: 'text/markdown', buffer: Buffer.from(text) });
  await page.getByText('Pronta para importar').waitFor({ timeout: 60_000 });
  const row = page.getByRole('row').filter({ hasText: 'Veio de fora' });
  await row.getByText('Novo').waitFor();
  expect((await fetch(`${BASE_URL}/blog/${name}`)).status).toBe(404);
  await page.getByRole('tab', { name: 'Endereços antigos' }).click();
  await page.getByRole('cell', { name: `/2023/04/${name}`, exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Categorias e imagens' }).click();
  await page.getByLabel('O que fazer com Vindos de fora').waitFor();
  await resize(page, { width: 360, height: 740 });
  expect(await axeViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('Concluída').waitFor({ timeout: 60_000 });
  const old = await fetch(`${BASE_URL}/2023/04/${name}/`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, `/blog/${name}`]);
  expect(await (await fetch(`${BASE_URL}/blog/${name}`)).text()).toContain('<strong>veio</strong>');
});

it('who runs it before its posts have a category is led to where one is chosen', async () => {
  const name = `sem-categoria-${Date.now()}`;
  const text = `---\ntitle: Sem categoria\nslug: ${name}\ndate: 2023-04-05\n---\n\nUm texto de outro blog.\n`;
  await page.goto('/blog/admin/importar');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.md`, mimeType: 'text/markdown', buffer: Buffer.from(text) });
  await page.getByText('Pronta para importar').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('Há posts sem categoria.').waitFor();
  const choice = page.getByLabel('Categoria dos posts que não têm nenhuma');
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await choice.selectOption({ index: 1 });
  expect((await kept).status()).toBe(200);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('Concluída').waitFor({ timeout: 60_000 });
});

it('an item is seen as its article would be before it comes, beside the way to its old page, and asks other sites for nothing', async () => {
  const name = `previa-${Date.now()}`;
  const text = `---\ntitle: Vista antes\nslug: ${name}\ndate: 2023-04-05\ncategories: [Vindos de fora]\nurl: /2023/04/${name}/\n---\n\n## Um tema\n\nUm texto que **veio**. ![Um gráfico](https://fora.test/grafico.png)\n\n<script>document.title = 'rodou'</script><img src="https://fora.test/b.png" onerror="document.title='rodou'">\n`;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(BASE_URL) && /^https?:/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto('/blog/admin/importar');
  await page.getByLabel('Endereço do site antigo').fill('https://antigo.test');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.md`, mimeType: 'text/markdown', buffer: Buffer.from(text) });
  await page.getByText('Pronta para importar').waitFor({ timeout: 60_000 });
  const opener = page.getByRole('button', { name: 'Ver como fica: Vista antes' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Vista antes' });
  const article = dialog.frameLocator('iframe[title="Como o artigo fica"]').locator('main.article-content');
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
  // What got past the server would be asked of nobody. No listener of the frame's own would run.
  const happened = await page.evaluate(async () => {
    const inside = document.querySelector<HTMLIFrameElement>(
      'iframe[title="Como o artigo fica"]',
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  // The frame is gone: the checker can't look into one that runs nothing.
  expect(await axeViolations(page)).toEqual([]);

  const id = Number(new URL(page.url()).searchParams.get('importacao'));
  await apiOf(page).adminDeleteImport({ params: { id } });
  await opener.click();
  await dialog.getByText('O texto deste item não está mais aqui').waitFor();
  expect(await dialog.locator('iframe').count()).toBe(0);
});

describe('the command', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))));
  afterAll(() => rm(folder, { recursive: true }));

  const tokenFor = async (...scopes: TokenScope[]): Promise<string> => {
    const made = await apiOf(page).adminCreateToken({
      body: { name: uniqueName('Mudança'), scopes, days: 7 },
    });
    return made.secret;
  };
  const file = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const run = (token: string, ...words: string[]) =>
    new Promise<{ code: number | string; out: string; err: string }>((resolve) => {
      const [path = '', profile = '', dry = ''] = words;
      const options = { env: { ...process.env, VITRINE_TOKEN: token } };
      const command = ['infra/stack/import.ts', path, profile, BASE_URL, dry];
      execFile(process.execPath, command, options, (error, out, err) =>
        resolve({ code: error?.code ?? 0, out, err }),
      );
    });

  it('tries a file, and brings it with the answers of a profile', async () => {
    const slug = `por-comando-${Date.now()}`;
    const theme = uniqueName('Tema');
    const post = await file(
      `${slug}.md`,
      `---\ntitle: Por comando\nslug: ${slug}\ndate: 2023-04-05\ncategories: [${theme}]\n---\n\nUm texto de outro blog.\n`,
    );
    const [category] = (await apiOf(page).listCategories()).categories;
    const profile = await file(
      'respostas.json',
      JSON.stringify({
        address: 'https://antigo.test',
        drafts: true,
        categories: { [theme]: category?.slug },
      }),
    );
    const token = await tokenFor('import');
    const tried = await run(token, post, profile, '1');
    expect(tried).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Novo: 1') });
    const brought = await run(token, post, profile);
    expect(brought).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Criado: 1') });
    const { posts } = await apiOf(page).adminListPosts({ query: { search: 'Por comando' } });
    expect(posts.filter((one) => one.slug === slug)).toMatchObject([
      { status: 'draft', category_name: category?.name },
    ]);
    const { imports } = await apiOf(page).adminListImports();
    expect(imports.filter(({ file_name }) => file_name === `${slug}.md`)).toHaveLength(1);
  });

  it('says what is wrong with a file, a profile or a token, in one sentence', async () => {
    const token = await tokenFor('import');
    const post = await file('um.md', '---\ntitle: Um\n---\n\nTexto.\n');
    const html = await file('pagina.html', '<!doctype html><p>x</p>');
    const unknown = await file('outro.json', '{"category":"nao-existe"}');
    const wrong = await file('errado.json', '{"rascunhos":true}');
    const of = async (...words: Parameters<typeof run>) => {
      const { code, err } = await run(...words);
      return [code, err.trim()];
    };
    expect(await of(token, join(folder, 'nenhum.xml'))).toEqual([
      1,
      `There is no file ${folder}/nenhum.xml.`,
    ]);
    expect(await of(token, html)).toEqual([
      1,
      expect.stringContaining('é uma página HTML, não uma exportação'),
    ]);
    expect(await of(token, post, wrong)).toEqual([
      1,
      expect.stringContaining('Unrecognized key: "rascunhos"'),
    ]);
    expect(await of(token, post, unknown, '1')).toEqual([
      1,
      expect.stringContaining('There is no category "nao-existe" here'),
    ]);
    expect(await of(`${token.slice(0, -6)}000000`, post)).toEqual([
      1,
      expect.stringContaining('Este token de API não vale'),
    ]);
    expect(await of(await tokenFor('read'), post)).toEqual([
      1,
      'Este token de API não permite esta operação.',
    ]);
    expect(await of(token, post)).toEqual([1, expect.stringContaining('Há posts sem categoria.')]);
    expect(await of('', post)).toEqual([1, expect.stringContaining('Set VITRINE_TOKEN')]);
    // What failed is left for nobody to find.
    const { imports } = await apiOf(page).adminListImports();
    expect(imports.filter(({ file_name }) => ['um.md', 'pagina.html'].includes(file_name))).toEqual([]);
  });
});
