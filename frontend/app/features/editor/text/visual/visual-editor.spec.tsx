/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { commentableText, findIssues } from '@vitrine/analysis';
import { BLOCKS, blocks, cardHtml, ConnectionError } from '@vitrine/contracts';
import { createRef } from 'react';
import type { VisualHandle, VisualModeProps, Upload } from '../common/content-handle';
import { findInserts } from '../common/tool-list';
import { ownedText } from '../common/fixtures';
import { lowerFirst } from '../common/toolbar-actions';
import VisualEditor from './visual-editor';

function renderVisual(value: string, over: Partial<VisualModeProps> = {}) {
  const handle = createRef<VisualHandle>();
  const onChange = jest.fn<(html: string, by?: 'ai') => void>();
  const onReformat = jest.fn();
  const text = ownedText(value, ({ content, by, isReformatted }) => {
    if (isReformatted) onReformat();
    if (by) onChange(content, by);
    else onChange(content);
  });
  const props = {
    own: text.own,
    onChange: text.onChange,
    onActive: jest.fn(),
    onLink: jest.fn(),
    onAsk: jest.fn(),
    onNotice: jest.fn(),
    onDocument: jest.fn(),
    upload: jest.fn<Upload>(),
    invalid: false,
    describedBy: 'x',
    label: 'Conteúdo',
    ...over,
  };
  const shown = (isShown: boolean) => <VisualEditor handle={handle} shown={isShown} {...props} />;
  const { rerender } = render(shown(true));
  return {
    ...props,
    ...{ onChange, onReformat },
    handle: handle as { current: VisualHandle },
    show(html: string, is = true, isTheirs = false) {
      rerender(shown(is));
      text.show(html, isTheirs);
    },
  };
}
/** Goes to words of the text, or selects the element at a place of its HTML. */
const choose = ({ current }: { current: VisualHandle }, html: string, at: string) => {
  const start = html.indexOf(at);
  const words = at.startsWith('<') ? '' : at;
  act(() => current.reveal({ range: [start, start + at.length], words, occurrence: 0 }));
};
const surface = () => screen.getByRole('textbox', { name: 'Conteúdo' });
const last = (spy: unknown) => (spy as jest.Mock<(html: string) => void>).mock.calls.at(-1)?.[0];

