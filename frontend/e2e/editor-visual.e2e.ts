import { expect, it } from '@jest/globals';
import { BLOCKS, type Block, type BlockName } from '@vitrine/contracts';
import { INSERTS } from '../app/features/editor/text/common/tool-list';
import { WORD } from '../app/features/editor/text/paste/fixtures';
import { axeViolations, createPost, uniqueName } from './admin';
import { page, useAdminTab } from './admin-tab';
import { expectNoOverflow, resize, VIEWPORTS } from './browser';
import { expectSoon } from './expect-soon';
import { contentOf, editedId, openEditor, saveAndLeave, storedPost, toTheEnd } from './editor';

// Only a browser has an editable text with its real selection, clipboard, keys and layout.
useAdminTab();

const surface = () => page.locator('.visual-content');
async function show(name: 'Visual' | 'HTML'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await page.locator(name === 'HTML' ? '.cm-content' : '.visual-content').waitFor();
}

/** Pastes as the browser does: an event with a clipboard of these parts. */
const paste = (parts: { html?: string; text?: string; picture?: string }) =>
  page.evaluate(({ html = '', text = '', picture }) => {
    const data = new DataTransfer();
    if (html) data.setData('text/html', html);
    if (text) data.setData('text/plain', text);
    if (picture) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], 'tela.png', { type: 'image/png' }));
    }
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, parts);

/** Gives the dialog of an entry of the slash menu what it asks for. */
async function answerDialog(tool: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const { link, holds }: Partial<Block> = tool === 'image' ? {} : BLOCKS[tool as BlockName];
  if (holds) {
    const cards = dialog.getByRole('list', { name: 'Imagens' }).getByRole('button');
    await cards.nth(0).click();
    await cards.nth(1).click();
    await dialog.getByRole('button', { name: 'Inserir galeria' }).click();
  } else {
    if (link?.files) {
      const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(uniqueName('a;b')) };
      await dialog.getByLabel('Arquivo', { exact: true }).setInputFiles(file);
      await dialog.getByText(/^Enviado: /).waitFor();
    } else if (link?.fromCatalogue) await dialog.getByRole('combobox').selectOption({ index: 1 });
    else
      await dialog
        .getByRole(link ? 'combobox' : 'textbox')
        .first()
        .fill('/video.svg');
    await dialog.getByRole('button', { name: /^Inserir( imagem)?$/ }).click();
  }
  await dialog.waitFor({ state: 'detached' });
}

it('the visual mode goes on typing behind each card of the slash menu, and within each other block', async () => {
  await openEditor(page, undefined, 'Visual');
  await surface().focus();
  const entries = INSERTS.flatMap(({ entries }) => entries);
  const menu = page.getByRole('listbox', { name: 'Inserir' });
  await page.keyboard.type('/');
  await menu.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await menu.getByRole('group').count()).toBe(INSERTS.length);
  for (const [at, { tool, label }] of entries.entries()) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('/');
    await menu.waitFor();
    for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowDown');
    await menu.getByRole('option', { selected: true }).getByText(label, { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    const { link, holds }: Partial<Block> = tool in BLOCKS ? BLOCKS[tool as BlockName] : {};
    if (tool === 'image' || holds || link?.ask) await answerDialog(tool);
    await page.locator('.visual-content:focus').waitFor();
    await page.keyboard.type('palavra');
    const standing = await surface().evaluate((text) => {
      const blocks = [...text.children].map((block) => [
        block.matches('p:not([data-card])') ? 'line' : 'block',
        (block.textContent ?? '').includes('palavra'),
      ]);
      return blocks.filter(([kind, has]) => kind === 'block' || has);
    });
    const isBehind = tool === 'image' || tool === 'rule' || Boolean(link ?? holds);
    expect([label, ...standing]).toEqual([
      label,
      ...(isBehind
        ? [
            ['block', false],
            ['line', true],
          ]
        : [[tool === 'note' ? 'line' : 'block', true]]),
    ]);
  }
});

it('the visual mode goes on typing behind a picture, a file and an address that are pasted or dropped', async () => {
  await openEditor(page, undefined, 'Visual');
  const shot = (await page.screenshot()).toString('base64');
  await surface().focus();
  await page.keyboard.type('Começo');
  await page.keyboard.press('Enter');
  const drop = (name: string, type: string, content: string) =>
    surface().evaluate(
      (text, [fileName, mime, base64]) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], fileName, { type: mime }));
        const { left, bottom } = text.lastElementChild!.getBoundingClientRect();
        const place = { clientX: left + 2, clientY: bottom - 2, bubbles: true, cancelable: true };
        text.lastElementChild!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...place }));
      },
      [name, type, content] as const,
    );
  const csv = Buffer.from(uniqueName('a;b')).toString('base64');
  const ways: [word: string, insert: () => Promise<unknown>][] = [
    ['um', () => paste({ picture: shot })],
    ['dois', () => drop('tela.png', 'image/png', shot)],
    ['três', () => drop('tabela.csv', 'text/csv', csv)],
    ['quatro', () => paste({ text: 'https://vimeo.com/76979871' })],
    ['cinco', () => paste({ html: '<table><tr><td>a</td><td>b</td></tr></table>' })],
  ];
  for (const [word, insert] of ways) {
    await insert();
    // At once: a picture is still on its way.
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  await surface().locator('[data-block=fileCard]').waitFor();
  await expectSoon(() => surface().locator('figure img[src^="/media/"]').count(), 2);
  // The server brought what the video is called, and its still.
  await surface()
    .locator('[data-card=video]:has(img[src^="/media/"])', { hasText: /golpe.*76979871/ })
    .waitFor();
  const order = await surface().evaluate((text) =>
    [...text.children].map((block) => block.getAttribute('data-block') ?? block.textContent?.trim()),
  );
  const words = ways.map(([word]) => word);
  expect(order.filter((text) => words.includes(text ?? ''))).toEqual(words);
  for (const [at, word] of words.entries()) expect(order.indexOf(word)).toBe(at * 2 + 2);
});

