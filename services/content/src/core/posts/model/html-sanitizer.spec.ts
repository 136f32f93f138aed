import { readFileSync } from 'node:fs';
import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { analysePost } from '@vitrine/analysis';
import { isLinkTarget, isPictureSource } from '@vitrine/contracts';
import { sanitizeContent as sanitize } from './html-sanitizer.js';

fc.configureGlobal({ seed: jest.getSeed() });

const corpus = Object.values(
  JSON.parse(readFileSync(new URL('../../../../test/hostile-html.json', import.meta.url), 'utf8')) as Record<
    string,
    string[]
  >,
).flat();

const SITE = 'https://site.example';
const PAGE = `${SITE}/blog/artigo`;
const sanitizeContent = (html: string): string => sanitize(html, { site: SITE });
const SAFE_TAGS = new Set(
  (
    'h2 h3 h4 h5 h6 p div span br hr wbr ul ol li dl dt dd blockquote q cite pre code kbd samp var strong b em i u s del ins ' +
    'sub sup mark small abbr dfn time a img figure figcaption details summary aside table caption colgroup col thead tbody ' +
    'tfoot tr th td'
  ).split(' '),
);
const SAFE_ATTRIBUTES = new Set(
  (
    'title lang dir href target rel src alt width height loading decoding start type reversed value cite datetime span ' +
    'colspan rowspan scope open class data-callout data-card data-gallery data-width data-note'
  ).split(' '),
);

