/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { Editor } from '@tiptap/core';
import type { Video } from '@vitrine/contracts';
import fc from 'fast-check';
import { showVideos } from './card-facts';
import { pasteInto } from './paste';
import { PendingPictures } from './pending-pictures';
import { readBlocks } from './read-html';
import { contentExtensions } from './schema';
import { insertCard } from './insert-blocks';
import { writeBlock } from './write-html';

fc.configureGlobal({ seed: jest.getSeed() });

const ADDRESS = ' https://exemplo.com.br/a?utm_source=x\n';
const LINK = '<a href="https://exemplo.com.br/a">';

const VIDEOS: Record<string, Video> = {
  'https://vimeo.com/76979871': { title: 'Um golpe', picture: '/media/golpe.jpg' },
};

const pictures = new PendingPictures(jest.fn<() => Promise<never>>());
const OPTIONS = {
  pictures,
  notice: jest.fn(),
  facts: {
    titleOf: async (slug: string) => (slug === 'guia-de-mfa' ? 'Guia de MFA' : null),
    videoOf: async (address: string) => VIDEOS[address] ?? null,
  },
};

function edit(content: string) {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element, injectCSS: false, extensions: contentExtensions });
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.replaceWith(0, doc.content.size, readBlocks(editor.schema, content)));
  return { editor, written: () => editor.state.doc.children.map((node) => writeBlock(node)).join('') };
}

it.each([
  ['an address over words makes a link of them', [6, 10], ADDRESS, `<p>veja ${LINK}isto</a></p>`],
  ['other text over words takes their place', [6, 10], 'o site', '<p>veja o site</p>'],
  [
    'an address between words is a link',
    [6, 6],
    'https://exemplo.com.br/a',
    `<p>veja ${LINK}https://exemplo.com.br/a</a>isto</p>`,
  ],
])('%s', (_name, [from, to], text, html) => {
  const { editor, written } = edit('<p>veja isto</p>');
  editor.commands.setTextSelection({ from: from!, to: to! });
  pasteInto(editor, { html: '', text }, OPTIONS);
  expect(written()).toBe(html);
});

it('cells fill the cells of a table from the cursor on', () => {
  const { editor, written } = edit('<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>');
  editor.commands.setTextSelection(5);
  const html = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
  pasteInto(editor, { html, text: '' }, OPTIONS);
  expect(written().replace(/\s+/g, '')).toBe(
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  );
  // What is typed next goes on behind them, and takes the place of none.
  editor.commands.insertContent('x');
  expect(editor.state.doc.textContent).toBe('abcdx');
});

it.each([
  ['text and a table', '<p>antes</p><table><tr><td>a</td><td>b</td></tr></table><p>depois</p>'],
  ['two tables', '<table><tr><td>a</td><td>b</td></tr></table><table><tr><td>c</td><td>d</td></tr></table>'],
])('%s go behind the table of the cursor, not into its cell', (_name, html) => {
  for (const all of [false, true]) {
    const { editor, written } = edit('<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>fim</p>');
    if (all) editor.commands.setCellSelection({ anchorCell: 2, headCell: 7 });
    else editor.commands.setTextSelection(5);
    pasteInto(editor, { html, text: '' }, OPTIONS);
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    expect(written().replace(/\s+|<\/?tbody>/g, '')).toBe(
      `<table>${row('1', '2')}</table>${html}${html.endsWith('</p>') ? '' : '<p></p>'}<p>fim</p>`,
    );
    // What is typed next goes on behind what was pasted.
    expect(editor.state.selection.$from.parent.textContent).toBe(html.includes('depois') ? 'depois' : '');
  }
});

const cells = fc.array(
  fc.array(fc.record({ colspan: fc.integer({ min: 0, max: 5 }), rowspan: fc.integer({ min: 0, max: 5 }) }), {
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 4 },
);
it('a table of any spans loses no word, throws nothing and puts no table into a cell', () => {
  fc.assert(
    fc.property(cells, cells, fc.boolean(), (there, brought, all) => {
      let next = 0;
      const table = (rows: typeof there, name: string) =>
        `<table>${rows.map((row) => `<tr>${row.map(({ colspan, rowspan }) => `<td colspan="${colspan}" rowspan="${rowspan}">${name}${next++};</td>`).join('')}</tr>`).join('')}</table>`;
      const { editor, written } = edit(
        `${table(
          [
            [
              { colspan: 1, rowspan: 1 },
              { colspan: 1, rowspan: 1 },
            ],
            ...there,
          ],
          'a',
        )}<p>fim</p>`,
      );
      if (all) editor.commands.setCellSelection({ anchorCell: 2, headCell: 2 });
      else editor.commands.setTextSelection(4);
      next = 0;
      const html = table(brought, 'b');
      pasteInto(editor, { html, text: '' }, OPTIONS);
      editor.state.doc.check();
      expect(written()).not.toMatch(/<t[dh][^>]*>(?:(?!<\/t[dh]>)[^])*<table/);
      // Over chosen cells only what fits comes, as in other editors.
      const words = all ? [] : [...html.matchAll(/b\d+;/g)].map(([word]) => word);
      for (const word of words) expect(editor.state.doc.textContent + written()).toContain(word);
    }),
    { numRuns: 60 },
  );
});

it.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'video',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'youtube.com/watch?v=dQw4w9WgXcQ',
  ],
  [`${location.origin}/blog/guia-de-mfa`, 'artigo', '/blog/guia-de-mfa', 'Guia de MFA'],
])('%s alone on a line is a card, and an undo gives the address back', async (text, kind, href, title) => {
  const { editor, written } = edit('<p>antes</p><p></p>');
  editor.commands.setTextSelection(8);
  pasteInto(editor, { html: '', text }, OPTIONS);
  await Promise.resolve();
  await Promise.resolve();
  expect(written()).toBe(`<p>antes</p><p data-card="${kind}"><a href="${href}">${title}</a></p><p></p>`);
  editor.commands.undo();
  expect(editor.state.doc.lastChild?.textContent).toBe(text);
});

