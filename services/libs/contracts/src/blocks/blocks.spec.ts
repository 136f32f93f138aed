import { describe, expect, it } from '@jest/globals';
import { blockHtml, cardHtml, kindsOf } from './block.js';
import { blockOf, BLOCKS, knownElement } from './blocks.js';

const having =
  (attributes: Record<string, string>) =>
  (name: string): string | undefined =>
    attributes[name];

describe('a block', () => {
  it('a block is known by its element and the value of its kind', () => {
    expect(blockOf('aside', having({ 'data-callout': 'dica' }))).toMatchObject({
      name: 'callout',
      value: 'dica',
      word: 'Dica',
    });
    expect(blockOf('details', having({}))).toMatchObject({ name: 'toggle', value: '', word: '' });
    for (const [element, attributes] of [
      ['aside', {}],
      ['aside', { 'data-callout': 'constructor' }],
      ['p', {}],
      ['table', {}],
    ] as const)
      expect([element, blockOf(element, having(attributes))]).toEqual([element, undefined]);
  });

  it.each([
    ['aside', { 'data-callout': 'nota', class: 'x' }, 'aside', { 'data-callout': 'nota', class: 'x' }],
    ['aside', { 'data-callout': 'x', class: 'y' }, 'div', { class: 'y' }],
    ['p', { 'data-card': 'artigo' }, 'p', { 'data-card': 'artigo' }],
    ['p', { 'data-card': 'x' }, 'p', {}],
    ['figure', { 'data-width': 'total' }, 'figure', { 'data-width': 'total' }],
    ['figure', { 'data-width': 'toString' }, 'figure', {}],
    ['em', { 'data-callout': 'nota' }, 'em', { 'data-callout': 'nota' }],
  ])('a block is stored by the sanitisers as what it is: %s %j', (tag, attribs, tagName, left) => {
    expect(knownElement(tag, attribs)).toEqual({ tagName, attribs: left });
  });

  it('a block is new with its first kind, and with a title where it has one', () => {
    expect(blockHtml(BLOCKS.callout, '<p>a</p>', 'b')).toBe('<aside data-callout="nota"><p>a</p></aside>');
    expect(blockHtml(BLOCKS.toggle, '<p>a</p>')).toBe(
      '<details><summary>Pergunta ou título</summary><p>a</p></details>',
    );
    expect(blockHtml(BLOCKS.toggle, '', 'b')).toBe('<details><summary>b</summary></details>');
    expect(cardHtml(BLOCKS.bookmark, '/blog/x', '')).toBe(
      '<p data-card="artigo"><a href="/blog/x">Título do artigo</a></p>',
    );
    expect(cardHtml(BLOCKS.bookmark, '/blog/x', 'X')).toBe(
      '<p data-card="artigo"><a href="/blog/x">X</a></p>',
    );
  });

  it.each([
    ['pdf', 'pdf', 'arquivo'],
    ['mp4', 'clipe', 'arquivo'],
    ['webm', 'clipe', 'arquivo'],
    ['gif', 'clipe', 'arquivo'],
    ['csv', 'arquivo'],
  ])('a block of a file is what its kind, %s, lets it be', (ending, ...kinds) => {
    const address = `/media/${'a'.repeat(32)}/nome.${ending}`;
    expect(kindsOf(BLOCKS.fileCard, address)).toEqual(kinds);
    expect(cardHtml(BLOCKS.fileCard, address, 'X', '/b.jpg')).toBe(
      `<p data-card="${kinds[0]}"><a href="${address}"><img src="/b.jpg" alt="Cena do vídeo">X</a></p>`,
    );
    // A file of elsewhere can't be shown.
    expect(kindsOf(BLOCKS.fileCard, `https://x.example/nome.${ending}`)).toEqual(['arquivo']);
  });
});