describe('the visual editor', () => {
  it('the visual editor can be reached only once the article is in it', () => {
    const texts: unknown[] = [];
    const text = () => document.querySelector('.ProseMirror:not([hidden] *)')?.textContent;
    const handle = Object.defineProperty({ current: null }, 'current', {
      set(value) {
        if (value) texts.push(text());
      },
    });
    renderVisual('<h2>Um</h2><p>Dois</p>', { handle });
    expect(texts).toEqual(['UmDois']);
  });

  it('the visual editor returns blanks for a selected image, and nothing for a cursor', () => {
    const html = '<p>Um</p><img src="/media/a.webp" alt="">';
    const { handle } = renderVisual(html);
    expect(handle.current.selectedText()).toBe('');
    choose(handle, html, '<img');
    expect(handle.current.selectedText()).toBe(' ');
  });

  it('the visual editor shows the article, and tells no one of a change that none made', () => {
    const { onChange, show } = renderVisual('<h2>Um</h2><p>Dois</p>');
    expect(surface().querySelector('h2')?.textContent).toBe('Um');
    show('<h2>Outro</h2><p>Dois</p>');
    expect(surface().querySelector('h2')?.textContent).toBe('Outro');
    show('<p>escondido</p>', false);
    expect(surface().textContent).not.toContain('escondido');
    show('<p>escondido</p>');
    expect(surface().textContent).toContain('escondido');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('the visual editor undoes what was typed before another mode was shown, and what was written there', () => {
    const value = '<p>um</p>';
    const { onChange, handle, show } = renderVisual(value);
    choose(handle, value, 'um');
    act(() => handle.current.pastePlain('dois'));
    const typed = String(last(onChange));
    show(typed, false);
    show('<p>três</p>', false);
    show('<p>três</p>');
    act(() => handle.current.undo());
    expect(last(onChange)).toBe(typed);
    act(() => handle.current.undo());
    expect(last(onChange)).toBe(value);
  });

  it("the visual editor undoes what a person typed, and not what another person's save brought", () => {
    const value = '<p>um</p>\n<p>dois</p>';
    const { onChange, handle, show } = renderVisual(value);
    choose(handle, value, 'dois');
    act(() => handle.current.pastePlain('três'));
    show('<p>um deles</p>\n<p>três</p>', true, true);
    act(() => handle.current.undo());
    expect(last(onChange)).toBe('<p>um deles</p>\n<p>dois</p>');
    // What the person chose, as a text of the AI, can be taken back.
    show('<p>um da IA</p>\n<p>dois</p>');
    act(() => handle.current.undo());
    expect(last(onChange)).toBe('<p>um deles</p>\n<p>dois</p>');
  });

  it('the visual editor does what the toolbar says, and takes it back to the same characters', () => {
    const value = '<p>caf&eacute;</p>\n\n<p>dois</p>';
    const { onChange, handle } = renderVisual(value);
    act(() => handle.current.run('h2'));
    expect(last(onChange)).toBe('<h2>café</h2>\n<p>dois</p>');
    act(() => handle.current.undo());
    expect(last(onChange)).toBe(value);
    act(() => handle.current.run('table'));
    expect(last(onChange)).toMatch(/^<table>\s+<thead>[\s\S]+<\/table>\n<p>café<\/p>/);
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Coluna à direita' })));
    expect(String(last(onChange)).match(/<th>/g)).toHaveLength(3);
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Excluir linha' })));
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Excluir tabela' })));
    expect(last(onChange)).not.toContain('<table>');
  });

  it('the visual editor says once that it gives a text its own form, and not before someone edits it', () => {
    for (const [value, times] of [
      ['<p>um <b>dois</b></p>\n<p>três</p>', 1],
      ['<p>um <strong>dois</strong></p><ul><li>tr&ecirc;s</li></ul>', 0],
    ] as const) {
      const { onChange, onReformat, handle } = renderVisual(value);
      expect(onReformat).not.toHaveBeenCalled();
      act(() => handle.current.pastePlain('a'));
      act(() => handle.current.pastePlain('b'));
      expect(onReformat).toHaveBeenCalledTimes(times);
      expect(last(onChange)).toContain('<strong>dois</strong>');
      cleanup();
    }
  });

  it('the visual editor puts a second picture behind the first, whose caption is still empty', () => {
    const { onChange, handle } = renderVisual('');
    act(() => handle.current.insertImage('/media/a.jpg', 'Um'));
    act(() => handle.current.insertImage('/media/b.jpg', 'Dois'));
    const figure = (src: string, alt: string) => `<figure><img src="/media/${src}" alt="${alt}"></figure>`;
    expect(String(last(onChange)).replace(/\s+(?=<)/g, '')).toBe(
      figure('a.jpg', 'Um') + figure('b.jpg', 'Dois'),
    );
  });

  it('the visual editor asks for the alternative text of a picture and the language of code', () => {
    const { onChange, handle } = renderVisual('');
    act(() => handle.current.insertImage('/media/a.jpg', ''));
    choose(handle, String(last(onChange)), '<img');
    act(
      () =>
        void fireEvent.change(screen.getByLabelText('Texto alternativo'), { target: { value: 'Um gato' } }),
    );
    expect(last(onChange)).toBe('<figure>\n  <img src="/media/a.jpg" alt="Um gato">\n</figure>');
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Excluir imagem' })));
    act(() => handle.current.run('code'));
    act(
      () => void fireEvent.change(screen.getByLabelText('Linguagem do código'), { target: { value: 'sql' } }),
    );
    expect(last(onChange)).toBe('<pre><code class="language-sql"></code></pre>');
  });

  it('the visual editor takes text that is pasted as text, whatever signs are in it', () => {
    const { onChange, handle } = renderVisual('');
    act(() => handle.current.pastePlain('um **dois** *três* `quatro` ~~cinco~~'));
    expect(last(onChange)).toBe('<p>um **dois** *três* `quatro` ~~cinco~~</p>');
  });

  it('the visual editor copies with addresses that other programs can follow, and pastes them as paths of this site', () => {
    const value =
      '<p><a href="/blog/a">a</a> <a href="https://x.example/b">b</a></p>\n<figure>\n  <img src="/media/a.jpg" alt="">\n</figure>';
    const { onChange, handle } = renderVisual(value);
    act(() => void fireEvent.keyDown(surface(), { key: 'a', keyCode: 65, ctrlKey: true }));
    const copied = new Map<string, string>();
    const setData = (type: string, text: string) => void copied.set(type, text);
    act(
      () => void fireEvent.copy(surface(), { clipboardData: { setData, clearData: () => copied.clear() } }),
    );
    const html = copied.get('text/html') ?? '';
    expect(html).toContain(`href="${location.origin}/blog/a"`);
    expect(html).toContain(`src="${location.origin}/media/a.jpg"`);
    const getData = (type: string) => copied.get(type) ?? '';
    act(() => handle.current.pastePlain('x'));
    act(() => void fireEvent.paste(surface(), { clipboardData: { getData, files: [] } }));
    expect(last(onChange)).toContain('href="/blog/a"');
    expect(last(onChange)).toContain('src="/media/a.jpg"');
    expect(last(onChange)).not.toContain(location.origin);
  });

  it('the visual editor keeps a pasted picture out of the article until it has an address', async () => {
    const upload = jest
      .fn<Upload>()
      .mockRejectedValueOnce(new Error('Sem conexão', { cause: new ConnectionError(null) }))
      .mockResolvedValueOnce({ url: '/media/b.jpg', alternative: 'Da biblioteca' });
    const { onChange } = renderVisual('<p>a</p>', { upload });
    const html = '<p>antes</p><img alt="B" src="data:image/png;base64,AAAA"><p>depois</p>';
    const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] };
    act(() => void fireEvent.paste(surface(), { clipboardData }));
    expect(last(onChange)).not.toMatch(/img|data:/);
    await screen.findByText('Sem conexão');
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' })));
    await waitFor(() => expect(last(onChange)).toContain('<img src="/media/b.jpg" alt="B">'));
    expect(upload.mock.calls[0]?.[0]).toMatchObject({ type: 'image/png', size: 3 });
    const files = [new File(['x'], 'tela.png', { type: 'image/png' })];
    upload.mockResolvedValueOnce({ url: '/media/c.jpg', alternative: 'Uma "tela"' });
    act(() => void fireEvent.paste(surface(), { clipboardData: { getData: () => '', files } }));
    await waitFor(() =>
      expect(last(onChange)).toContain('<img src="/media/c.jpg" alt="Uma &quot;tela&quot;">'),
    );
  });

  it('the visual editor has a picture fetched whose address ends soon, and offers no try that can not help', async () => {
    const upload = jest
      .fn<Upload>()
      .mockResolvedValueOnce({ url: '/media/d.jpg', alternative: '' })
      .mockRejectedValueOnce(new Error('Grande demais'));
    const { onChange } = renderVisual('<p>a</p>', { upload });
    const address = 'https://x.s3.amazonaws.com/a.png?X-Amz-Signature=1';
    const html = `<p>antes</p><img alt="D" src="${address}"><img alt="E" src="${address}2">`;
    const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] };
    act(() => void fireEvent.paste(surface(), { clipboardData }));
    await waitFor(() => expect(last(onChange)).toContain('<img src="/media/d.jpg" alt="D">'));
    expect(upload.mock.calls).toEqual([[address], [`${address}2`]]);
    await screen.findByText('Grande demais');
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remover' })).toBeTruthy();
  });

  it('the visual editor names the files that no text can have', () => {
    const onNotice = jest.fn<(text: string) => void>();
    const { onChange } = renderVisual('<p>a</p>', { onNotice });
    const files = [new File(['x'], 'fotos.zip'), new File(['x'], 'aula.mp3', { type: 'audio/mpeg' })];
    act(() => void fireEvent.paste(surface(), { clipboardData: { getData: () => '', files } }));
    expect(last(onNotice)).toMatch(/fotos\.zip.*aula\.mp3.*ZIP, MP3/);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('the visual editor marks what the review found, unless the text has changed since', () => {
    const html = '<h2></h2><p>Veja <a href="/a">aqui</a>.</p><figure><img src="/b"></figure>';
    const issues = { list: findIssues(html), html };
    const { handle, onChange } = renderVisual(html, { issues });
    const marked = () => [...surface().querySelectorAll('.issue-mark')].map(({ localName }) => localName);
    expect(marked()).toEqual(['h2', 'span', 'figure']);
    expect(surface().querySelector('span.issue-mark')?.textContent).toBe('aqui');
    expect(onChange).not.toHaveBeenCalled();
    act(() => handle.current.pastePlain('Título'));
    expect(surface().querySelector('span.issue-mark')?.textContent).toBe('aqui');
    expect(last(onChange)).not.toContain('issue');
  });

  it('the visual editor chooses what an issue has no words for, and puts the cursor into an empty heading', () => {
    const html = '<p>a</p><h2></h2><dl><dt><a href="/x"></a></dt></dl>';
    const { handle, onChange } = renderVisual(html);
    const [heading, link] = findIssues(html);
    act(() => handle.current.reveal(link!.place));
    expect(surface().querySelector('.html-block')?.classList.contains('ProseMirror-selectednode')).toBe(true);
    act(() => handle.current.reveal(heading!.place));
    act(() => handle.current.pastePlain('Título'));
    expect(last(onChange)).toContain('<h2>Título</h2>');
  });

  it('the visual editor finds over bold words, walks round, and replaces all in one step', () => {
    const html = '<p>O back<strong>up</strong>.</p><ul><li>BACKUP e ação</li></ul>';
    const { handle, onChange } = renderVisual(html);
    const query = { text: 'backup', cases: false, accents: false };
    const step = (by: 1 | -1) => {
      let state;
      act(() => void (state = handle.current.findStep(by)));
      return state;
    };
    act(() => void expect(handle.current.find(query)).toEqual({ total: 2, chosen: 0 }));
    expect(step(1)).toEqual({ total: 2, chosen: 0 });
    expect(handle.current.selectedText()).toBe('backup');
    expect(step(1)).toEqual({ total: 2, chosen: 1 });
    expect(step(1)).toEqual({ total: 2, chosen: 0 });
    expect(step(-1)).toEqual({ total: 2, chosen: 1 });
    expect(surface().querySelectorAll('.find-match-chosen')).toHaveLength(1);
    expect(onChange).not.toHaveBeenCalled();
    act(() => void expect(handle.current.replaceAll('cópia')).toBe(2));
    expect(last(onChange)).toContain('cópia e ação');
    act(() => handle.current.undo());
    expect(last(onChange)).toBe(html);
    act(() => void expect(handle.current.find({ ...query, text: 'acao' })).toEqual({ total: 1, chosen: 0 }));
    act(() => void expect(handle.current.replace('$&')).toEqual({ total: 0, chosen: -1 }));
    expect(last(onChange)).toContain('BACKUP e $&amp;');
    act(() => void handle.current.find(null));
    expect(surface().querySelector('.find-match')).toBeNull();
  });

  it('the visual editor makes a callout of what is there, of another kind, and takes it away again', () => {
    const { onChange, handle } = renderVisual('<p>Faça um teste.</p>');
    act(() => handle.current.run('callout'));
    expect(last(onChange)).toBe('<aside data-callout="nota">\n  <p>Faça um teste.</p>\n</aside>');
    act(
      () => void fireEvent.change(screen.getByLabelText('Tipo do destaque'), { target: { value: 'dica' } }),
    );
    expect(last(onChange)).toContain('data-callout="dica"');
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Remover destaque' })));
    expect(last(onChange)).toBe('<p>Faça um teste.</p>');
  });

  it('the visual editor folds what is there under a title, and takes the fold away at its start without a loss', () => {
    const { onChange, handle } = renderVisual('<p>A resposta.</p>');
    act(() => handle.current.run('toggle'));
    const folded = '<details>\n  <summary>Por quê?</summary>\n  <p>A resposta.</p>\n</details>';
    act(() => handle.current.pastePlain('Por quê?'));
    expect(last(onChange)).toBe(folded);
    expect(surface().querySelector('details')).toBeNull();
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Remover texto recolhível' })));
    expect(last(onChange)).toBe('<p>Por quê?</p>\n<p>A resposta.</p>');
    act(() => handle.current.undo());
    expect(last(onChange)).toBe(folded);
  });

  it("the visual editor inserts chat buttons and cards, changes a card's link, and removes it whole", () => {
    const { onChange, handle } = renderVisual('<p>a</p>');
    act(() => handle.current.run('chatButton'));
    expect(last(onChange)).toContain('<p data-card="whatsapp"><a href="/#contact">Falar no WhatsApp</a></p>');
    act(() => handle.current.undo());
    act(() => handle.current.insertCard('bookmark', '/blog/x', 'Um <título>'));
    expect(last(onChange)).toContain('<p data-card="artigo"><a href="/blog/x">Um &lt;título&gt;</a></p>');
    act(() => handle.current.reveal({ range: [9, 9], words: 'Um <título>', occurrence: 0 }));
    const address = () => screen.getByLabelText(/^Post ou endereço/);
    act(() => void fireEvent.change(address(), { target: { value: 'javascript:alert(1)' } }));
    expect(last(onChange)).toContain('"/blog/x"');
    expect(address().getAttribute('aria-invalid')).toBe('true');
    screen.getByText(/^Informe um endereço/);
    act(() => void fireEvent.change(address(), { target: { value: '/blog/y' } }));
    expect(last(onChange)).toContain('"/blog/y"');
    expect(address().getAttribute('aria-invalid')).toBeNull();
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Remover cartão de post' })));
    expect(last(onChange)).toBe('<p>a</p>');
    act(() => handle.current.undo());
    expect(last(onChange)).toContain('<p data-card="artigo"><a href="/blog/y">Um &lt;título&gt;</a></p>');
  });

  it.each(blocks.filter(([, { link }]) => link))(
    'the visual editor takes the card %s away whole, in one step',
    (name, { label }) => {
      const remove = { name: `Remover ${lowerFirst(label)}` };
      const card = cardHtml(BLOCKS[name], '/blog/x', 'Um título');
      const between = `<p>a</p>\n${card}\n<p>b</p>`;
      const { onChange, handle } = renderVisual(between);
      choose(handle, between, 'Um título');
      act(() => void fireEvent.click(screen.getByRole('button', remove)));
      expect(last(onChange)).toBe('<p>a</p>\n<p>b</p>');
      act(() => handle.current.undo());
      expect(last(onChange)).toBe(between);
    },
  );

  it.each(blocks.filter(([, { link }]) => link))(
    'the visual editor goes on behind a new card %s, before what follows',
    (name) => {
      const value = '<p>a</p>\n<p>b</p>';
      const { onChange, handle } = renderVisual(value);
      choose(handle, value, 'a');
      act(() => handle.current.insertCard(name, '/blog/x', 'Um título'));
      act(() => handle.current.pastePlain('novo'));
      const card = cardHtml(BLOCKS[name], '/blog/x', 'Um título');
      expect(last(onChange)).toBe(`<p>a</p>\n${card}\n<p>novo</p>\n<p>b</p>`);
    },
  );

  it('the visual editor leaves a line to write in where the only card was', () => {
    const { onChange, handle } = renderVisual('<p></p>');
    act(() => handle.current.insertCard('fileCard', `/media/${'0'.repeat(32)}/guia.pdf`, 'Guia'));
    expect(last(onChange)).toContain('<p data-card="pdf">');
    choose(handle, String(last(onChange)), 'Guia');
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Remover arquivo' })));
    expect(last(onChange)).toBe('<p></p>');
    act(() => handle.current.pastePlain('novo'));
    expect(last(onChange)).toBe('<p>novo</p>');
  });

  it('the visual editor scrolls a heading to the middle, but no paragraph', () => {
    // The DOM of the tests has no layout.
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const value = `<p>Começo</p>\n<h2>Meio</h2>\n<p>${'Uma frase. '.repeat(500)}Fim.</p>`;
    const { handle } = renderVisual(value);
    const lead = (words: string) => {
      const at = value.indexOf(words);
      act(() => handle.current.reveal({ range: [at, at + words.length], words, occurrence: 0 }));
      return scroll.mock.contexts.map((at) => (at as Element).tagName);
    };
    expect(lead('Fim')).toEqual([]);
    expect(lead('Meio')).toEqual(['H2']);
    expect(scroll).toHaveBeenCalledWith({ block: 'center' });
  });

  it('the visual editor makes a gallery of the pictures at the cursor, or asks for some', () => {
    const figure = (name: string) => `<figure>\n  <img src="/media/${name}.jpg" alt="${name}">\n</figure>`;
    const value = ['<p>a</p>', figure('b'), figure('c'), '<p>d</p>'].join('\n');
    const { onChange, onAsk, handle } = renderVisual(value);
    act(() => handle.current.run('gallery'));
    expect(onAsk).toHaveBeenCalledWith('gallery');
    expect(onChange).not.toHaveBeenCalled();
    choose(handle, value, '<img');
    act(() => handle.current.run('gallery'));
    const inner = [figure('b'), figure('c')].join('\n').replace(/^/gm, '  ');
    expect(last(onChange)).toBe(`<p>a</p>\n<div data-gallery="2">\n${inner}\n</div>\n<p>d</p>`);
    act(() => void fireEvent.change(screen.getByLabelText('Colunas'), { target: { value: '3' } }));
    expect(last(onChange)).toContain('data-gallery="3"');
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Remover galeria' })));
    expect(last(onChange)).toBe(value);
  });

  it('the visual editor puts pictures of the library side by side, and goes on behind them', () => {
    const { onChange, handle } = renderVisual('<p>a</p>');
    choose(handle, '<p>a</p>', 'a');
    const pictures = ['b', 'c'].map((name) => ({ src: `/media/${name}.jpg`, alt: name }));
    act(() => handle.current.insertPictures('gallery', pictures));
    act(() => handle.current.pastePlain('d'));
    const figures = pictures
      .map(({ src, alt }) => `<figure><img src="${src}" alt="${alt}"></figure>`)
      .join('');
    expect(String(last(onChange)).replace(/\n\s*/g, '')).toBe(
      `<p>a</p><div data-gallery="2">${figures}</div><p>d</p>`,
    );
  });

  it.each(['quote', 'callout', 'toggle'] as const)(
    'the visual editor says where there is no place for a %s',
    (tool) => {
      const { onChange, onNotice, handle } = renderVisual('<ul><li>um</li></ul>');
      act(() => handle.current.run(tool));
      expect(onNotice).toHaveBeenCalledWith(expect.stringMatching(/^Isso não cabe aqui/));
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  it('the visual editor makes a picture wide, as wide as the window, and normal again', () => {
    const value = '<p>a</p>\n<figure>\n  <img src="/media/b.jpg" alt="b">\n</figure>';
    const { onChange, handle } = renderVisual(value);
    choose(handle, value, '<img');
    const widen = (width: string) =>
      act(() => void fireEvent.change(screen.getByLabelText('Largura'), { target: { value: width } }));
    widen('total');
    expect(last(onChange)).toContain('<figure data-width="total">\n  <img');
    widen('larga');
    expect(last(onChange)).toContain('<figure data-width="larga">');
    widen('');
    expect(last(onChange)).toBe(value);
  });

  it('the visual editor finds what `/` inserts by parts of words, with and without accents', () => {
    expect(findInserts('cit').map(({ tool }) => tool)).toEqual(['quote']);
    expect(findInserts('código').map(({ tool }) => tool)).toEqual(['code']);
    expect(findInserts('ima').map(({ tool }) => tool)).toEqual(['image', 'gallery']);
    // A name before other words.
    expect(findInserts('lin').map(({ tool }) => tool)).toEqual(['rule', 'bookmark', 'table']);
    expect(findInserts('xyz')).toEqual([]);
  });

  describe('with comments', () => {
    const html =
      '<h2>Um</h2><p>O <strong>antivírus</strong> bloqueia.</p><table><tbody><tr><td>Sim</td></tr></tbody></table>';
    const text = commentableText(html).text;
    const on = (id: number, quote: string) => ({
      ...{ id, quote, title: 'Bia: veja' },
      place: { start: text.indexOf(quote), end: text.indexOf(quote) + quote.length },
    });
    const marked = (id: number) =>
      [...surface().querySelectorAll(`[data-comment="${id}"]`)]
        .map(({ textContent }) => textContent)
        .join('');
    const comments = { text, list: [on(1, 'antivírus bloqueia'), on(2, 'Sim'), on(3, 'Um')] };

    it('the visual editor with comments marks their words, which the marks follow while someone types', () => {
      const { handle } = renderVisual(html, { comments });
      expect([1, 2, 3].map(marked)).toEqual(['antivírus bloqueia', 'Sim', 'Um']);
      choose(handle, html, 'O');
      act(() => handle.current.pastePlain('Hoje o'));
      expect([1, 2, 3].map(marked)).toEqual(['antivírus bloqueia', 'Sim', 'Um']);
      const select = (id: number): boolean | undefined => {
        let found: boolean | undefined;
        act(() => void (found = handle.current.selectComment(id)));
        return found;
      };
      expect(select(2)).toBe(true);
      expect(handle.current.selectedText()).toBe('Sim');
      act(() => handle.current.pastePlain('Não'));
      expect(marked(2)).toBe('');
      expect(select(2)).toBe(false);
      expect(marked(1)).toBe('antivírus bloqueia');
    });

    it('the visual editor with comments says where they are in the text that was read last, and in no other', () => {
      const { handle, onChange, show } = renderVisual(html, { comments });
      const wordsIn = (content: string) => {
        const { text: written } = commentableText(content);
        return handle.current.commentPlaces(content).map(({ start, end }) => written.slice(start, end));
      };
      expect(wordsIn(html).toSorted()).toEqual(['Sim', 'Um', 'antivírus bloqueia']);
      choose(handle, html, 'bloqueia');
      act(() => handle.current.pastePlain('barra'));
      expect(wordsIn(html)).toEqual([]);
      expect(wordsIn(String(last(onChange)))).toContain('antivírus barra');
      expect(wordsIn('<p>antivírus</p>')).toEqual([]);
      // What comes from elsewhere is compared with the saved text.
      show(html.replace('bloqueia', 'protege'));
      expect(marked(1)).toBe('antivírus');
    });

    it('the visual editor with comments marks them in a text that has gone on since it was saved', () => {
      renderVisual(`<p>Antes.</p>${html.replace('bloqueia', 'bloqueia sempre')}`, { comments });
      expect([1, 2, 3].map(marked)).toEqual(['antivírus bloqueia', 'Sim', 'Um']);
    });

    it('the visual editor with comments names the selected words and their place in the text', () => {
      const { handle } = renderVisual(html);
      expect(handle.current.selectedWords()).toBeNull();
      choose(handle, html, 'antivírus');
      expect(handle.current.selectedWords()).toEqual({
        quote: 'antivírus',
        start: text.indexOf('antivírus'),
        text,
      });
    });
  });
});
