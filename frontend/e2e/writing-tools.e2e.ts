import { describe, expect, it } from '@jest/globals';
import { WORD } from '../app/features/editor/paste/fixtures';
import { axeViolations, createPost, openAdmin, uniqueName } from './admin';
import { browser, page, useAdminTab } from './admin-tab';
import { resize, VIEWPORTS } from './browser';
import { contentOf, editedId, openDrawer, openEditor, openPublishing, storedPost, toTheEnd } from './editor';
import { journeys, MOST_CLICKS, openPanel, takeClicks, watchClicks } from './journeys';

useAdminTab();

const analysed = () => page.locator('[data-analysis=done]').waitFor({ state: 'attached' });
const surface = () => page.locator('.visual-content');
const selected = () => page.evaluate(() => String(document.getSelection()));
const fitsPhone = async () => {
  await resize(page, VIEWPORTS.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeViolations(page)).toEqual([]);
  await resize(page, VIEWPORTS.desktop);
};

const LONG = `Esta frase ${'vai e volta '.repeat(9)}sem parar.`;
const REVIEWED = [
  '<h2>Começo</h2>',
  '<h4>Fundo demais</h4>',
  '<p>Texto e <a href="/blog/x">aqui</a> de novo aqui.</p>',
  '<p>Veja <a href="/blog/y">aqui</a>.</p>',
  '<figure><img src="/media/nada.jpg" alt=""></figure>',
  '<dl><dt><a href="/blog/z"></a>Termo</dt></dl>',
  `<p>Curta. ${LONG}</p>`,
].join('\n');

describe('the review of the text', () => {
  it('finds what is to be mended, leads there in both modes, and looks again when the text changes', async () => {
    const post = await createPost(page, { content: REVIEWED });
    await openEditor(page, post.id, 'Visual');
    await openDrawer(page, 'Análise');
    await page.getByRole('button', { name: 'Revisão 6 pontos a rever' }).press('Enter');
    const entry = (name: RegExp) => page.getByRole('button', { name });
    await page.waitForFunction(() => document.querySelectorAll('.visual-content .issue-mark').length >= 6);

    await entry(/^Frase de 31 palavras/).press('Enter');
    await page.waitForFunction((text) => String(document.getSelection()) === text, LONG);
    await entry(/^Título H4/).press('Enter');
    await page.waitForFunction(() => String(document.getSelection()) === 'Fundo demais');
    await entry(/^O link “aqui”/)
      .last()
      .press('Enter');
    await page.waitForFunction(
      () =>
        document.getSelection()?.focusNode?.parentElement?.closest('a')?.getAttribute('href') === '/blog/y',
    );
    await entry(/^Imagem sem texto/).press('Enter');
    await surface().locator('figure.ProseMirror-selectednode').waitFor();
    await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Um servidor');
    await page.getByRole('button', { name: 'Revisão 5 pontos a rever' }).waitFor();
    expect(await entry(/^Imagem sem texto/).count()).toBe(0);
    await entry(/^Link sem texto/).press('Enter');
    await surface().locator('.html-block.ProseMirror-selectednode').waitFor();

    await page.getByRole('tab', { name: 'HTML', exact: true }).click();
    await page.locator('.cm-content').waitFor();
    // The text itself is as wrong as it is meant to be.
    await analysed();
    expect(await axeViolations(page)).toEqual([]);
    await entry(/^Link sem texto/).press('Enter');
    await page.waitForFunction(() => String(document.getSelection()).startsWith('<a href="/blog/z"'));
    await entry(/^O link “aqui”/)
      .last()
      .press('Enter');
    await page.waitForFunction(() => String(document.getSelection()) === 'aqui');
    await page.keyboard.insertText('o guia de backup');
    await page.getByRole('button', { name: 'Revisão 4 pontos a rever' }).waitFor();
    await analysed();
    await fitsPhone();
  });
});