const GOLPE =
  '<p data-card="video"><a href="https://vimeo.com/76979871"><img src="/media/golpe.jpg" alt="Cena do vídeo">Um golpe</a></p>';
const dialog = (editor: Editor, address: string, words: string) =>
  showVideos(editor, [insertCard(editor, 'video', address, words)], OPTIONS.facts);
const settle = () => new Promise((resolve) => setTimeout(resolve));

it.each([
  [
    'alone on a line',
    (editor: Editor) => pasteInto(editor, { html: '', text: 'https://vimeo.com/76979871' }, OPTIONS),
  ],
  [
    'among other text',
    (editor: Editor) => pasteInto(editor, { html: '', text: 'https://vimeo.com/76979871\nfim' }, OPTIONS),
  ],
  ['by its dialog', (editor: Editor) => dialog(editor, 'https://vimeo.com/76979871', 'vimeo.com/76979871')],
])('a video %s has its title and its still, whatever is typed meanwhile', async (_name, insert) => {
  const { editor, written } = edit('<p></p>');
  insert(editor);
  editor.commands.insertContent('depois');
  await settle();
  expect(written().replace(/\s+(?=<)/g, '')).toContain(GOLPE);
  expect(editor.state.doc.textContent).toContain('depois');
});

it('a video keeps the words that a person gave it, and its address where its page says nothing', async () => {
  const { editor, written } = edit('<p></p>');
  dialog(editor, 'https://vimeo.com/76979871', 'Nosso filme');
  dialog(editor, 'https://vimeo.com/1', 'vimeo.com/1');
  await settle();
  expect(written()).toContain('alt="Cena do vídeo">Nosso filme</a>');
  expect(written()).toContain('<a href="https://vimeo.com/1">vimeo.com/1</a>');
});

it.each([`${location.origin}/blog/nao-existe`, 'https://exemplo.com.br/a'])(
  '%s alone on a line stays a link',
  async (text) => {
    const { editor, written } = edit('<p></p>');
    pasteInto(editor, { html: '', text }, OPTIONS);
    await Promise.resolve();
    await Promise.resolve();
    expect(written()).toMatch(/^<p><a href="[^"]+">[^<]+<\/a><\/p>$/);
  },
);

it.each([
  [
    'a picture',
    '<img src="https://x.br/b.png" alt="">',
    '<figure><img src="https://x.br/b.png" alt=""></figure><p></p>',
  ],
  [
    'a table',
    '<table><tr><td>a</td><td>b</td></tr></table>',
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p></p>',
  ],
  ['some lines', '<p>a</p><p>b</p>', '<p>a</p><p>b</p>'],
])('%s in an empty caption, or over a picture, goes behind it', (_name, html, pasted) => {
  for (const chosen of [false, true]) {
    const { editor, written } = edit('<figure><img src="/a.png" alt="x"></figure><p>fim</p>');
    if (chosen) editor.commands.setNodeSelection(0);
    else editor.commands.setTextSelection(1);
    pasteInto(editor, { html, text: '' }, OPTIONS);
    expect(written().replace(/\s+(?=<)/g, '')).toBe(
      `<figure><img src="/a.png" alt="x"></figure>${pasted}<p>fim</p>`,
    );
  }
});

it('one line goes into a caption, and behind a chosen picture', () => {
  const { editor, written } = edit('<figure><img src="/a.png" alt="x"></figure><p>fim</p>');
  editor.commands.setTextSelection(1);
  pasteInto(editor, { html: '', text: 'A sala' }, OPTIONS);
  editor.commands.setNodeSelection(0);
  pasteInto(editor, { html: '', text: 'Depois' }, OPTIONS);
  expect(written().replace(/\s+(?=<)/g, '')).toBe(
    '<figure><img src="/a.png" alt="x"><figcaption>A sala</figcaption></figure><p>Depois</p><p>fim</p>',
  );
});
