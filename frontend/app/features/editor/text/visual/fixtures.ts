import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import type { Node, Schema } from '@tiptap/pm/model';
import { marked } from 'marked';
import { readBlocks } from './read-html';
import { articleSchema } from './schema';

const SEED = new URL('../../../../../../infra/seed/articles/', import.meta.url);

/** The document that shows an article. */
export const documentOf = (html: string, schema: Schema = articleSchema): Node =>
  schema.topNodeType.createAndFill(null, readBlocks(schema, html)) as Node;

/** The demo's articles as the seeding stores them: name and HTML. */
export const seededArticles = (): [name: string, html: string][] =>
  readdirSync(SEED)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const [, body = ''] = readFileSync(new URL(name, SEED), 'utf8').split(/\n---\n/, 2);
      return [name, marked.parse(body, { async: false }).trim()];
    });

const attribute = (name: string, ...values: string[]) =>
  fc
    .option(fc.constantFrom(...values), { nil: null, freq: 3 })
    .map((value) => (value === null ? '' : ` ${name}="${value}"`));
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));
const everywhere = joined(attribute('title', 'Uma &quot;nota&quot;', 'x'), attribute('lang', 'en'));

const words = fc.constantFrom(
  ...[
    'texto',
    'São Paulo',
    ' ',
    '\n  ',
    'a &amp; b',
    '1 &lt; 2',
    '&nbsp;',
    'caf&eacute;',
    'ção ',
    ' fim',
    'R$ 10',
  ],
);
const INLINE =
  'strong b em i u s del ins sub sup mark small abbr dfn time q cite code kbd samp var span'.split(' ');
const link = joined(
  fc.constantFrom(
    ' href="https://exemplo.com.br/?a=1&amp;b=2"',
    ' href="/blog/x"',
    ' href="mailto:a@b.br"',
    '',
  ),
  attribute('rel', 'noopener noreferrer', 'noopener noreferrer nofollow'),
  attribute('target', '_blank'),
);
const { inline } = fc.letrec<{ inline: string; one: string }>((tie) => ({
  one: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: words, weight: 6 },
    { arbitrary: fc.constantFrom('<br>', '<wbr>', '<img src="/media/a.jpg" alt="Um gato">'), weight: 1 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...INLINE), everywhere, tie('inline'))
        .map(([tag, attrs, text]) => `<${tag}${attrs}>${text}</${tag}>`),
      weight: 2,
    },
    { arbitrary: fc.tuple(link, words).map(([attrs, text]) => `<a${attrs}>${text}</a>`), weight: 1 },
    { arbitrary: words.map((text) => `nota<small data-note="">${text}.</small>`), weight: 1 },
  ),
  inline: fc.array(tie('one'), { maxLength: 4 }).map((all) => all.join('')),
}));