/** What is wrong with an element, by what a browser would make of it. */
function faultsOf(name: string, attributes: [string, string][]): string[] {
  const faults = SAFE_TAGS.has(name) ? [] : [`element ${name}`];
  for (const [attribute, value] of attributes) {
    if (!SAFE_ATTRIBUTES.has(attribute)) faults.push(`attribute ${attribute}`);
    if (attribute === 'class' && !/^language-[\w+#-]+$/.test(value)) faults.push(`class ${value}`);
    if (attribute === 'data-callout' && (name !== 'aside' || !/^(?:nota|dica|atencao)$/.test(value)))
      faults.push(`callout ${value}`);
    if (
      attribute === 'data-card' &&
      (name !== 'p' || !/^(?:whatsapp|artigo|video|arquivo|pdf|clipe|produto)$/.test(value))
    )
      faults.push(`card ${value}`);
    if (attribute === 'data-gallery' && (name !== 'div' || !/^[23]$/.test(value)))
      faults.push(`gallery ${value}`);
    if (attribute === 'data-width' && (name !== 'figure' || !/^(?:larga|total)$/.test(value)))
      faults.push(`width ${value}`);
    if (attribute === 'data-note' && (name !== 'small' || value !== '')) faults.push(`note ${name} ${value}`);
    if (attribute === 'target' && value !== '_blank') faults.push(`target ${value}`);
    if (['href', 'src', 'cite'].includes(attribute)) {
      const url = URL.parse(value, PAGE);
      const schemes = attribute === 'href' ? /^(?:https?|mailto|tel):$/ : /^https?:$/;
      if (!url || !schemes.test(url.protocol)) faults.push(`${attribute} ${value}`);
      else if (!/^[a-z]+:/i.test(value) && url.host !== 'site.example') faults.push(`elsewhere ${value}`);
      else if (!(attribute === 'src' ? isPictureSource : isLinkTarget)(value, SITE))
        faults.push(`own ${value}`);
    }
  }
  return faults;
}

/** Faults in a fragment as HTML5 parses it, with and without scripting, and as a lenient parser reads it. */
function judge(html: string): string[] {
  const faults: string[] = [];
  const visit = (node: Tree.Node): void => {
    if (node.nodeName === '#comment') faults.push('comment');
    if ('attrs' in node) {
      if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml') faults.push(`foreign ${node.tagName}`);
      // The parser adds a tbody where there is none; that is HTML, not ours.
      faults.push(
        ...faultsOf(
          node.tagName,
          node.attrs.map(({ name, value }) => [name, value]),
        ),
      );
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  for (const scriptingEnabled of [true, false]) visit(parseFragment(html, { scriptingEnabled }));
  new Parser({
    onopentag: (name, attributes) => faults.push(...faultsOf(name, Object.entries(attributes))),
    oncomment: () => faults.push('comment'),
  }).end(html);
  return faults;
}

describe('sanitising an article', () => {
  it('sanitising an article leaves nothing of the hostile corpus that a browser would run, fetch or obey', () => {
    expect(corpus.length).toBeGreaterThan(700);
    const survivors = corpus
      .map((html) => ({ html, clean: sanitizeContent(html) }))
      .map((entry) => ({ ...entry, faults: judge(entry.clean) }))
      .filter((entry) => entry.faults.length > 0);
    expect(survivors).toEqual([]);
  });

  it('sanitising an article changes nothing of the corpus by a second pass', () => {
    const unstable = corpus
      .map((html) => sanitizeContent(html))
      .filter((clean) => sanitizeContent(clean) !== clean);
    expect(unstable).toEqual([]);
  });

  it('sanitising an article stays safe when payloads are put inside one another', () => {
    const payload = fc.constantFrom(...corpus);
    const wrap = fc.constantFrom(
      '<p>%</p>',
      '<table><tr><td>%',
      '<svg>%</svg>',
      '<style>%</style>',
      '<!--%-->',
      '<a title="%">',
      "<a title='%'>",
      '<math><mtext>%',
      '<noscript>%</noscript>',
      '<select>%',
    );
    fc.assert(
      fc.property(payload, payload, wrap, (first, second, around) => {
        const clean = sanitizeContent(around.replace('%', () => first + second));
        expect(judge(clean)).toEqual([]);
        expect(sanitizeContent(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  it('sanitising an article takes control characters out, those of references too', () => {
    expect(sanitizeContent('<p title="a&#7;b">a&#x1b;b\u0001\tc&#11;d</p>')).toBe(
      '<p title="ab">ab\tc d</p>',
    );
  });

  it('sanitising an article is idempotent and safe for any soup of markup', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(
        ...'< > </ /> <! <!-- --> <? <![CDATA[ ]]> & &lt; &amp;lt; &#60; &nbsp; " \' ` = / \n \t'.split(' '),
        ...'<p> </p> <a href=" "> <img src= alt= onerror= javascript: https://x.y/ <b> </b> <svg> </svg> <math> <style>'.split(
          ' ',
        ),
        ...'</style> <title> <table> <tr> <td> </table> <ul> <li> <pre> <code class="language-ts"> <br> <br/> <hr />'.split(
          ' ',
        ),
        ...'<select> <option> <template> <noscript> </noscript> <h1> </h1> <details open> <col> <script> </script>'.split(
          ' ',
        ),
        ...['<small data-note="">', '<small data-note>', '</small>', '<small>', '</a>', '</code>'],
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const clean = sanitizeContent(pieces.join(''));
        expect(sanitizeContent(clean)).toBe(clean);
        expect(judge(clean)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    [
      'bold and italic',
      '<p>Um <strong>texto</strong> com <em>ênfase</em>, <b>b</b>, <i>i</i>, <u>u</u> e <s>s</s>.</p>',
    ],
    ['headings', '<h2>Por quê?</h2>\n<h3>Como</h3>\n<h4>Quando</h4>'],
    [
      'lists',
      '<ul>\n  <li>Um</li>\n  <li>Dois</li>\n</ul>\n<ol start="3" type="a" reversed>\n  <li value="7">Três</li>\n</ol>',
    ],
    [
      'quotes',
      '<blockquote cite="https://exemplo.com/">“Citação” — <cite>autora</cite></blockquote><p><q>oi</q></p>',
    ],
    [
      'code',
      '<pre><code class="language-powershell">Get-Item | ? { $_.Length -gt 1 -and "a" }\n</code></pre><p><kbd>Ctrl</kbd></p>',
    ],
    [
      'pictures',
      '<figure><img src="/media/0a/1408.jpg" alt="" width="1408" height="768" loading="lazy"><figcaption>Legenda</figcaption></figure>',
    ],
    ['breaks and rules', '<p>Linha<br>Outra</p>\n<hr>\n<p>Fim</p>'],
    [
      'tables',
      '<table>\n<caption>Planos</caption>\n<colgroup><col span="2"></colgroup>\n<thead><tr><th scope="col">A</th><th>B</th></tr></thead>\n<tbody><tr><td colspan="2">x</td></tr></tbody>\n</table>',
    ],
    [
      'small things',
      '<p>H<sub>2</sub>O, x<sup>2</sup>, <mark>m</mark>, <small>p</small>, <abbr title="Endpoint">EDR</abbr>, <time datetime="2026-01-31">31/1</time></p>',
    ],
    [
      'callouts',
      '<aside data-callout="nota"><p>Um</p></aside>\n<aside data-callout="atencao" lang="en">Dois</aside>',
    ],
    ['folding parts', '<details open><summary>Mais</summary><p>Texto</p></details>'],
    ['characters', '<p>a &lt; b &amp; c &gt; d “aspas” — travessão… R$ 10 · © ™ 🔒 e 1\u00a0TB</p>'],
    [
      'links',
      '<p><a href="https://exemplo.com/?a=1&amp;b=2#c" target="_blank" rel="noopener noreferrer nofollow">x</a> <a href="mailto:a@b.com" rel="noopener noreferrer">e</a> <a href="/blog/x" rel="noopener noreferrer">i</a> <a href="tel:+551140000000" rel="noopener noreferrer">t</a> <a href="#fim" rel="noopener noreferrer">f</a></p>',
    ],
    [
      'notes',
      '<h2>Um<small data-note="">No <em>título</em>.</small></h2>\n<p>O EDR<small data-note="">A <a href="/blog/x" rel="noopener noreferrer">fonte</a>, <code>x</code>.</small> age. <small>pequeno</small></p>',
    ],
    ['definition lists', '<dl><dt>EDR</dt><dd>Detecção e resposta</dd></dl>'],
  ])('sanitising an article keeps %s byte for byte', (_, html) => {
    expect(sanitizeContent(html)).toBe(html);
  });

  it.each([
    ['<a href="https://exemplo.com">x</a>', '<a href="https://exemplo.com" rel="noopener noreferrer">x</a>'],
    [
      '<a href="/x" rel="opener sponsored UGC">x</a>',
      '<a href="/x" rel="noopener noreferrer sponsored ugc">x</a>',
    ],
    ['<a href="javascript:alert(1)" target="_blank">x</a>', '<a target="_blank">x</a>'],
    ['<h1 id="topo" class="x" style="color:red">T</h1>', '<h2>T</h2>'],
    ['<br/><hr /><img src="/media/a.jpg" alt="a"/>', '<br><hr><img src="/media/a.jpg" alt="a">'],
    ['<p><img src="/api/logout">x</p><img src="&#47;%61pi/logout">', '<p>x</p>'],
    ['<img src="https://site.example/api/blog/admin/export/markdown"><p>x</p>', '<p>x</p>'],
    ['<a href="/api/logout">x</a>', '<a>x</a>'],
    ['<blockquote cite="/media/..%2fapi/logout">x</blockquote>', '<blockquote>x</blockquote>'],
    ['<img srcset="/api/logout 2x" src="/media/a.jpg" lowsrc="/api/logout">', '<img src="/media/a.jpg">'],
    ['<p>x</p><video poster="/api/logout" src="/api/logout"><source src="/api/logout"></video>', '<p>x</p>'],
    ['<p>um<p>dois', '<p>um</p><p>dois</p>'],
    ['<img alt="sem endereço"><p>x</p>', '<p>x</p>'],
    ['<iframe src="https://exemplo.com"></iframe><video></video>', ''],
    ['<p>&nbsp;&copy;</p>', '<p>\u00a0©</p>'],
    ['<aside onclick="x()" data-callout="dica" class="y">x</aside>', '<aside data-callout="dica">x</aside>'],
    ['<aside data-callout="x">a</aside><aside>b</aside>', '<div>a</div><div>b</div>'],
    ['<p data-callout="dica">x</p>', '<p>x</p>'],
    ['<p>a<small data-note="x" class="y" id="z">b</small></p>', '<p>a<small data-note="">b</small></p>'],
    ['<p>a<small data-note> <b>&nbsp;</b></small>c</p>', '<p>ac</p>'],
    [
      '<p>a<small data-note>b<small data-note>c</small> <small>d</small></small></p>',
      '<p>a<small data-note="">b (c) d</small></p>',
    ],
    [
      '<p><a href="#x">a<small data-note>b</small></a></p>',
      '<p><a href="#x" rel="noopener noreferrer">a (b)</a></p>',
    ],
    ['<pre><code>a<small data-note>b</small></code></pre>', '<pre><code>ab</code></pre>'],
    ['<div>a<small data-note><ul><li>b</li></ul></small></div>', '<div>a<ul><li>b</li></ul></div>'],
    [
      '<p>a<small data-note>b</small><small data-note>c</small></p>',
      '<p>a<small data-note="">b</small> <small data-note="">c</small></p>',
    ],
    ['<p data-note="">x</p>', '<p>x</p>'],
    ['<code class="language-js outra">x</code>', '<code class="language-js">x</code>'],
  ])('sanitising an article turns %s into %s', (html, clean) => {
    expect(sanitizeContent(html)).toBe(clean);
  });

  it.each([
    ['<p><img src="/media/a.jpg" alt="A"></p>', '<p><img src="/media/a.jpg" alt="A"></p>'],
    [
      '<img src="https://site.example/media/a.jpg">',
      '<a href="https://site.example/media/a.jpg" rel="noopener noreferrer">Imagem de outro site</a>',
    ],
    [
      '<figure><img src="https://x.example/?d=segredo" alt="Tela &lt;1&gt;"><figcaption>c</figcaption></figure>',
      '<figure><a href="https://x.example/?d=segredo" rel="noopener noreferrer">Tela &lt;1&gt;</a><figcaption>c</figcaption></figure>',
    ],
    [
      '<p><a href="/blog/x"><img src="https://x.example/a.jpg" alt="A"> b</a> c</p>',
      '<p><a href="/blog/x" rel="noopener noreferrer">A (https://x.example/a.jpg) b</a> c</p>',
    ],
    [
      '<a><img src="https://x.example/a.jpg"></a><p>b',
      '<a>Imagem de outro site (https://x.example/a.jpg)</a><p>b</p>',
    ],
  ])(
    'sanitising an article makes a link of the picture of another site in what no one has seen: %s',
    (html, clean) => {
      const unseen = (dirty: string) => sanitize(dirty, { site: SITE, others: 'links' });
      expect(unseen(html)).toBe(clean);
      expect(unseen(clean)).toBe(clean);
      expect(sanitizeContent(clean)).toBe(clean);
    },
  );

  it('sanitising an article leaves no picture of another site in what no one has seen, whatever the markup', () => {
    const unseen = (dirty: string) => sanitize(dirty, { site: SITE, others: 'links' });
    const payload = fc.constantFrom(...corpus, '<a href=/x>', '</a>', '<table>');
    fc.assert(
      fc.property(payload, payload, (before, after) => {
        const clean = unseen(`${before}<img src=https://x.example/a.jpg alt=A>${after}`);
        expect(clean).not.toMatch(/<img[^>]* src="http/);
        expect(judge(clean)).toEqual([]);
        expect(unseen(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });
});

describe('scores of HTML as it is typed and as it is stored', () => {
  const scoresOf = (content: string) =>
    analysePost({ title: 'Backup', meta_description: '', meta_keywords: 'backup', content });

  it.each([
    '<script>var a = "um texto. Outro texto."</script>',
    '<style>p { color: red }</style>',
    '<!-- um comentário, 41% -->',
    '<foo>palavras soltas</foo> <x-y>mais palavras</x-y>',
    '<h1>Backup</h1>',
    '<iframe src="https://site.example/x">texto</iframe>',
    '<video controls>Seu navegador não reproduz.</video><audio>Sem som.</audio><canvas>Nada.</canvas>',
    '<object data="x">Nada.</object><xmp>um <b>dois</b></xmp>',
    '<select><option>um<option>dois</select><textarea>três</textarea><button>Enviar</button>',
    '<svg><title>Gráfico</title><text>dados</text></svg><math><mi>x</mi></math>',
    '<noscript>Ative.</noscript><template><p>oculto</p></template>',
    '<img alt=""><img src=" "><img src="javascript:x"><img src="data:image/png;base64,AA" alt="x">',
    '<img src="/media/a.webp" alt="x"><img src="https://x.example/a.png"><img src="media/b.webp">',
    '<p><a href="javascript:x">clique</a> <a href="/blog/outro">Leia</a></p>',
    '<embed src="/x"><p>Depois.</p>',
    '<p>Um<p>Dois<li>três<td>quatro',
  ])('scores of HTML as it is typed and as it is stored are the same with %s', (html) => {
    const typed = `<p>Uma cópia guarda os dados.</p>${html}<p>Quem restaura?</p>`;
    expect(scoresOf(typed)).toEqual(scoresOf(sanitizeContent(typed)));
  });
});
