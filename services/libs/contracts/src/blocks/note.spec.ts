import { describe, expect, it } from '@jest/globals';
import { cleanNotes } from './clean-notes.js';
import { noteHtml, noteIds, withNotes } from './note.js';

describe('notes', () => {
  it('notes are shown as numbers in their order, and as a section whose items lead back', () => {
    const html = `<h2>Um${noteHtml('No <em>título</em>.')}</h2><p>Dois${noteHtml(' Fim ')}.</p>`;
    expect(withNotes(html)).toBe(
      '<h2>Um<sup><a href="#nota-1" id="nota-1-texto" role="doc-noteref" aria-label="Nota 1">1</a></sup></h2>' +
        '<p>Dois<sup><a href="#nota-2" id="nota-2-texto" role="doc-noteref" aria-label="Nota 2">2</a></sup>.</p>\n' +
        '<section role="doc-endnotes" aria-labelledby="notas-de-rodape"><h2 id="notas-de-rodape">Notas</h2><ol>' +
        '<li id="nota-1">No <em>título</em>. <a href="#nota-1-texto" role="doc-backlink" aria-label="Voltar ao texto, nota 1">↩\ufe0e</a></li>' +
        '<li id="nota-2">Fim <a href="#nota-2-texto" role="doc-backlink" aria-label="Voltar ao texto, nota 2">↩\ufe0e</a></li>' +
        '</ol></section>',
    );
  });

  it('notes of two texts on one page have ids of their own, all of which are known', () => {
    const html = `<p>a${noteHtml('b')}</p>`;
    const shown = withNotes(html, 'secao-2-');
    const ids = Array.from(shown.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(ids.toSorted()).toEqual(noteIds(html, 'secao-2-').toSorted());
    expect(ids).toContain('secao-2-nota-1');
    for (const [, target] of shown.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it.each(['<p>a <small>b</small> data-note</p>', '<p>a</p>', '', '<p title=" data-note=">a</p>'])(
    'notes change nothing of a text without any: %s',
    (html) => {
      expect([withNotes(html), cleanNotes(html), noteIds(html)]).toEqual([html, html, []]);
    },
  );

  it('notes take replacement patterns for text', () => {
    expect(withNotes(`<p>a${noteHtml('$1 $& $`')}</p>`)).toContain('$1 $& $` <a');
  });
});
