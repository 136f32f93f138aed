import { expect, it } from '@jest/globals';
import JSZip from 'jszip';
import { apiOf, axeViolations, createPost, uniqueName } from './admin';
import { page, useAdminTab } from './admin-tab';
import { expectNoOverflow, hydrated, resize, VIEWPORTS } from './browser';
import {
  insertBySlash,
  openEditor,
  saveAndLeave,
  saveByKey,
  showMode,
  storedPost,
  toTheEnd,
  writeContent,
} from './editor';

// Only a browser has files that are dropped and downloaded, pictures with a size, and a recorder of videos.
useAdminTab();

/** Stores a picture of this size and answers its address for a text. */
async function storePicture(width: number, height: number): Promise<string> {
  // A page of this site that loads nothing else.
  await page.goto('/robots.txt');
  const url = await page.evaluate(
    async ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d')!;
      context.fillStyle = `hsl(${Math.random() * 360} 40% 40%)`;
      context.fillRect(0, 0, w!, h!);
      const body = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      const answer = await fetch('/api/blog/admin/images?name=rede.png', { method: 'POST', body });
      return ((await answer.json()) as { url: string }).url;
    },
    [width, height],
  );
  return url.replace('1408.jpg', `${width}x${height}.jpg`);
}

it('a picture in an article is as wide as the text, the column or the window, as its writer chooses', async () => {
  const src = await storePicture(1400, 700);
  const figure = (caption: string) =>
    `<figure><img src="${src}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`;
  const text = Array.from({ length: 4 }, (_, n) => `<h2>Parte ${n}</h2><p>${'palavras '.repeat(60)}</p>`);
  const content = `<p>Começo.</p>${['Larga', 'Inteira', 'Normal'].map(figure).join('')}${text.join('')}`;
  const post = await createPost(page, { content });
  await openEditor(page, post.id, 'Visual');
  // Not twice at one place of the window, which would be a double click.
  for (const [at, [alternative, label]] of [
    ['Larga', 'Larga'],
    ['Inteira', 'Tela inteira'],
    ['Normal', 'Larga'],
    ['Normal', 'Normal'],
  ].entries()) {
    const position = { x: 40 * (at + 1), y: 30 };
    await page.locator(`.visual-content figure img[alt=${alternative}]`).click({ position });
    await page.locator(`.ProseMirror-selectednode img[alt=${alternative}]`).waitFor();
    await page.getByLabel('Largura').selectOption({ label: label! });
  }
  expect(await axeViolations(page)).toEqual([]);
  await saveAndLeave(page, 'Post atualizado com sucesso!');
  const stored = (await storedPost(page, post.id)).content;
  expect([...stored.matchAll(/<figure[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<figure data-width="larga">',
    '<figure data-width="total">',
    '<figure>',
  ]);
  await apiOf(page).adminTogglePublish({ params: { id: post.id }, body: { is_published: true } });
  const widths: Record<string, number[]> = {};
  await page.goto(`/blog/${post.slug}`);
  for (const [name, size] of Object.entries(VIEWPORTS)) {
    await resize(page, size);
    const figures = await page.locator('.article-content figure').all();
    const boxes = await Promise.all(figures.map((shown) => shown.boundingBox()));
    widths[name] = boxes.map((box) => Math.round(box?.width ?? 0));
    await expectNoOverflow(page);
  }
  expect(await axeViolations(page)).toEqual([]);
  const [wide = 0, full = 0, normal = 0] = widths['desktop'] ?? [];
  expect([wide > normal, full > wide]).toEqual([true, true]);
  expect(widths['phone']?.[1]).toBe(VIEWPORTS.phone.width);
});

it('a picture without an alternative text shows in the editor that it is selected', async () => {
  const post = await createPost(page, { content: '<p>a</p><figure><img src="/video.svg" alt=""></figure>' });
  await openEditor(page, post.id, 'Visual');
  const figure = page.locator('.visual-content figure.issue-mark');
  await figure.waitFor();
  const outline = () => figure.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline()).toBe('dotted');
  await figure.locator('img').click();
  await page.getByLabel('Texto alternativo').waitFor();
  expect(await outline()).toBe('solid');
});

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
/** A file of this test alone, so that its address is the one of its name. */
const file = (name: string, start: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.concat([Buffer.from(start), Buffer.from(uniqueName('% '))]),
});

