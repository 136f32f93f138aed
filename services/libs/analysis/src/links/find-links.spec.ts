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
    ['a reference', '<h2>Referências</h2><ul><li>CERT.br. O phishing. 2024.</li></ul>'],
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
  ])('suggestLinks never suggests %s', (_name, html) => expect(found(html)).toEqual([]));

  it('suggestLinks never leads to the article itself, nor to another in its place', () => {
    expect(found('<p>O EDR e o phishing.</p>', 'o-que-e-edr')).toEqual([['phishing', 'phishing']]);
  });

  it('suggestLinks suggests an article once, and five at most', () => {
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

  const anchors = (html: string, targets: LinkTarget[]) =>
    suggestLinks(html, targets).map((suggestion) => [suggestion.target.slug, suggestion.anchor]);
  const named = (slug: string, keywords: string) => target(slug, '', keywords);

  it('suggestLinks leaves out what several articles are about, and names in the titles of several', () => {
    const html = '<p>Um cofre de senhas guarda tudo.</p>';
    const one = named('artigo-um', 'cofre de senhas');
    expect(anchors(html, [one])).toEqual([['artigo-um', 'cofre de senhas']]);
    expect(anchors(html, [one, named('artigo-dois', 'cofre de senhas')])).toEqual([]);
    const office = target('microsoft-365', 'Microsoft 365', '');
    const others = ['Migrar para o Microsoft 365', 'Backup do Microsoft 365'].map((title, at) =>
      target(`outro-${at}`, title, ''),
    );
    expect(anchors('<p>O Microsoft 365 mudou.</p>', [office])).toEqual([['microsoft-365', 'Microsoft 365']]);
    expect(anchors('<p>O Microsoft 365 mudou.</p>', [office, ...others])).toEqual([]);
  });

  it('suggestLinks takes the article that a phrase says most of, and no other', () => {
    const html = '<p>Um cofre de senhas guarda tudo.</p>';
    const whole = target('cofre-de-senhas', 'Cofre de senhas', '');
    expect(anchors(html, [named('outro', 'x, cofre de senhas'), whole])).toEqual([
      ['cofre-de-senhas', 'cofre de senhas'],
    ]);
    // The article that owns the phrase is linked already: the other one doesn't inherit it.
    const linked = `${html}<p><a href="/blog/cofre-de-senhas">x</a></p>`;
    expect(anchors(linked, [named('outro', 'cofre de senhas'), whole])).toEqual([]);
  });

  it('suggestLinks puts the surest first, and of one article its surest words', () => {
    const edr = named('artigo-tres', 'EDR');
    const vault = named('artigo-um', 'x, cofre de senhas');
    expect(anchors('<p>Um cofre de senhas e o EDR.</p>', [edr, vault])).toEqual([
      ['artigo-tres', 'EDR'],
      ['artigo-um', 'cofre de senhas'],
    ]);
    const phishing = target('phishing-direto', '', 'x, golpe virtual');
    expect(anchors('<p>O golpe virtual ou phishing direto, e o phishing direto.</p>', [phishing])).toEqual([
      ['phishing-direto', 'phishing direto'],
    ]);
    const [suggestion] = suggestLinks('<p>O phishing direto e o phishing direto.</p>', [phishing]);
    expect(suggestion?.anchorAt).toBe(2);
  });

  it('suggestLinks suggests words for one article alone', () => {
    const plan = target('plano-de-backup', '', '');
    const backup = target('backup-remoto', '', '');
    expect(anchors('<p>O plano de backup remoto.</p>', [plan, backup])).toEqual([
      ['plano-de-backup', 'plano de backup'],
    ]);
    expect(anchors('<p>O plano de backup e o backup remoto.</p>', [plan, backup])).toHaveLength(2);
    expect(anchors('<p>Plano de backup backup remoto.</p>', [plan, backup])).toHaveLength(2);
  });

  it('suggestLinks shows what is near in a long sentence', () => {
    const [suggestion] = suggestLinks(`<p>${'a'.repeat(300)} phishing ${'b'.repeat(300)}</p>`, TARGETS);
    expect(suggestion?.passage).toBe(`${'a'.repeat(119)} phishing ${'b'.repeat(119)}`);
    const sentences = ['Ana viu! O phishing cresce? Sim.', 'Ana viu? O phishing cresce! Sim.'];
    expect(sentences.map((text) => suggestLinks(`<p>${text}</p>`, TARGETS)[0]?.passage)).toEqual([
      'O phishing cresce?',
      'O phishing cresce!',
    ]);
    const [first] = suggestLinks('<p>phishing</p><p>Outro.</p>', TARGETS);
    expect([first?.passage, first?.anchorAt]).toEqual(['phishing', 0]);
  });

  it('suggestLinks finds a single word that heads a title where a text repeats it, and acronyms', () => {
    const passwords = target('senhas-na-empresa', 'Senhas na empresa: o que mudou', 'senhas, gerenciador');
    const many = '<p>Senhas fracas. Senhas repetidas. Senhas anotadas. Uma senha de todos.</p>';
    expect(anchors(many, [passwords])).toEqual([['senhas-na-empresa', 'Senhas']]);
    expect(anchors('<p>Senhas fracas.</p>', [passwords])).toEqual([]);
    const remote = target('remoto', 'Trabalho remoto com VPN', 'trabalho remoto, vpn');
    const factor = target('fator', 'Segundo fator', 'segundo fator, 2FA');
    expect(anchors('<p>A VPN caiu, e a 2FA ficou.</p>', [remote, factor])).toEqual([
      ['remoto', 'VPN'],
      ['fator', '2FA'],
    ]);
  });

  it('suggestLinks tears no object off its verb', () => {
    const data = named('lgpd', 'dados pessoais');
    expect(anchors('<p>Chegou um e-mail solicitando dados pessoais.</p>', [data])).toEqual([]);
    expect(anchors('<p>Quando dados pessoais vazam, avise.</p>', [data])).toHaveLength(1);
    expect(anchors('<p>Está falando, dados pessoais à parte.</p>', [data])).toHaveLength(1);
  });

  it('suggestLinks says in which sentence, and accepting it changes nothing but its words', () => {
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

  it('suggestLinks asks for the phrases that it then looks for', () => {
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
  ['http://site.example/blog/a?x', 'a'],
  ['/pt/blog/a', null],
  ['https://site.example/pt/blog/a', null],
  ['/blog/a/b', null],
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
