import { describe, expect, it, test } from '@jest/globals';
import { acceptLink, linkedSlug, linkPhrases, suggestLinks } from './find-links.js';
import { phraseKey, targetPhrases, type LinkTarget } from './link-phrases.js';

const target = (slug: string, title: string, keywords: string): LinkTarget => ({
  slug,
  title,
  metaTitle: title,
  keywords,
});
const TARGETS = [
  target('phishing', 'Phishing: como reconhecer', 'phishing, golpe'),
  target('o-que-e-edr', 'O que é EDR e por que importa', 'o que é EDR, detecção e resposta'),
  target('como-implantar-edr', 'Como implantar EDR', 'implantar EDR, EDR'),
  target('plano-de-continuidade', 'Plano de continuidade: o mínimo', 'plano de continuidade'),
];
const found = (html: string, self?: string): [string, string][] =>
  suggestLinks(html, TARGETS, self).map((suggestion) => [suggestion.target.slug, suggestion.anchor]);

describe('suggestLinks', () => {
  test.each<[html: string, expected: [string, string][]]>([
    ['<p>Um golpe de phishing começa assim.</p>', [['phishing', 'phishing']]],
    ['<p>Tenha planos de continuidade.</p>', [['plano-de-continuidade', 'planos de continuidade']]],
    ['<p>O EDR registra tudo.</p>', [['o-que-e-edr', 'EDR']]],
    ['<p>Quem vai implantar EDR começa aqui.</p>', [['como-implantar-edr', 'implantar EDR']]],
    ['<p>O <strong>phishing</strong> cresce.</p>', [['phishing', 'phishing']]],
  ])('%s', (html, expected) => expect(found(html)).toEqual(expected));

  test.each([
    ['a heading', '<h2>Phishing</h2><p>Outro.</p>'],
    ['a link', '<p>Veja <a href="/x">o phishing</a>.</p>'],
    ['code', '<p>Use <code>phishing</code>.</p><pre>phishing</pre>'],
    ['words that a tag divides', '<p>plano <b>de</b> continuidade</p>'],
    ['another word', '<p>antiphishing, phishingado</p>'],
    ['a general word', '<p>É um golpe.</p>'],
    [
      'an article that it links to already',
      '<p>phishing, <a href="https://a.example/blog/phishing#b">x</a></p>',
    ],
    ['nothing', ''],
  ])('never suggests %s', (_name, html) => expect(found(html)).toEqual([]));

  it('never leads to the article itself, nor to another in its place', () => {
    expect(found('<p>O EDR e o phishing.</p>', 'o-que-e-edr')).toEqual([['phishing', 'phishing']]);
  });

  it('suggests an article once, and five at most', () => {
    const many = ['alfa', 'beta', 'gama', 'delta', 'zeta', 'teta'].map((name) => target(name, name, name));
    const html = `<p>${many.map(({ slug }) => `${slug} e ${slug}`).join(', ')}</p>`;
    expect(suggestLinks(html, many).map((suggestion) => suggestion.target.slug)).toEqual([
      'alfa',
      'beta',
      'gama',
      'delta',
      'zeta',
    ]);
  });

  it('says in which sentence, and accepting it changes nothing but its words', () => {
    const html = '<p>Antes. O <em>golpe de phishing&nbsp;comum</em> cresce. Depois.</p>\n<ul><li>x</ul>';
    const [suggestion] = suggestLinks(html, TARGETS);
    if (!suggestion) throw new Error('no suggestion');
    const { passage, anchorAt, anchor } = suggestion;
    expect(passage).toBe('O golpe de phishing comum cresce.');
    expect(passage.slice(anchorAt, anchorAt + anchor.length)).toBe('phishing');
    expect(acceptLink(html, suggestion)).toBe(
      html.replace('phishing', '<a href="/blog/phishing">phishing</a>'),
    );
  });

  it('asks for the phrases that it then looks for', () => {
    const phrases = new Set(linkPhrases('<p>Um plano de continuidade, o phishing e EDR.</p><h2>golpe</h2>'));
    for (const { slug, ...rest } of TARGETS.slice(0, 1)) {
      expect([...targetPhrases({ slug, ...rest }).keys()].some((key) => phrases.has(key))).toBe(true);
    }
    expect(phrases.has('plano de continuidade')).toBe(true);
    expect(phrases.has('golpe')).toBe(false);
    expect(linkPhrases('<p>a b c d e f</p>', 3)).toHaveLength(3);
  });
});

test.each([
  ['/blog/a-b', 'a-b'],
  ['https://site.example/blog/a-b/?x#y', 'a-b'],
  ['/blog/A-B', 'a-b'],
  ['/blog/admin/edit/1', null],
  ['/blog', null],
  ['mailto:a@b.c', null],
])('the article that %s leads to is %s', (href, slug) => expect(linkedSlug(href)).toBe(slug));

test.each([
  ['Backups 3-2-1', 'backup 3 2 1'],
  ['As Migrações', 'as migracao'],
  ['e-mails', 'e mail'],
  ['…', ''],
])('the key of "%s" is "%s"', (phrase, key) => expect(phraseKey(phrase)).toBe(key));