/** Opens the dialog of a part from the menu of the toolbar. */
async function openPart(label: string) {
  await page.getByRole('button', { name: 'Mais opções do texto' }).click();
  await page.getByRole('menuitem', { name: `Inserir ${label}` }).click();
  return page.getByRole('dialog', { name: `Inserir ${label}` });
}
async function insertFile(sent: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const dialog = await openPart('arquivo');
  await dialog.getByLabel('Arquivo', { exact: true }).setInputFiles(sent);
  await dialog.getByText(/^Enviado: /).waitFor();
  await dialog.getByRole('button', { name: 'Inserir', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A title and a caption say what belongs there while nothing is written, and only then. */
async function seeHints(): Promise<void> {
  await toTheEnd(page);
  await insertBySlash(page, 'recol', 'Texto recolhível');
  const caption = page.locator('.visual-content figcaption');
  const shown = () =>
    page
      .locator('.visual-content :is([data-title], figcaption)')
      .evaluateAll((all) => all.map((at) => getComputedStyle(at, '::before').content));
  expect(await shown()).toEqual(['"Legenda (opcional)"', '"Pergunta ou título"']);
  await page.keyboard.type('Quanto custa?');
  await caption.click();
  await page.keyboard.type('A sala');
  expect(await shown()).toEqual(['none', 'none']);
  for (let left = 'A sala'.length; left > 0; left--) await page.keyboard.press('Backspace');
  expect(await shown()).toEqual(['"Legenda (opcional)"', 'none']);
}

it('files, PDFs, clips and products are inserted by keyboard, and load only after a click', async () => {
  const content = '<p>Começo.</p><figure><img src="/video.svg" alt="Tela"></figure>';
  const post = await createPost(page, { content });
  await openEditor(page, post.id, 'Visual');
  await seeHints();
  await toTheEnd(page);
  await page.keyboard.press('Enter');
  await insertBySlash(page, 'baixar', 'Arquivo');
  const dialog = page.getByRole('dialog', { name: 'Inserir arquivo' });
  await dialog.getByLabel('Arquivo', { exact: true }).setInputFiles(file('programa.exe', 'MZ'));
  await dialog
    .getByRole('alert')
    .getByText(/^O arquivo não é aceito/)
    .waitFor();
  await dialog.getByLabel('Arquivo', { exact: true }).setInputFiles(file('falso.pdf', '<html>'));
  await dialog
    .getByRole('alert')
    .getByText(/^O arquivo não é aceito/)
    .waitFor();
  await dialog.getByLabel('Arquivo', { exact: true }).setInputFiles(file('Lista de Preços.csv', 'a;b'));
  await dialog.getByText('Enviado: lista-de-precos.csv').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Inserir', exact: true }).click();
  await toTheEnd(page);
  await insertFile(file('Guia EDR.pdf', PDF));
  const clip = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  await toTheEnd(page);
  await insertFile(file('Demonstração.mp4', clip));
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await toTheEnd(page);
  await insertFile(file('Animação.gif', gif));
  await toTheEnd(page);
  const product = await openPart('produto');
  await product.getByRole('combobox').selectOption({ label: 'Microsoft 365' });
  await product.getByRole('button', { name: 'Inserir', exact: true }).click();
  await page.locator('.visual-content [data-card=produto]').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await saveAndLeave(page, 'Post atualizado com sucesso!');
  const stored = (await storedPost(page, post.id)).content;
  const cards = [...stored.matchAll(/<p data-card="(\w+)"><a href="([^"]*)"[^>]*>([^<]*)</g)];
  expect(cards.map(([, kind, href, text]) => [kind, href?.split('/').at(-1), text])).toEqual([
    ['arquivo', 'lista-de-precos.csv', 'Lista de Preços (CSV, 1 KB)'],
    ['pdf', 'guia-edr.pdf', 'Guia EDR (PDF, 1 KB)'],
    ['clipe', 'demonstracao.mp4', 'Demonstração (Vídeo, 1 KB)'],
    ['clipe', 'animacao.gif', 'Animação (GIF, 1 KB)'],
    ['produto', 'microsoft365', 'Microsoft 365'],
  ]);
  await apiOf(page).adminTogglePublish({ params: { id: post.id }, body: { is_published: true } });
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:pdf|csv|mp4|gif)$/.test(request.url())) loaded.push(request.url().split('.').at(-1) ?? '');
  });
  await resize(page, VIEWPORTS.phone);
  await page.goto(`/blog/${post.slug}`);
  for (const size of [VIEWPORTS.phone, VIEWPORTS.tablet, VIEWPORTS.desktop]) {
    await resize(page, size);
    await page.getByText('Perguntar pelo WhatsApp').first().scrollIntoViewIfNeeded();
    await expectNoOverflow(page, `${size.width} px`);
    if (size !== VIEWPORTS.tablet) expect(await axeViolations(page)).toEqual([]);
  }
  expect(loaded).toEqual([]);
  await page.getByText('Animação (GIF').click();
  await page.getByRole('img', { name: /Animação/ }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Lista de Preços/ }).click();
  expect((await download).suggestedFilename()).toBe('lista-de-precos.csv');
  const reading = page.waitForRequest(/guia-edr\.pdf$/);
  await page.getByText('Ler aqui').click();
  await reading;
  expect(await page.locator('[data-card=produto] a').count()).toBe(2);
});

