import { describe, expect, it, jest, test } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { marked } from 'marked';
import { readDocument } from '../document.js';
import { analysePost } from '../score.js';
import { findEndedLinks, findIssues } from './find-issues.js';

fc.configureGlobal({ seed: jest.getSeed() });

const LONG = `Palavra ${'mais uma '.repeat(12)}fim.`;
const found = (html: string) =>
  findIssues(html).map(({ rule, place }) => [rule, html.slice(...place.range), place.words]);

describe('findIssues', () => {
  test.each<[string, string, [rule: string, source: string, words: string][]]>([
    ['nothing', '', []],
    [
      'a sound text',
      '<h2>Um</h2><h3>Dois</h3><h2>Três</h2><p>Texto com <a href="/x">outro guia</a>.</p>',
      [],
    ],
    ['a first heading that is too deep', '<h3>Um</h3>', [['heading-skip', 'Um', 'Um']]],
    ['a level left out', '<h2>A</h2><h4>B <b>c</b></h4><h5>D</h5>', [['heading-skip', 'B <b>c', 'B c']]],
    ['a second H1', '<h1>A</h1><h2>B</h2>', [['heading-first-level', 'A', 'A']]],
    [
      'what is around a footnote and in it',
      `<h3>Um<small data-note="">${LONG} <a href="/x">Clique aqui</a></small> fim</h3><p><a href="/y">Aqui</a></p>`,
      [
        ['heading-skip', `Um<small data-note="">${LONG} <a href="/x">Clique aqui</a></small> fim`, 'Um fim'],
        ['link-vague', 'Clique aqui', 'Clique aqui'],
        ['link-vague', 'Aqui', 'Aqui'],
      ],
    ],
    ['an empty heading', '<h2>A</h2><h3 id="x"> &nbsp;<br></h3>', [['heading-empty', '<h3 id="x">', '']]],
    ['a heading that is a picture', '<h2><img src="a" alt="Logo"></h2>', []],
    [
      'links without text',
      '<p><a href="/a"></a> e <a href="/b">\u00ad </a></p>',
      [
        ['link-empty', '<a href="/a">', ''],
        ['link-empty', '<a href="/b">', ''],
      ],
    ],
    ['a link on a picture', '<a href="/a"><img src="b" alt="Mapa"></a>', []],
    [
      'a link on a picture without text',
      '<a href="/a"><img src="b"></a>',
      [
        ['link-empty', '<a href="/a">', ''],
        ['picture-text', '<img src="b">', ''],
      ],
    ],
    [
      'links that lead nowhere',
      '<p><a>um guia</a>, <a href="#">outro</a></p>',
      [
        ['link-address', 'um guia', 'um guia'],
        ['link-address', 'outro', 'outro'],
      ],
    ],
    [
      'words that say nothing',
      '<p><a href="/a">Clique <b>AQUI</b>!</a> <a href="/b">Saiba mais →</a> <a href="/c">Saiba mais sobre VPN</a></p>',
      [
        ['link-vague', 'Clique <b>AQUI</b>!', 'Clique AQUI!'],
        ['link-vague', 'Saiba mais →', 'Saiba mais →'],
      ],
    ],
    [
      'pictures without alternative text',
      '<img src="a"><figure><img src="b" alt=" "></figure><img src="c" alt="C">',
      [
        ['picture-text', '<img src="a">', ''],
        ['picture-text', '<img src="b" alt=" ">', ''],
      ],
    ],
    ['a long sentence among short ones', `<p>Curta. ${LONG} Outra.</p>`, [['sentence-long', LONG, LONG]]],
    [
      'several long sentences once, at the longest',
      `<p>${LONG}</p><p>Então ${LONG}</p>`,
      [['sentence-long', `Então ${LONG}`, `Então ${LONG}`]],
    ],
    [
      'no sentence in headings, cells and code',
      `<h2>${LONG}</h2><table><td>${LONG}</td></table><pre>${LONG}</pre>`,
      [],
    ],
    [
      'what a double line break divides',
      `<p>${'mais uma '.repeat(10)}<br><br>${'mais uma '.repeat(10)}</p>`,
      [],
    ],
    ['a paragraph behind a heading without an end', `<h2>Um<p>${LONG}</p>`, [['sentence-long', LONG, LONG]]],
    [
      'nothing of scripts and drawings',
      '<svg><a></a><img/></svg><script><h4></script><template><h1>x</h1></template>',
      [],
    ],
  ])('findIssues finds in %s what is to be mended', (_name, html, issues) =>
    expect(found(html)).toEqual(issues),
  );

  it('findIssues says in sentences what is wrong and what to do', () => {
    for (const { message, advice } of findIssues(
      `<h1>A</h1><h4>B</h4><h2></h2><a>aqui</a><a></a><img><p>${LONG}</p>`,
    )) {
      expect(`${message}|${advice}`).toMatch(/^\p{Lu}[^|]+[.]\|\p{Lu}[^|]+[.]$/u);
    }
    expect(findIssues('<h2>A</h2><h4>B</h4>')[0]).toMatchObject({
      message: 'Título H4 logo depois de um H2.',
      advice: 'Use H3 aqui.',
    });
  });

  it('findIssues gives repeated words their own places', () => {
    const html = '<p>aqui <a href="/a">aqui</a> e <a href="/b">aqui</a></p>';
    expect(findIssues(html).map(({ place }) => place.occurrence)).toEqual([1, 2]);
  });

  it('findIssues agrees with the counts of the other analyses in every article of the demo', () => {
    const folder = new URL('../../../../../infra/seed/articles/', import.meta.url);
    const articles = readdirSync(folder).filter((name) => name.endsWith('.md'));
    expect(articles.length).toBeGreaterThan(10);
    for (const name of articles) {
      const html = marked.parse(readFileSync(new URL(name, folder), 'utf8').split(/\n---\n/, 2)[1] ?? '', {
        async: false,
      });
      const issues = findIssues(html);
      const count = (rule: string) => issues.filter((issue) => issue.rule === rule).length;
      const { images } = readDocument(html);
      const { finding = '' } =
        analysePost({
          title: '',
          meta_description: '',
          meta_keywords: '',
          content: html,
        }).readability.checks.find(({ id }) => id === 'sentences') ?? {};
      expect(count('picture-text')).toBe(images.filter(({ alt }) => !alt?.trim()).length);
      if (finding.includes('; 0% passam')) expect(count('sentence-long')).toBe(0);
      expect(issues.filter(({ rule }) => rule !== 'sentence-long')).toEqual([]);
      for (const { place } of issues) {
        expect(
          readDocument(html.slice(...place.range))
            .blocks.map(({ text }) => text)
            .join(' '),
        ).toBe(place.words);
      }
    }
  });

  it('findIssues survives any HTML, and every place lies in it', () => {
    const piece = fc.constantFrom(
      ...[
        '<h1>',
        '<h4',
        '</h2>',
        '<a',
        ' href="',
        '">',
        '</a>',
        '<img',
        ' alt=',
        '<p>',
        '<br>',
        '<br/>',
        '&nbsp;',
      ],
      ...[
        '<svg/>',
        '<math>',
        '<!--',
        '-->',
        '<script>',
        '</script>',
        '\u0000',
        '\ud800',
        'aqui',
        LONG,
        '<td>',
        '>',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('');
        for (const { place } of findIssues(html)) {
          const [start, end] = place.range;
          expect(start >= 0 && start < end && end <= html.length).toBe(true);
        }
      }),
    );
  });

  it('findIssues reads two million characters of one sentence and its links', () => {
    const html = '<a href="/x">aqui</a> '.repeat(90_000);
    expect(findIssues(html)).toHaveLength(90_001);
  });
});

it('findEndedLinks finds the links that lead to a page that has ended, at their words', () => {
  const html = '<h4></h4><p>Veja a <a href="/fim">página <b>antiga</b></a> e a <a href="/nova">nova</a>.</p>';
  expect(findEndedLinks(html, (href) => href === '/fim')).toMatchObject([
    {
      rule: 'link-ended',
      message: 'Este link leva a uma página que não existe mais: /fim',
      place: { words: 'página antiga' },
    },
  ]);
});
