import { describe, expect, it } from '@jest/globals';
import { articlePageHtml } from './article-html';

describe('articlePageHtml', () => {
  it('articlePageHtml gives each heading an id, an anchor link to it and a place in the contents', () => {
    const { html, contents } = articlePageHtml('<h2>O que é EDR?</h2><p>…</p><h3>Na <em>prática</em></h3>');
    expect(contents).toEqual([
      { id: 'o-que-e-edr', level: 2, text: 'O que é EDR?' },
      { id: 'na-pratica', level: 3, text: 'Na prática' },
    ]);
    expect(html).toContain('<h2 id="o-que-e-edr">O que é EDR?<a class="heading-anchor" href="#o-que-e-edr"');
    expect(html).toContain(
      '<h3 id="na-pratica">Na <em>prática</em><a class="heading-anchor" href="#na-pratica"',
    );
  });

  it('articlePageHtml keeps ids of the page itself free', () => {
    const { contents } = articlePageHtml('<h2>Conteúdo</h2>');
    expect(contents[0]?.id).not.toBe('conteudo');
  });

  it('articlePageHtml gives notes ids that no heading takes, and contents without them', () => {
    const content = '<h2>Nota 1<small data-note="">Um.</small></h2><h2>Notas de rodapé</h2><h2>Fim</h2>';
    const { html, contents } = articlePageHtml(content);
    expect(contents).toEqual([
      { id: 'nota-1-2', level: 2, text: 'Nota 1' },
      { id: 'notas-de-rodape-2', level: 2, text: 'Notas de rodapé' },
      { id: 'fim', level: 2, text: 'Fim' },
    ]);
    const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(target);
    expect(html).toMatch(
      /<h2 id="nota-1-2">Nota 1<sup><a href="#nota-1" [^>]+>1<\/a><\/sup><a class="heading/,
    );
    expect(html).toMatch(/<li id="nota-1">Um\. <a [^>]+>↩\ufe0e<\/a><\/li><\/ol><\/section>$/);
  });

  it('articlePageHtml leaves an id of the text to what has it', () => {
    const { html, contents } = articlePageHtml('<p id="um">…</p><h2>Um</h2><h2 id="um">Um</h2>');
    expect(contents.map(({ id }) => id)).toEqual(['um-2', 'um-3']);
    expect(html).toContain('<p id="um">…</p><h2 id="um-2">');
  });

  it('articlePageHtml makes wide tables and code reachable for the keyboard', () => {
    const { html } = articlePageHtml(
      '<table><tbody><tr><td>a</td></tr></tbody></table><pre><code>b</code></pre>',
    );
    expect(html).toBe(
      '<div class="table-scroll" role="region" aria-label="Tabela" tabindex="0"><table><tbody><tr><td>a</td></tr></tbody></table></div><pre tabindex="0"><code>b</code></pre>',
    );
  });

  it('articlePageHtml lets pictures wait, unless the author said otherwise', () => {
    const { html } = articlePageHtml('<img src="/a.jpg" alt=""><img src="/b.jpg" alt="" loading="eager">');
    expect(html).toBe(
      '<img loading="lazy" decoding="async" src="/a.jpg" alt=""><img src="/b.jpg" alt="" loading="eager">',
    );
  });

  it('articlePageHtml gives a whole picture of ours its size and its variants, up to its own width', () => {
    const address = `/media/${'a'.repeat(32)}/600x1600`;
    const { html } = articlePageHtml(`<img src="${address}.jpg" alt="Tela">`);
    expect(html).toBe(
      `<img loading="lazy" decoding="async" src="${address}.jpg" srcset="${address}-600.webp 600w, ${address}-352.webp 352w" sizes="(min-width: 45rem) 42.5rem, calc(100vw - 2rem)" width="600" height="1600" alt="Tela">`,
    );
  });

  it('articlePageHtml says how wide the window shows a picture that is wider than the text', () => {
    const address = `/media/${'a'.repeat(32)}/1408x900.jpg`;
    const sizesOf = (figure: string) =>
      / sizes="([^"]+)"/.exec(articlePageHtml(`${figure}\n  <img src="${address}" alt="">`).html)?.[1];
    expect(sizesOf('<figure data-width="total">')).toBe('100vw');
    expect(sizesOf('<figure data-width="larga">')).toContain('59rem');
    expect(sizesOf('<figure>')).toContain('42.5rem');
  });

  it('articlePageHtml says how wide the columns of a gallery show their pictures', () => {
    const figure = `<figure>\n  <img src="/media/${'a'.repeat(32)}/1408x900.jpg" alt="">\n</figure>`;
    const sizesOf = (columns: number) => {
      const gallery = `<div data-gallery="${columns}">\n${figure.repeat(columns)}\n</div>`;
      const { html } = articlePageHtml(`${gallery}<p>Fim</p>${figure}`);
      return Array.from(html.matchAll(/ sizes="([^"]+)"/g), ([, sizes = '']) => sizes.split(', ')[0]);
    };
    // (42.5rem of text - the gaps of 1rem) / the columns
    expect(sizesOf(2)).toEqual([
      ...Array(2).fill('(min-width: 45rem) 20.75rem'),
      '(min-width: 45rem) 42.5rem',
    ]);
    expect(sizesOf(3)).toEqual([
      ...Array(3).fill('(min-width: 45rem) 13.5rem'),
      '(min-width: 45rem) 42.5rem',
    ]);
  });

  it('articlePageHtml leaves replacement patterns in the text alone', () => {
    expect(articlePageHtml('<h2>Custa $1 ou $&?</h2>').html).toContain('Custa $1 ou $&?<a');
  });

  it('articlePageHtml opens videos in a new tab, and loads nothing of them', () => {
    const card = '<p data-card="video"><a href="https://vimeo.com/1" rel="noopener noreferrer">Um</a></p>';
    const { html } = articlePageHtml(`${card}<p><a href="https://vimeo.com/2">Dois</a></p>`);
    expect(html).toBe(
      '<p data-card="video"><a target="_blank" href="https://vimeo.com/1" rel="noopener noreferrer">Um' +
        '<span class="sr-only"> (abre em nova aba)</span></a></p><p><a href="https://vimeo.com/2">Dois</a></p>',
    );
  });
});