/** Half a second of a red picture, as a browser records it. */
const recorded = (): Promise<string> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const context = canvas.getContext('2d')!;
    // A slow machine may record the picture of the start for long: it is red, too.
    context.fillStyle = 'rgb(200 0 0)';
    context.fillRect(0, 0, 320, 180);
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const data = new Promise<Blob>((done) => (recorder.ondataavailable = ({ data }) => done(data)));
    recorder.start();
    for (let frame = 0; frame < 15; frame += 1) {
      context.fillStyle = `rgb(${200 + frame} 0 0)`;
      context.fillRect(0, 0, 320, 180);
      await new Promise((next) => setTimeout(next, 50));
    }
    recorder.stop();
    const bytes = new Uint8Array(await (await data).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });

it('a video of our own shows a picture of itself before it plays, inserted in either mode', async () => {
  const post = await createPost(page, { content: '<p>Começo.</p>' });
  await openEditor(page, post.id, 'Visual');
  const buffer = Buffer.from(await recorded(), 'base64');
  for (const mode of ['Visual', 'HTML'] as const) {
    if (mode === 'HTML') await showMode(page, mode);
    await page.locator(mode === 'Visual' ? '.visual-content' : '.cm-content').click();
    await insertFile({
      name: `Tela ${mode}.webm`,
      mimeType: 'video/webm',
      buffer: Buffer.concat([buffer, Buffer.from(uniqueName(''))]),
    });
  }
  await saveByKey(page);
  const { content } = await storedPost(page, post.id);
  const posters = ['Visual', 'HTML'].map(
    (mode) =>
      new RegExp(
        `\\.webm"[^>]*><img src="(/media/\\w+/320x180\\.jpg)" alt="Cena do vídeo">Tela ${mode}`,
      ).exec(content)?.[1] ?? content,
  );
  expect(posters).toEqual([expect.stringMatching(/^\/media.*jpg$/), expect.stringMatching(/^\/media.*jpg$/)]);
  await showMode(page, 'Visual');
  const cards = page.locator('.visual-content [data-card=clipe] img');
  await cards.nth(1).waitFor();
  const drawn = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(drawn.sort()).toEqual(posters.toSorted());
  await apiOf(page).adminTogglePublish({ params: { id: post.id }, body: { is_published: true } });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`/blog/${post.slug}`);
  const videos = page.locator('video[poster]');
  const shown = await videos.evaluateAll((all) => all.map((one) => one.getAttribute('poster')));
  expect(shown.sort()).toEqual(posters.toSorted());
  await videos.last().scrollIntoViewIfNeeded();
  while (!posters.every((poster) => loaded.includes(poster))) await page.waitForTimeout(50);
  for (const poster of posters) {
    const red = await page.evaluate(async (src) => {
      const canvas = document.createElement('canvas');
      const picture = await createImageBitmap(await (await fetch(src)).blob());
      canvas.getContext('2d')!.drawImage(picture, 0, 0);
      return [...canvas.getContext('2d')!.getImageData(9, 9, 1, 1).data];
    }, poster);
    expect([red[0]! > 180, red[1]! < 60]).toEqual([true, true]);
  }
  await hydrated(page);
  expect(loaded.filter((path) => path.endsWith('.webm'))).toEqual([]);
});