describe('find and replace', () => {
  it('counts, walks and replaces in both modes, and takes it back in one step', async () => {
    const content =
      '<p>O back<strong>up</strong> e o BACKUP.</p>\n<h2>Backup à mão</h2>\n<p>Função, funcao.</p>';
    const post = await createPost(page, { content });
    await openEditor(page, post.id, 'Visual');
    await surface().focus();
    await page.keyboard.press('Control+f');
    const bar = page.getByRole('search', { name: 'Localizar e substituir' });
    const count = (text: string) => bar.getByRole('status').getByText(text, { exact: true }).waitFor();
    await page.keyboard.type('backup');
    await count('1 de 3');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await count('2 de 3');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Shift+Enter');
    await count('3 de 3');
    expect(await surface().locator('.find-match').count()).toBe(4);
    await bar.getByRole('checkbox', { name: 'Diferenciar maiúsculas' }).check();
    await count('1 de 1');
    await bar.getByRole('checkbox', { name: 'Diferenciar maiúsculas' }).uncheck();
    await bar.getByLabel('Substituir por').fill('cópia');
    await bar.getByRole('button', { name: 'Substituir tudo' }).press('Enter');
    await count('3 substituições');
    await analysed();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await surface().locator('.find-match').count()).toBe(0);
    await page.keyboard.press('Control+s');
    await page.getByText('Post atualizado com sucesso!').waitFor();
    const replaced = '<p>O cópia e o cópia.</p>\n<h2>cópia à mão</h2>\n<p>Função, funcao.</p>';
    expect((await storedPost(page, editedId(page))).content).toBe(replaced);
    await page.keyboard.press('Control+z');
    await surface().locator('strong', { hasText: 'up' }).waitFor();

    await page.getByRole('tab', { name: 'HTML', exact: true }).click();
    await page.locator('.cm-content').waitFor();
    expect(await contentOf(page)).toBe(content);
    await page.getByRole('button', { name: 'Mais opções do texto' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Localizar e substituir' }).press('Enter');
    await page.keyboard.type('funcao');
    await count('1 de 2');
    await page.keyboard.press('Enter');
    expect(await selected()).toBe('');
    await bar.getByLabel('Substituir por').fill('tarefa');
    await page.keyboard.press('Enter');
    await count('1 de 1');
    await analysed();
    await fitsPhone();
    await page.keyboard.press('Escape');
    expect(await contentOf(page)).toBe(content.replace('Função', 'tarefa'));
    await page.keyboard.press('Control+z');
    expect(await contentOf(page)).toBe(content);
  });
});

describe('blocks', () => {
  const STANDING = [
    '<details><summary>Quanto custa?</summary><p>Pouco.</p></details>',
    '<p data-card="whatsapp"><a href="/#contact" rel="noopener noreferrer">Falar no WhatsApp</a></p>',
    '<p data-card="video"><a href="https://vimeo.com/1" rel="noopener noreferrer">Um vídeo</a></p>',
    '<p>Antes.</p>',
  ].join('\n');

  it('are made by keyboard, change their kind, and come back as they were', async () => {
    const post = await createPost(page, { content: STANDING, is_published: true });
    // Whoever used HTML last has both modes open: the hidden one must not speak for the other.
    await openEditor(page, post.id, 'HTML');
    await page.getByRole('tab', { name: 'Visual', exact: true }).click();
    await surface().waitFor();
    await openDrawer(page, null);
    await toTheEnd(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/dest');
    await page.getByRole('option', { name: 'Destaque' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Teste a volta.');
    await page.getByRole('button', { name: 'Destaque', pressed: true }).waitFor();
    await page.getByLabel('Tipo do destaque').selectOption('Atenção');
    await surface().getByRole('note').getByText('Teste a volta.').waitFor();
    await analysed();
    expect(await axeViolations(page)).toEqual([]);
    await openPublishing(page);
    await page.getByRole('button', { name: 'Atualizar' }).press('Enter');
    await page.getByText('Post atualizado com sucesso!').waitFor();
    const content = `${STANDING}\n<aside data-callout="atencao">\n  <p>Teste a volta.</p>\n</aside>`;
    expect((await storedPost(page, post.id)).content).toBe(content);
    expect(await (await page.request.get(`/blog/${post.slug}.md`)).text()).toContain(
      '> **Atenção**\n> \n> Teste a volta.',
    );
    await page.goto(`/blog/${post.slug}`);
    await page.locator('aside[data-callout=atencao]').getByText('Teste a volta.').waitFor();
    await page.getByText('Quanto custa?').click();
    await page.getByText('Pouco.').waitFor();
    const chat = page.getByRole('link', { name: /^Falar no WhatsApp/ });
    expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*ref\.%20[0-9A-Z]{4}\)$/);
    expect(await page.locator('[data-card=video] a').getAttribute('target')).toBe('_blank');
    await fitsPhone();
    await openEditor(page, post.id, 'HTML');
    expect(await contentOf(page)).toBe(content);
  });
});

describe('the order of the text', () => {
  it('is changed by keyboard, mouse and finger, in both modes, and taken back', async () => {
    const post = await createPost(page, { content: '<p>um</p>\n<p>dois</p>\n<p>três</p>' });
    const order = () => surface().locator('p').allInnerTexts();
    await openEditor(page, post.id, 'Visual');
    await toTheEnd(page);
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    expect(await order()).toEqual(['três', 'um', 'dois']);
    await page.keyboard.press('Shift+Alt+ArrowDown');
    await page.keyboard.type(' vezes');
    expect(await order()).toEqual(['três', 'três vezes', 'um', 'dois']);
    const tools = page.getByRole('toolbar', { name: 'Formatação do conteúdo' });
    await tools.getByRole('button', { name: 'Mover para baixo' }).click();
    await page.keyboard.type('!');
    expect(await order()).toEqual(['três', 'um', 'três vezes!', 'dois']);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await order()).toEqual(['três', 'três vezes', 'um', 'dois']);
    await page.keyboard.press('Control+s');
    await page.getByText('Post atualizado com sucesso!').waitFor();
    expect((await storedPost(page, post.id)).content).toBe(
      '<p>três</p>\n<p>três vezes</p>\n<p>um</p>\n<p>dois</p>',
    );

    await page.getByRole('tab', { name: 'HTML', exact: true }).click();
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.getByRole('button', { name: 'Duplicar bloco' }).click();
    expect(await contentOf(page)).toMatch(/^<p>três<\/p>\n<p>três<\/p>\n/);

    const phone = await openAdmin(browser, { viewport: VIEWPORTS.phone, hasTouch: true });
    await openEditor(phone.page, post.id, 'Visual');
    await phone.page.locator('.visual-content p').first().tap();
    await phone.page.getByRole('button', { name: 'Mover para baixo' }).tap();
    expect((await phone.page.locator('.visual-content p').allInnerTexts()).slice(0, 2)).toEqual([
      'três vezes',
      'três',
    ]);
    await phone.context.close();
  });

  it('is changed by dragging a handle, which also chooses a block', async () => {
    const post = await createPost(page, {
      content: '<h2>Um</h2>\n<p>dois</p>\n<ul>\n  <li>três</li>\n</ul>\n<hr>\n<p>quatro</p>',
    });
    const order = () =>
      surface()
        .locator('> :not(br)')
        .evaluateAll((blocks: HTMLElement[]) =>
          blocks.map((block) => `${block.tagName} ${block.innerText}`.trim()),
        );
    await openEditor(page, post.id, 'Visual');
    const handle = page.getByRole('button', { name: 'Escolher ou arrastar o bloco' });
    expect(await handle.isVisible()).toBe(false);
    const pull = async (from: string, to: string, edge: 'top' | 'bottom') => {
      await page.mouse.move(0, 0);
      await surface().locator(from).hover();
      await handle.hover();
      await page.mouse.down();
      const box = (await surface().locator(to).boundingBox())!;
      const y = edge === 'top' ? box.y + 2 : box.y + box.height - 2;
      await page.mouse.move(box.x + 60, y, { steps: 8 });
      await page.waitForFunction((at) => {
        const line = document.querySelector('.drag-line')?.getBoundingClientRect();
        return line && line.height > 0 && Math.abs(line.top - at) < 5;
      }, y);
      await page.mouse.up();
    };
    // Between two blocks it is that of the nearer one.
    const title = (await surface().locator('h2').boundingBox())!;
    await page.mouse.move(title.x + 60, title.y + title.height + 2);
    expect((await handle.boundingBox())!.y).toBeLessThan(title.y + title.height);
    const first = ['H2 Um', 'P dois', 'UL três', 'HR', 'P quatro'];
    await pull('ul', 'h2', 'top');
    expect(await order()).toEqual(['UL três', 'H2 Um', 'P dois', 'HR', 'P quatro']);
    await pull('hr', 'p:has-text("quatro")', 'bottom');
    expect(await order()).toEqual(['UL três', 'H2 Um', 'P dois', 'P quatro', 'HR']);
    // Where it is already nothing happens, and there is nothing to take back.
    await pull('p:has-text("quatro")', 'p:has-text("quatro")', 'bottom');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await order()).toEqual(first);

    // A letter goes behind a block that is chosen, never in its place.
    await surface().locator('h2').hover();
    await handle.click();
    await surface().locator('h2.ProseMirror-selectednode').waitFor();
    await page.keyboard.type('novo');
    expect(await order()).toEqual(['H2 Um', 'P novo', ...first.slice(1)]);
    await page.keyboard.press('Enter');
    await surface().locator('ul').hover();
    await handle.waitFor();
    await surface().locator('p').nth(1).hover();
    await handle.waitFor({ state: 'hidden' });
    await surface().locator('ul').hover();
    await handle.click();
    await page.keyboard.press('Delete');
    expect(await order()).not.toContain('UL três');
    await resize(page, VIEWPORTS.phone);
    await surface().locator('h2').hover();
    expect(await handle.isVisible()).toBe(false);
  });

  it('is changed by the handle within lists and boxes, from one into another, and of a whole gallery', async () => {
    const picture = '<figure><img src="/video.svg" alt="Tela"></figure>';
    const gallery = `<div data-gallery="2">${picture.repeat(2)}</div>`;
    const items = '<ul>\n  <li>um</li>\n  <li>dois</li>\n  <li>três</li>\n</ul>';
    const toggle = '<details><summary>Caixa</summary><p>alfa</p><p>beta</p></details>';
    const post = await createPost(page, { content: `${items}\n${toggle}\n<p>fim</p>\n${gallery}` });
    await openEditor(page, post.id, 'Visual');
    const handle = page.getByRole('button', { name: 'Escolher ou arrastar o bloco' });
    const texts = () => surface().locator('p, [data-title]').allInnerTexts();
    const drag = async (from: { x: number; y: number }, to: string, edge: 'top' | 'bottom', x = 30) => {
      await page.mouse.move(0, 0);
      await page.mouse.move(from.x, from.y);
      await handle.hover();
      await page.mouse.down();
      const box = (await surface().locator(to).boundingBox())!;
      await page.mouse.move(box.x + x, edge === 'top' ? box.y + 2 : box.y + box.height - 2, { steps: 8 });
      await page.mouse.up();
    };
    const middle = async (of: string) => {
      const { x, y, width, height } = (await surface().locator(of).boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    // A title has the handle of its box.
    await drag(await middle('[data-title]'), 'p:has-text("fim")', 'bottom');
    expect(await texts()).toEqual(['um', 'dois', 'três', 'fim', 'Caixa', 'alfa', 'beta']);
    await page.keyboard.press('Control+z');
    await drag(await middle('li:has-text("três")'), 'li:has-text("um")', 'top');
    expect(await texts()).toEqual(['três', 'um', 'dois', 'Caixa', 'alfa', 'beta', 'fim']);
    await drag(await middle('p:has-text("alfa")'), 'p:has-text("beta")', 'bottom');
    expect(await texts()).toEqual(['três', 'um', 'dois', 'Caixa', 'beta', 'alfa', 'fim']);
    // Into a box, and out of a list, where an item is a list of its own.
    await drag(await middle('p:has-text("fim")'), 'p:has-text("beta")', 'bottom');
    await drag(await middle('li:has-text("um")'), 'p:has-text("alfa")', 'bottom');
    expect(await texts()).toEqual(['três', 'dois', 'Caixa', 'beta', 'fim', 'alfa', 'um']);
    // A title stays the first of its box; left of the items is the handle of their list, left of a box its outside.
    await drag(await middle('p:has-text("alfa")'), '[data-title]', 'top');
    const list = (await surface().locator('ul').first().boundingBox())!;
    await drag({ x: list.x - 8, y: list.y + list.height / 2 }, '[data-block=toggle]', 'bottom', -6);
    // It moves with all its pictures, and stays chosen.
    await drag(await middle('figure >> nth=0'), 'p:has-text("alfa")', 'top');
    await surface().locator('[data-gallery].ProseMirror-selectednode:first-child').waitFor();
    expect(await surface().locator('[data-gallery] img').count()).toBe(2);
    await page.keyboard.press('Control+s');
    await page.getByText('Post atualizado com sucesso!').waitFor();
    expect((await storedPost(page, post.id)).content.replace(/\n\s*/g, '')).toBe(
      [
        `${gallery}<p>alfa</p>`,
        '<details><summary>Caixa</summary><p>beta</p><p>fim</p><ul><li>um</li></ul></details>',
        '<ul><li>três</li><li>dois</li></ul>',
      ].join(''),
    );
  });

  it('is listed by its headings, each of which leads there, and counted on to a goal of words', async () => {
    const long = Array.from({ length: 40 }, (_, at) => `<p>Parágrafo ${at}.</p>`).join('');
    const post = await createPost(page, {
      content: `<h2>Começo</h2>${long}<h3>No fundo</h3>${long}`,
    });
    await openEditor(page, post.id, 'Visual');
    await openDrawer(page, 'Análise');
    await page.getByRole('button', { name: /^Estrutura/ }).click();
    await page.getByRole('button', { name: 'No fundo' }).click();
    await page.waitForFunction(
      () => document.getSelection()?.anchorNode?.parentElement?.closest('h3')?.textContent === 'No fundo',
    );
    // What follows is seen too.
    const top = await surface()
      .locator('h3')
      .evaluate((at) => at.getBoundingClientRect().top / innerHeight);
    expect([top > 0.3, top < 0.6]).toEqual([true, true]);
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.getByRole('button', { name: 'No fundo!' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: '163 palavras' }).press('Enter');
    await page.getByRole('spinbutton', { name: 'Meta de palavras' }).fill('200');
    await analysed();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '163 de 200 palavras' }).waitFor();
    await toTheEnd(page);
    await page.keyboard.insertText(' mais'.repeat(37));
    await page.getByRole('status').getByText('Meta de palavras alcançada').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: '200 de 200 palavras' }).waitFor();
    await openDrawer(page, null);
    await fitsPhone();
  });
});

describe('what people come for', () => {
  it.each(journeys(WORD))('takes $clicks clicks, four at most: $name', async ({ run, clicks }) => {
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    await createPost(page, { is_published: true });
    await watchClicks(page);
    await openPanel(page);
    await run(page, uniqueName('Um caminho curto'));
    expect(await takeClicks(page)).toBe(clicks);
  });
});
