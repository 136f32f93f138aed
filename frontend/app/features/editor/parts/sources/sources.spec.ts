import { describe, expect, it } from '@jest/globals';
import type { DraftSource } from '@vitrine/contracts';
import { newSourceListId } from '../../saving/new-source-list-id';
import { citedLinks, citedParagraphs, closestPassage, uncitedClaims } from './cited-paragraphs';
import { hasSourceList, withoutSourceList, withSourceList } from './source-list';

const source = (number: number, over: Partial<DraftSource> = {}): DraftSource => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  number,
  kind: 'given',
  title: `Fonte ${number}`,
  url: null,
  passages: [{ number: 1, text: 'Um trecho.' }],
  ...over,
});
const article =
  '<h2>Dados</h2><p>A central registrou 412 chamados em 2025, um recorde.</p><p>Outro parágrafo.</p>';
const citation = { text: 'A central registrou 412 chamados em 2025, um recorde.', sources: [2, 9] };

describe('cited paragraphs', () => {
  it('cited paragraphs tell what is in none of their own sources', () => {
    const text = 'A central registrou 412 chamados em 2025, e 38% foram graves.';
    const holding = (words: string) => source(1, { passages: [{ number: 1, text: words }] });
    const calls = holding('A central registrou 412 chamados em 2025.');
    const other = holding('Foram graves 38% dos chamados.');
    expect(uncitedClaims({ text, sources: [calls] })).toEqual(['38%']);
    expect(uncitedClaims({ text, sources: [calls, other] })).toEqual([]);
    expect(uncitedClaims({ text, sources: [] })).toEqual([]);
  });

  it('cited paragraphs name the sources that are still in the list', () => {
    const sources = [source(1), source(2)];
    expect(citedParagraphs(article, [citation], sources)).toEqual([
      { text: citation.text, sources: [sources[1]] },
    ]);
    expect(citedParagraphs(article, [citation], [source(1)])).toEqual([]);
  });

  it('cited paragraphs stay cited after a light edit, and not after another text took their place', () => {
    const edited = article.replace('um recorde', 'o maior número da história');
    expect(citedParagraphs(edited, [citation], [source(2)])).toHaveLength(1);
    const other = article.replace(
      /A central[^<]*/,
      'Nada do que estava aqui antes ficou neste lugar do texto.',
    );
    expect(citedParagraphs(other, [citation], [source(2)])).toEqual([]);
  });

  it('cited paragraphs open the passage that shares most with them', () => {
    const passages = ['Sobre férias e feriados.', 'Foram 412 chamados na central.', 'Chamados de abril.'].map(
      (text, at) => ({ number: at + 1, text }),
    );
    expect(closestPassage(citation.text, source(1, { passages }))?.number).toBe(2);
    expect(closestPassage('Nada em comum', source(1, { passages }))?.number).toBe(1);
    expect(closestPassage('x', source(1, { passages: [] }))).toBeNull();
  });

  it('cited paragraphs propose a link to our own article where they have words for it', () => {
    const own = source(2, { kind: 'article', title: 'Regra 3-2-1 de backup', url: '/blog/regra-3-2-1' });
    const html =
      '<p>Siga a regra 3-2-1 de backup em toda a empresa.</p><p>A regra 3-2-1 de backup de novo.</p>';
    const paragraphs = citedParagraphs(
      html,
      [{ text: 'Siga a regra 3-2-1 de backup em toda a empresa.', sources: [2] }],
      [own],
    );
    expect(citedLinks(html, paragraphs, 'este').map(({ target }) => target.slug)).toEqual(['regra-3-2-1']);
    expect(citedLinks(html, paragraphs, 'regra-3-2-1')).toEqual([]);
    expect(citedLinks(html, [], 'este')).toEqual([]);
  });
});

describe('the list of sources at the end of an article', () => {
  it('cited links lead to safe addresses alone, and to no other site without rel', () => {
    const html = withSourceList('<p>Texto</p>', [
      source(1, { title: 'Relatório <b> & "x"', url: 'https://exemplo.com.br/a?b=1&c="2"' }),
      source(2, { title: 'Nosso', url: '/blog/nosso' }),
      source(3, { title: 'Mau', url: 'javascript:alert(1)' }),
      source(4, { title: 'Pior', url: '//evil.example' }),
      source(5, { title: 'Sem' }),
    ]);
    expect(html).toBe(
      `<p>Texto</p>
<h2>Fontes</h2>
<ul>
<li><a href="https://exemplo.com.br/a?b=1&amp;c=&quot;2&quot;" rel="noopener noreferrer">Relatório &lt;b&gt; &amp; &quot;x&quot;</a></li>
<li><a href="/blog/nosso">Nosso</a></li>
<li>Mau</li>
<li>Pior</li>
<li>Sem</li>
</ul>`,
    );
  });

  it('the list of sources at the end of an article is put once, found again after saving, and taken away whole', () => {
    const once = withSourceList('<p>Texto</p>', [source(1)]);
    expect(withSourceList(once, [source(1)])).toBe(once);
    const saved = once.replace('<h2>', '<h2 id="fontes">').replaceAll('\n', '');
    expect(hasSourceList(saved)).toBe(true);
    expect(withoutSourceList(saved)).toBe('<p>Texto</p>');
    expect(withSourceList(once, [])).toBe('<p>Texto</p>');
  });

  it('the list of sources at the end of an article is never taken for a section in the middle of the article', () => {
    const html = '<h2>Fontes</h2><ul><li>De energia</li></ul><p>Texto.</p>';
    expect(hasSourceList(html)).toBe(false);
    expect(withoutSourceList(html)).toBe(html);
  });
});

it('a new source list is a UUID, and another each time', () => {
  expect(newSourceListId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newSourceListId()).not.toBe(newSourceListId());
});
