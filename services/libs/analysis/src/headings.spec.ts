import { describe, expect, it, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { readDocument, readHeadings } from './document.js';
import { withHeadingIds } from './headings.js';

fc.configureGlobal({ seed: jest.getSeed() });

const toc = (html: string, reserved?: string[]) => withHeadingIds(html, reserved).contents;

describe('toc', () => {
  it('toc lists h2 and h3 with text in order', () => {
    expect(
      toc('<h1>a</h1><h2>O que é?</h2><p>b</p><h3>Três <em>passos</em></h3><h4>c</h4><h2> </h2>'),
    ).toEqual([
      { id: 'o-que-e', level: 2, text: 'O que é?' },
      { id: 'tres-passos', level: 3, text: 'Três passos' },
    ]);
  });

  it('toc numbers repeated headings, and reuses no id of the page', () => {
    const html = '<p id="um-2"></p><h2>Um</h2><h2>Um</h2><h2>Um</h2><h2 id="fixo">Um</h2><h2>Conteúdo</h2>';
    expect(toc(html, ['conteudo']).map(({ id }) => id)).toEqual(['um', 'um-3', 'um-4', 'fixo', 'conteudo-2']);
  });

  it('toc cuts a slug at 80 characters, without a hyphen at its end', () => {
    const long = `${'a'.repeat(79)} ${'b'.repeat(9)}`;
    expect(toc(`<h2>${long}</h2><h2>${'c'.repeat(90)}</h2>`).map(({ id }) => id)).toEqual([
      'a'.repeat(79),
      'c'.repeat(80),
    ]);
  });

  it('toc names headings that leave no slug', () => {
    expect(toc('<h2>🔒</h2><h2>日本</h2>').map(({ id }) => id)).toEqual(['secao', 'secao-2']);
  });
});

describe('withHeadingIds', () => {
  test.each([
    ['<h2>Um</h2>', '<h2 id="um">Um</h2>'],
    ['<H2\n class=x >Um</H2 >', '<H2 id="um"\n class=x >Um</H2 >'],
    ['<h3 data-a="<h2>">Um</h3>', '<h3 id="um" data-a="<h2>">Um</h3>'],
    ['<h2/>Um</h2>', '<h2 id="um"/>Um</h2>'],
    ['<h2 id="meu">Um</h2>', '<h2 id="meu">Um</h2>'],
    ['<h2 id="">Um</h2>', '<h2 id="um">Um</h2>'],
    ['<h2 class=a id title=b>Um</h2>', '<h2 class=a id="um" title=b>Um</h2>'],
    ["<h2 id='a'>Um</h2><h2 id='a' x>Um</h2>", '<h2 id=\'a\'>Um</h2><h2 id="um" x>Um</h2>'],
    ['<h2 id=a>x</h2><h2 id=a>y</h2>', '<h2 id=a>x</h2><h2 id="y">y</h2>'],
    ['<h2 id="a b">Um</h2>', '<h2 id="um">Um</h2>'],
    ['<!--<h2>a</h2>--><script>"<h2>b</h2>"</script>', '<!--<h2>a</h2>--><script>"<h2>b</h2>"</script>'],
    ['<p>&nbsp;\r\n<b>x</p><h2', '<p>&nbsp;\r\n<b>x</p><h2'],
    ['', ''],
  ])('%j becomes %j', (html, expected) => {
    expect(withHeadingIds(html).html).toBe(expected);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      ...[
        '<h2>',
        '</h2>',
        '<h3 id="a">',
        '<h3 id=a>',
        '</h3>',
        "<h2 id='b'",
        '<h2 class=c>',
        '<p>',
        '</p>',
        '<pre>',
      ],
      ...[
        '</pre>',
        '<!--',
        '-->',
        '<svg>',
        '</svg>',
        '<svg/>',
        '"',
        '>',
        '<',
        '&amp;',
        '&',
        ' ',
        'Um',
        'dois',
        'é',
      ],
      ...[
        '<ul><li>',
        '<script>',
        '</script>',
        '<h2 id="a"id="b">',
        '<br>',
        '<a href="',
        '<textarea>',
        '<h2/',
      ],
    ),
    fc.string({ maxLength: 6 }),
  );
  const hostile = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

  it('withHeadingIds gives every listed heading its unique id, changes nothing when applied again, and loses no byte', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const { html: marked, contents: entries } = withHeadingIds(html);
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
        const { headings, ids } = readDocument(html);
        expect(readHeadings(html)).toMatchObject({ headings, ids });
        expect(toc(marked)).toEqual(entries);
        expect(withHeadingIds(marked).html).toBe(marked);
        const bare = (text: string): string =>
          text.replace(/\s?\bid(?:=(?:"[^"]*"|'[^']*'|[^\s>"'/]*))?/g, '');
        if (!/id=/.test(html)) expect(bare(marked)).toBe(bare(html));
        for (const { id } of entries) expect(marked).toContain(id);
      }),
      { numRuns: 500 },
    );
  });
});