const space = fc.constantFrom('', '', '\n', '\n  ', '\n\n');
const span = joined(attribute('colspan', '1', '2'), attribute('rowspan', '1', '2'));
const { block } = fc.letrec<{ block: string; flow: string; list: string; one: string }>((tie) => ({
  flow: fc
    .array(fc.oneof({ depthSize: 'small' }, inline, tie('block')), { minLength: 0, maxLength: 3 })
    .map((all) => all.join('\n')),
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol', 'ol start="3"', 'ol start="1"', 'ol type="a" reversed=""'),
      fc.array(fc.tuple(attribute('value', '4'), tie('flow'), space), { minLength: 1, maxLength: 3 }),
    )
    .map(
      ([tag, items]) =>
        `<${tag}>${items.map(([value, text, gap]) => `<li${value}>${text}</li>${gap}`).join('')}</${tag.slice(0, 2)}>`,
    ),
  one: fc.oneof(
    fc
      .tuple(fc.constantFrom('p', 'h2', 'h3', 'h4', 'h6'), everywhere, inline)
      .map(([tag, attrs, text]) => `<${tag}${attrs}>${text}</${tag}>`),
    fc.constantFrom(
      '<hr>',
      '<pre><code class="language-ts">const a = 1 &lt; 2;\n  b</code></pre>',
      '<pre><code>\n\numa linha\n</code></pre>',
      '<pre>\nsem código</pre>',
      '<figure>\n<img src="https://x.br/a.png" alt="" width="10" loading="lazy">\n</figure>',
      '<figure><img src="/a.png"><figcaption>Legenda <em>x</em></figcaption></figure>',
      '<figure data-width="total"><img src="/a.png" alt=""></figure>',
      '<figure><table><tbody><tr><td>1</td></tr></tbody></table></figure>',
      '<p data-card="artigo"><a href="/blog/x" rel="noopener noreferrer">Um &amp; dois</a></p>',
      '<p data-card="video"><a href="https://vimeo.com/1">Um <em>x</em></a></p>',
      '<p data-card="clipe"><a href="/media/a.mp4"><img src="/media/b.jpg" alt="Cena do vídeo">A tela</a></p>',
      '<div data-gallery="2"><figure><img src="/a.png" alt=""></figure>\n<figure><img src="/b.png"><figcaption>B</figcaption></figure></div>',
      '<dl><dt>Termo</dt><dd>Sentido</dd></dl>',
      '<details open=""><summary>Mais</summary><p>Texto</p></details>',
      '<div>solto<p>em div</p></div>',
    ),
  ),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: tie('one'), weight: 6 },
    { arbitrary: tie('list'), weight: 2 },
    {
      arbitrary: fc
        .tuple(attribute('cite', 'https://x.br/'), tie('flow'))
        .map(([cite, text]) => `<blockquote${cite}>${text}</blockquote>`),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(fc.constantFrom('nota', 'dica', 'atencao'), everywhere, tie('flow'))
        .map(([kind, attrs, text]) => `<aside data-callout="${kind}"${attrs}>${text}</aside>`),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(fc.constantFrom('', ' open=""'), inline, space, tie('flow'))
        .map(
          ([open, title, gap, text]) => `<details${open}><summary>${title}</summary>${gap}${text}</details>`,
        ),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(
          fc.boolean(),
          fc.array(
            fc.array(fc.tuple(fc.constantFrom('td', 'th'), span, tie('flow')), {
              minLength: 1,
              maxLength: 2,
            }),
            { minLength: 1, maxLength: 3 },
          ),
          space,
        )
        .map(([head, rows, gap]) => {
          const trs = rows.map(
            (cells) =>
              `<tr>${cells.map(([tag, attrs, text]) => `<${tag}${attrs}>${text}</${tag}>`).join(gap)}</tr>`,
          );
          const parts = head
            ? `<thead>${trs[0]}</thead>${gap}<tbody>${trs.slice(1).join(gap)}</tbody>`
            : `<tbody>${trs.join(gap)}</tbody>`;
          return `<table>${parts}</table>`;
        }),
      weight: 1,
    },
  ),
}));

/** Articles in the form in which the sanitiser of the content service leaves them. */
export const preservedHtml: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.oneof({ arbitrary: block, weight: 5 }, { arbitrary: inline, weight: 1 }), space), {
    maxLength: 6,
  })
  .map((parts) => parts.flat().join(''));

/** HTML as hands type it: unclosed, crossed, with comments, entities and control characters. */
export const tagSoup: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<ul>',
        '<li>',
        '</ul>',
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '<br/>',
        '</br>',
      ],
      ...[
        '<!-- nota -->',
        '<!--',
        '-->',
        '<!-->',
        '<!doctype html>',
        '<?php ?>',
        '<![CDATA[x]]>',
        '<script>',
        '</script>',
      ],
      ...[
        'texto',
        ' ',
        '\r\n',
        '\u0000',
        '&amp',
        '&nbsp;',
        '&#0;',
        '<',
        '>',
        '<p',
        'a="',
        "'",
        '<img src=x onerror=alert(1)>',
      ],
      ...[
        '<div/>',
        '<svg>',
        '<a href="javascript:alert(1)">',
        '</a>',
        '<H2>',
        '</h2>',
        '<textarea>',
        '<plaintext>',
      ],
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));