/** A Word document with a title, two paragraphs and a bold word. */
async function wordDocument(): Promise<Buffer> {
  const run = (text: string, properties = '') =>
    `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body =
    `<w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr>${run('Senhas')}</w:p>` +
    `<w:p>${run('Troque ')}${run('hoje', '<w:rPr><w:b/></w:rPr>')}${run('.')}</w:p><w:p>${run('Fim.')}</w:p>`;
  const office = 'http://schemas.openxmlformats.org';
  const archive = new JSZip();
  archive.file(
    '[Content_Types].xml',
    `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  );
  archive.file(
    '_rels/.rels',
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  archive.file(
    'word/document.xml',
    `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
  archive.file(
    'word/styles.xml',
    `<w:styles xmlns:w="${office}/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/></w:style></w:styles>`,
  );
  return archive.generateAsync({ type: 'nodebuffer' });
}
async function dropFile(on: string, name: string, bytes: Buffer): Promise<void> {
  const box = (await page.locator(on).boundingBox())!;
  await page.locator(on).evaluate(
    (target, [fileName, base64, x, y]) => {
      const dataTransfer = new DataTransfer();
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([data], fileName));
      const at = {
        bubbles: true,
        cancelable: true,
        dataTransfer,
        clientX: x,
        clientY: y,
      };
      target.dispatchEvent(new DragEvent('drop', at));
    },
    [name, bytes.toString('base64'), box.x + 40, box.y + 30] as const,
  );
}

it('a Word document becomes the text of the visual mode, or a source', async () => {
  const bytes = await wordDocument();
  const dialog = page.getByRole('dialog', { name: 'Documento do Word' });
  const text = '<h2>Senhas</h2>\n<p>Troque <strong>hoje</strong>.</p>';
  const post = await createPost(page, { content: '<p>Antes.</p>' });
  await openEditor(page, post.id, 'Visual');
  await dropFile('.visual-content', 'falso.docx', Buffer.from('nada'));
  await dialog.getByRole('button', { name: 'Inserir no texto' }).click();
  await dialog.getByRole('alert').getByText('O documento não pôde ser lido.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Mais opções do texto' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Trazer um documento do Word' }).click();
    await (await chooser).setFiles({ name, mimeType: '', buffer: bytes });
  };
  for (const bring of [
    () => dropFile('.visual-content', 'Senhas.docx', bytes),
    () => choose('Senhas.docx'),
  ]) {
    await bring();
    // It starts at its first choice.
    await dialog.getByRole('button', { name: 'Inserir no texto' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.visual-content').getByText('Senhas').waitFor();
    await saveByKey(page);
    expect((await storedPost(page, post.id)).content).toContain(text);
    // From the HTML mode it leads to the visual one.
    await showMode(page, 'HTML');
    await writeContent(page, '<p>Antes.</p>');
  }
  await choose('Fonte.docx');
  await dialog.getByRole('button', { name: 'Guardar como fonte para a IA' }).click();
  await page.getByText('“Fonte.docx” é agora uma fonte do post.').first().waitFor();
  // The sources have it, the text has not.
  expect(await page.locator('.cm-content').getByText('Senhas').count()).toBe(0);
  const { desk_id } = await storedPost(page, post.id);
  const { sources } = await apiOf(page).adminSourceList({ params: { id: desk_id } });
  expect(sources.map(({ title }) => title)).toEqual(['Fonte.docx']);
});