it("the visual mode writes the site's HTML by keyboard, takes a paste from Word, and uploads pictures", async () => {
  await openEditor(page, undefined, 'Visual');
  await page.locator('[name=title]').fill(uniqueName('Escrito no modo visual'));
  await page.getByRole('textbox', { name: 'Conteúdo', exact: true }).focus();
  await page.keyboard.type('## Começo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Texto e fim.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- um');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dois');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  // The browser tells of a new selection in a task of its own; a person sees the bar above it before the next key.
  await page.getByRole('toolbar', { name: 'Formatação da seleção' }).waitFor();
  await page.keyboard.press('Control+b');
  const tools = page.getByRole('toolbar', { name: 'Formatação do conteúdo' });
  await tools.getByRole('button', { name: 'Negrito', pressed: true }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Post criado com sucesso!').waitFor();
  expect((await storedPost(page, editedId(page))).content).toBe(
    '<h2>Começo</h2>\n<p>Texto e fim.</p>\n<ul>\n  <li>um</li>\n  <li><strong>dois</strong></li>\n</ul>',
  );
  await page.keyboard.press('Control+z');
  await show('HTML');
  expect(await contentOf(page)).toContain('<li>dois</li>');

  await show('Visual');
  await surface().focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await paste({ html: WORD });
  await surface().getByRole('heading', { name: 'Como proteger o e-mail', level: 2 }).waitFor();
  await surface().getByRole('columnheader', { name: 'Risco' }).waitFor();
  await page.getByRole('alert').getByText('Uma imagem não veio na colagem.').waitFor();
  const shot = (await page.screenshot()).toString('base64');
  await surface().focus();
  await page.keyboard.press('Control+End');
  await paste({ picture: shot });
  await surface().locator('figure img[src^="/media/"]').waitFor();
  await paste({ picture: Buffer.from('texto').toString('base64') });
  await surface().getByRole('alert').getByText('não é uma imagem válida').waitFor();
  await surface().getByRole('button', { name: 'Remover' }).click();
  await show('HTML');
  const html = await contentOf(page);
  expect(html).toContain('<ol>\n  <li>Ative o segundo fator');
  expect(html).not.toMatch(/mso|style=|pasted|Enviando/);
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+End');
  await paste({ html: '<p>Mais <b>um</b></p><p>fim</p>', text: 'Mais um fim' });
  expect(await contentOf(page)).toBe(`${html}Mais um fim`);
});

it('the visual mode fits a phone, and links to an article by its title and to an address', async () => {
  const title = uniqueName('Guia');
  const { slug } = await createPost(page, { title, is_published: true });
  const head = `<thead><tr><th>${'x'.repeat(60)}</th><th>B</th></tr></thead>`;
  const table = `<table>${head}<tbody><tr><td>1</td><td>2</td></tr></tbody></table>`;
  const wide = `<dl><dt>T</dt></dl><pre><code>${'longo '.repeat(40)}</code></pre>`;
  const content = `<h2>A</h2>${table}${wide}<p>Veja o guia.</p>`;
  const post = await createPost(page, { content });
  await openEditor(page, post.id, 'Visual');
  await surface().locator('.html-block').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await resize(page, { width: 360, height: 800 });
  await expectNoOverflow(page);
  expect(await axeViolations(page)).toEqual([]);
  await resize(page, VIEWPORTS.desktop);

  await toTheEnd(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Endereço do link' });
  await field.fill(title);
  await page.getByRole('option', { name: title, selected: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectSoon(() => field.inputValue(), `/blog/${slug}`);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const link = surface().getByRole('link', { name: title });
  const opened = page.waitForEvent('popup');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL(`**/blog/${slug}`);
  await (await opened).close();

  await link.click();
  await page.getByRole('button', { name: 'Trocar link' }).click();
  await expectSoon(() => field.inputValue(), `/blog/${slug}`);
  await field.fill('exemplo.com.br');
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
  await expectSoon(() => link.getAttribute('href'), 'https://exemplo.com.br');
});

it('the visual mode changes nothing before an edit, then writes its own form, with unknown parts as HTML', async () => {
  const content =
    '<p>caf&eacute;  <b>b</b></p>\n\n<dl><dt>Termo</dt>\n<dd>Sentido</dd></dl><p>fim</p>\n<details><p>x</p></details>\n';
  const stored = (await createPost(page, { content })).content;
  const post = await createPost(page, { content });
  await openEditor(page, post.id, 'Visual');
  await surface().getByText('café').waitFor();
  await show('HTML');
  expect(await contentOf(page)).toBe(stored);
  await show('Visual');
  await page.getByText('Salvo às').waitFor();
  await expectSoon(() => surface().locator('.html-block').count(), 2);
  await surface().getByText('fim', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await surface().getByRole('button', { name: 'Editar HTML' }).first().click();
  await page.getByLabel('HTML do bloco').fill('<dl><dt>Outro</dt></dl>');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await saveAndLeave(page, 'Post atualizado com sucesso!');
  expect((await storedPost(page, post.id)).content).toBe(
    '<p>café <strong>b</strong></p>\n<dl><dt>Outro</dt></dl>\n<p>fim!</p>\n<details><p>x</p></details>',
  );
  await page.goto(`/blog/admin/revisoes/${post.id}`);
  await page.getByRole('navigation', { name: 'Revisões' }).getByText('Reformatado').waitFor();
});
