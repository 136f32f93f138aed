/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import { shownText } from '@vitrine/analysis';
import { BLOCK_ELEMENTS } from '@vitrine/contracts';
import fc from 'fast-check';
import {
  GOOGLE_DOCS,
  LIBREOFFICE,
  MARKDOWN,
  SAFARI_WORD,
  WEB_PAGE,
  WHATSAPP,
  WORD,
  WORD_ONLINE,
} from './fixtures';
import { isBlock } from './elements';
import { cleanAddress } from './links';
import { readPaste } from './read-paste';

fc.configureGlobal({ seed: jest.getSeed() });

const ORIGIN = 'https://vitrine.example';
const paste = (html: string, text = '') => readPaste({ html, text }, ORIGIN);
const pasted = (html: string, text = '') => paste(html, text).html.split('\n');

it.each(BLOCK_ELEMENTS)('a block of an article, %s, is one in a paste and in the analysis, too', (name) => {
  expect(isBlock(document.createElement(name))).toBe(true);
  expect(shownText(`a<${name}>b</${name}>c`).text.split('\n')).toEqual(['a', 'b', 'c']);
});

describe('a paste', () => {
  it('a paste from Word keeps headings, marks, links, lists and tables, and nothing of Word', () => {
    expect(pasted(WORD)).toEqual([
      '<h2>Como proteger o e-mail</h2>',
      '<p>O e-mail é a <strong>porta de entrada</strong> <em>mais comum</em>. Veja <a href="https://exemplo.com.br/guia?id=7">o guia</a>.</p>',
      '<h3>Três passos</h3>',
      '<ol><li>Ative o segundo fator<ul><li>nos celulares</li></ul></li><li><strong>Treine</strong> a equipe</li></ol>',
      '<ul><li>Um ponto à parte</li><li>Outro ponto</li></ul>',
      '<table><thead><tr><th>Risco</th><th>Medida</th></tr></thead><tbody><tr><td>Phishing</td><td>Filtro e treino</td></tr></tbody></table>',
    ]);
    expect(paste(WORD).missing).toBe(1);
  });

  it('a paste from Word in Safari keeps lists, whose names are gone, and its spaces are spaces', () => {
    expect(pasted(SAFARI_WORD)).toEqual([
      '<p>O e-mail é a <strong>porta de entrada</strong> mais comum, por R$\u00a010. Veja <a href="https://exemplo.com.br/guia">o guia</a> hoje.</p>',
      '<ol><li>Ative o segundo fator<ul><li>nos celulares</li></ul></li><li><strong>Treine</strong> a equipe</li></ol>',
      '<p>Uma lista sem sinal</p>',
    ]);
  });

  it('a paste from Word leaves comments behind', () => {
    expect(
      pasted(
        '<p>Um <a style="mso-comment-reference:AB_1">trecho</a><span class="MsoCommentReference"><a class="msocomanchor" href="#_msocom_1">[AB1]</a></span>.</p><div style="mso-element:comment-list"><hr class="msocomoff"><div style="mso-element:comment"><p>Rever isto</p></div></div>',
      ),
    ).toEqual(['<p>Um trecho.</p>']);
  });

  it('a paste from Google Docs leaves comments behind, with their signs', () => {
    const sign = (n: number, text: string) =>
      `<sup><a href="https://docs.google.com/d/1#cmnt${n}" id="cmnt_ref${n}">[${text}]</a></sup>`;
    const comment = (n: number, text: string, rest = '') =>
      `<p><a href="#cmnt_ref${n}" id="cmnt${n}">[${text}]</a><span>Rever</span></p>${rest}`;
    expect(
      pasted(
        `<div><p>Um trecho${sign(1, 'a')}${sign(2, 'b')}.</p><p>Fim${sign(3, 'c')}.</p>${comment(3, 'c')}</div>` +
          `<div>${comment(1, 'a', '<p>Hoje</p>')}</div><div>${comment(2, 'b')}</div>`,
      ),
    ).toEqual(['<p>Um trecho.</p>', '<p>Fim.</p>']);
  });

  it.each([
    ["<span style='background:yellow;mso-highlight:yellow'>Atenção</span>", '<mark>Atenção</mark>'],
    [
      '<span style="background-color:#ffff00;font-weight:700">Atenção</span>',
      '<strong><mark>Atenção</mark></strong>',
    ],
    ['<mark>Atenção</mark>', '<mark>Atenção</mark>'],
    ['<span style="background-color:#f5f5f5">Atenção</span>', 'Atenção'],
    ['<s>Antes</s> <del>ontem</del>', '<s>Antes</s> <s>ontem</s>'],
  ])('a paste has what is marked or struck out: %s', (html, wanted) => {
    expect(pasted(`<p class=MsoNormal>${html} <em>x</em></p>`)).toEqual([`<p>${wanted} <em>x</em></p>`]);
  });

  it('a paste from Google Sheets has the marks of its cells, and bold cells first as a head', () => {
    expect(
      pasted(
        '<google-sheets-html-origin><table><tr><td style="font-weight:bold">A</td><td style="font-weight:bold">B</td></tr><tr><td style="text-decoration:line-through">c</td><td>d</td></tr></table>',
      ),
    ).toEqual([
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><s>c</s></td><td>d</td></tr></tbody></table>',
    ]);
  });

  it('a paste of an address alone is a link, without what follows visitors', () => {
    expect(pasted('', ' https://exemplo.com.br/a?b=1&c=2&utm_source=x ')).toEqual([
      '<p><a href="https://exemplo.com.br/a?b=1&amp;c=2">https://exemplo.com.br/a?b=1&amp;c=2&amp;utm_source=x</a></p>',
    ]);
    expect(readPaste({ html: '', text: 'https://a.b/c' }, ORIGIN, true).html).toBe('<p>https://a.b/c</p>');
  });

  it('a paste from Google Docs is bold where it was, with its lists one in the other', () => {
    expect(pasted(GOOGLE_DOCS)).toEqual([
      '<h2>Cópias de segurança</h2>',
      '<p>Uma cópia <strong>fora da empresa</strong> é <em>indispensável</em>. Leia <a href="https://exemplo.com.br/backup">o passo a passo</a>.</p>',
      '<h3>Onde guardar</h3>',
      '<ul><li>Na nuvem<ul><li>com versões</li></ul></li><li>Em disco</li></ul>',
      '<table><thead><tr><th>Cópia</th><th>Prazo</th></tr></thead><tbody><tr><td>Diária</td><td>30 dias</td></tr></tbody></table>',
    ]);
  });

  it('a paste from LibreOffice has its lists of two kinds one in the other', () => {
    expect(pasted(LIBREOFFICE)).toEqual([
      '<h2>Senhas fortes</h2>',
      '<p>Use um <strong>gerenciador</strong> e <em>nunca</em> repita a <s>mesma</s> senha.</p>',
      '<ul><li>Longas</li><li>Diferentes<ol><li>por conta</li><li>por pessoa</li></ol></li></ul>',
    ]);
    expect(paste(LIBREOFFICE).missing).toBe(1);
  });

  it('a paste from Word for the web nests by the level it tells', () => {
    expect(pasted(WORD_ONLINE).at(-1)).toBe('<ul><li>Primeiro<ul><li>Dentro</li></ul></li></ul>');
  });

  it('a paste from a web page leaves its styles, scripts and followers behind', () => {
    expect(paste(WEB_PAGE).html).toBe(
      [
        '<h2>Novidades</h2>',
        '<p>Leia <a href="https://noticias.example/a?p=2#topo">a matéria</a> com <code>nslookup</code>.</p>',
        '<pre><code class="language-bash">dig  exemplo.com.br\nwhois x</code></pre>',
        '<figure><img src="https://noticias.example/foto.jpg" alt="Uma sala"><figcaption>A sala <em>nova</em></figcaption></figure>',
        '<p>Isca</p>',
      ].join('\n'),
    );
  });

  it('a paste from a chat leaves the head and the button of its code behind', () => {
    const head = '<div><span>bash</span><button>Copiar código</button></div>';
    const code = '<code class="language-bash"><span>sudo</span> apt update</code>';
    expect(pasted(`<pre><div>${head}<div>${code}</div></div></pre>`)).toEqual([
      '<pre><code class="language-bash">sudo apt update</code></pre>',
    ]);
    expect(pasted('<pre>$ <code>ls</code> -a</pre>')).toEqual(['<pre><code>$ ls -a</code></pre>']);
  });

  it('a paste from WhatsApp is its messages, without who wrote when', () => {
    expect(pasted('', WHATSAPP)).toEqual([
      '<p><strong>Atenção</strong>: o boleto falso voltou.</p>',
      '<p>Não cliquem em <em>nenhum</em> link!<br>Avisem o financeiro.</p>',
      '<p><s>Já resolvi</s> 2*3=6 e arquivo_de_teste_ok</p>',
    ]);
    expect(
      pasted(
        '<span>Oi <img class="emoji" alt="😀" src="data:image/gif;base64,R0lGOD" draggable="false"> tudo <strong>bem</strong></span>',
      ),
    ).toEqual(['<p>Oi 😀 tudo <strong>bem</strong></p>']);
  });

  it('a paste of Markdown is what it means, also from an editor that coloured it', () => {
    const wanted = [
      '<h2>Guia de MFA</h2>',
      '<p>Ative <strong>hoje</strong>. Veja <a href="https://exemplo.com.br/">o site</a>.</p>',
      '<ul><li>um<ul><li>dentro</li></ul></li><li>dois</li></ul>',
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      '<pre><code class="language-ts">const a = 1 &lt; 2;</code></pre>',
    ];
    expect(pasted('', MARKDOWN)).toEqual(wanted);
    expect(
      pasted(
        '<meta charset="utf-8"><div style="font-family: Consolas;white-space: pre;"><div><span style="color: #800000;font-weight: bold;"># Guia de MFA</span></div></div>',
        MARKDOWN,
      ),
    ).toEqual(wanted);
  });

  it('a paste of plain text is paragraphs and line breaks, and stays text', () => {
    expect(pasted('', 'um < dois & três\r\nlinha\r\n\r\n\r\nfim\u0000')).toEqual([
      '<p>um &lt; dois &amp; três<br>linha</p>',
      '<p>fim</p>',
    ]);
    expect(readPaste({ html: '<h1>A</h1>', text: '# A\n\n*b*' }, ORIGIN, true).html).toBe(
      '<p># A</p>\n<p>*b*</p>',
    );
  });

  it.each([
    ['two lines\n1) um\n2) dois', '<p>two lines</p>\n<ol><li>um</li><li>dois</li></ol>'],
    [
      'Olá,\ntudo bem?\n\n• um\n• dois\n\n1) a\n2) b',
      '<p>Olá,<br>tudo bem?</p>\n<ul><li>um</li><li>dois</li></ul>\n<ol><li>a</li><li>b</li></ol>',
    ],
    [
      '1) um\n2) dois\n• a\n• b\n3) três',
      '<ol><li>um</li><li>dois</li></ol>\n<ul><li>a</li><li>b</li></ul>\n<ol start="3"><li>três</li></ol>',
    ],
    ['- a\n- b\n  segue\nObrigado!', '<ul><li>a</li><li>b<br>segue</li></ul>\n<p>Obrigado!</p>'],
    [
      '*Atenção*\n- um\n- *dois*, ~três~',
      '<p><strong>Atenção</strong></p>\n<ul><li>um</li><li><strong>dois</strong>, <s>três</s></li></ul>',
    ],
    ['- 2 * 3 * 4\n- a_b_c', '<ul><li>2 * 3 * 4</li><li>a_b_c</li></ul>'],
    ['# T\n\nlinha\nquebrada', '<h2>T</h2>\n<p>linha<br>quebrada</p>'],
    // What is no element of an article is a word.
    [
      'echo `date` > /srv/<arquivo>\nls -la',
      '<p>echo <code>date</code> &gt; /srv/&lt;arquivo&gt;<br>ls -la</p>',
    ],
    ['# T\n\n<nome>\n<data> e <time>', '<h2>T</h2>\n<p>&lt;nome&gt;<br>&lt;data&gt; e &lt;time&gt;</p>'],
    [
      '**a** List<String> <?php 1 ?> x<sup>2</sup>',
      '<p><strong>a</strong> List&lt;String&gt; &lt;?php 1 ?&gt; x<sup>2</sup></p>',
    ],
    ['- [x] feito\n- [ ] a **fazer**', '<ul><li>☑ feito</li><li>☐ a <strong>fazer</strong></li></ul>'],
    // WhatsApp reads a sign where a letter or a digit follows.
    ['bloqueie *.exe,*.dll,*.js', '<p>bloqueie *.exe,*.dll,*.js</p>'],
    ['*.scr, *.vbs e *.js*.', '<p>*.scr, *.vbs e *.js*.</p>'],
    ['*Lista*\n* um\n* dois', '<p><strong>Lista</strong></p>\n<ul><li>um</li><li>dois</li></ul>'],
    [
      '[10:32, 21/11/2026] Ana: *Faça*:\n1. um\n2. *dois*\n[10:33, 21/11/2026] Rui: ok',
      '<p><strong>Faça</strong>:</p>\n<ol><li>um</li><li><strong>dois</strong></li></ol>\n<p>ok</p>',
    ],
    ['a\u0007b\u001b[0m c\u000bd', '<p>ab[0m c d</p>'],
    [
      'Um[^b] dois[^nota] `[^b]` [^x].\n\n[^nota]: Segunda\n  linha.\n[^b]: Primeira, com **força**.\n[^c]: Sem lugar.\n\n```\n[^b]: código\n```',
      '<p>Um<small data-note="">Primeira, com <strong>força</strong>.</small> dois<small data-note="">Segunda linha.</small> <code>[^b]</code> [^x].</p>\n<pre><code>[^b]: código</code></pre>\n<p>Sem lugar.</p>',
    ],
  ])('a paste of the text %j keeps its lines, its signs, its lists and its notes', (text, html) => {
    expect(paste('', text).html).toBe(html);
  });

  const rows = (...lines: string[][]) => {
    const written = lines.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    return `<table><tbody>${written.join('')}</tbody></table>`;
  };
  const letters = rows(['a', 'b', 'c'], ['d', 'e', 'f']);
  it.each([
    ['a\tb\tc\r\n1\t\t<3>\r\n', '', rows(['a', 'b', 'c'], ['1', '', '&lt;3&gt;'])],
    ['\tA\tB\nx\t1\t2', '', rows(['', 'A', 'B'], ['x', '1', '2'])],
    ['Antes\na\tb\tc\nd\te\tf\nDepois', '', `<p>Antes</p>\n${letters}\n<p>Depois</p>`],
    // A code editor writes lines as blocks.
    ['a\tb\tc\nd\te\tf', '<div><div>a\tb\tc</div><div>d\te\tf</div></div>', letters],
    // Lines of as many columns are a table; code begins with tabs.
    ['a\tb\tc\nd\te', '', '<p>a b c<br>d e</p>'],
    ['a\tb\r\nc\t<d>\r\n', '', rows(['a', 'b'], ['c', '&lt;d&gt;'])],
    // Two cells in some lines among others are no table, and neither is a list.
    ['1.\ta\n2.\tb', '', '<p>1. a<br>2. b</p>'],
    ['a\tb\nc', '', '<p>a b<br>c</p>'],
    ['Antes\na\tb\nc\td', '', '<p>Antes<br>a b<br>c d</p>'],
    ['a\tb', '', '<p>a b</p>'],
    ['\t\tif x:\n\t\ty = 1', '', '<p>if x:<br>y = 1</p>'],
  ])('a paste of the text %j is a table where tabs part it into columns', (text, html, wanted) => {
    expect(paste(html, text).html).toBe(wanted);
  });

  it('a paste hands out pictures that came with it, and counts those that did not', () => {
    const { html, pictures, missing } = paste(
      '<p>Antes <img src="data:image/png;base64,AAAA" alt="Um &quot;gato&quot;"> depois <img src="file:///a.png"><img src="https://lh7-rt.googleusercontent.com/docsz/x"></p>',
    );
    expect(html.split('\n')).toEqual([
      '<p>Antes</p>',
      '<figure><img src="#pasted-0" alt="Um &quot;gato&quot;"></figure>',
      '<p>depois</p>',
      '<figure><img src="#pasted-1" alt=""></figure>',
    ]);
    expect(pictures).toEqual(['data:image/png;base64,AAAA', 'https://lh7-rt.googleusercontent.com/docsz/x']);
    expect(missing).toBe(1);
  });

  const CARD = '<p data-card="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">';
  it.each([
    [
      'a player',
      '<p>a</p><iframe title="Um &lt;filme&gt;" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"></iframe><p>b</p>',
      '',
      `<p>a</p>\n${CARD}Um &lt;filme&gt;</a></p>\n<p>b</p>`,
    ],
    [
      'the code of a player',
      '',
      '<div class="x"><iframe width="1" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></div>',
      `${CARD}youtube.com/watch?v=dQw4w9WgXcQ</a></p>`,
    ],
    [
      'a shortcode of WordPress',
      '',
      '[embed width="560"]https://www.youtube.com/watch?v=dQw4w9WgXcQ[/embed]',
      `${CARD}youtube.com/watch?v=dQw4w9WgXcQ</a></p>`,
    ],
    [
      'an address within a channel of Vimeo',
      '',
      'a\n\nhttps://vimeo.com/channels/staffpicks/76979871',
      '<p>a</p>\n<p data-card="video"><a href="https://vimeo.com/channels/staffpicks/76979871">vimeo.com/channels/staffpicks/76979871</a></p>',
    ],
    [
      'a block of WordPress',
      '<figure class="wp-block-embed"><div>\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div></figure>',
      '',
      `${CARD}youtube.com/watch?v=dQw4w9WgXcQ</a></p>`,
    ],
    [
      'an address alone on a line',
      '',
      'a\nhttp://www.youtube.com/watch?v=dQw4w9WgXcQ\nb',
      `<p>a</p>\n${CARD}youtube.com/watch?v=dQw4w9WgXcQ</a></p>\n<p>b</p>`,
    ],
    [
      'a player in a cell',
      '<table><tr><td>a</td><td>b<iframe src="//player.vimeo.com/video/76979871"></iframe></td></tr></table>',
      '',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>\n<p data-card="video"><a href="https://vimeo.com/76979871">vimeo.com/76979871</a></p>',
    ],
    [
      'an address within a sentence',
      '',
      'veja https://youtu.be/dQw4w9WgXcQ hoje\nsim',
      '<p>veja https://youtu.be/dQw4w9WgXcQ hoje<br>sim</p>',
    ],
    [
      'an address with words of its own',
      '<p><a href="https://youtu.be/dQw4w9WgXcQ">o filme</a></p>',
      '',
      '<p><a href="https://youtu.be/dQw4w9WgXcQ">o filme</a></p>',
    ],
    [
      'an address of another site',
      '',
      'a\n\nhttps://exemplo.com.br/watch?v=dQw4w9WgXcQ',
      '<p>a</p>\n<p>https://exemplo.com.br/watch?v=dQw4w9WgXcQ</p>',
    ],
  ])('a paste with %s has the card of a video where it is one', (_name, html, text, wanted) => {
    expect(paste(html, text)).toMatchObject({ html: wanted, videos: 0 });
  });

  it('a paste of a table ends its cells with its rows, and has no table within a cell', () => {
    expect(
      pasted(
        '<table><tr><td rowspan="2">1</td><td rowspan="9">2</td></tr><tr></tr><tr><td>3<table><tr><td>4</td><td>5</td></tr></table></td></tr></table>',
      ),
    ).toEqual([
      '<table><tbody><tr><td>1</td><td rowspan="2">2</td></tr><tr><td>3</td></tr></tbody></table>',
      '<table><tbody><tr><td>4</td><td>5</td></tr></tbody></table>',
    ]);
  });

  it('a paste counts the videos that it had, which no article has', () => {
    const { html, videos } = paste(
      '<p>Veja</p><iframe src="https://www.youtube.com/embed/x"></iframe><video></video>',
    );
    expect([html, videos]).toEqual(['<p>Veja</p>', 2]);
  });

  it('a paste never brings a script, a handler, a style or an address of another kind', () => {
    const part = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b style="font-weight:normal">',
        '</b>',
        '<ul>',
        '<li>',
        '</ul>',
        '<table><tr><td>',
        '</table>',
      ],
      ...[
        '<script>x()</script>',
        '<img src=x onerror=x()>',
        '<a href="javascript:x()">a</a>',
        '<a href="data:text/html,x">b</a>',
      ],
      ...[
        '<svg><script>x()</script></svg>',
        '<math><mi href="javascript:x()">',
        '<iframe srcdoc="x">',
        '<p style="mso-list:l0 level3 lfo1">',
        'texto',
        '<h1>',
        '<h4 onclick="x()">',
      ],
      ...[
        '<!--[if mso]>',
        '<![endif]-->',
        '<o:p>',
        '</o:p>',
        '<template><img src=x onerror=x()></template>',
        '<pre>',
        '<blockquote>',
        '&lt;script&gt;',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const { html } = paste(parts.join(''));
        const template = document.createElement('template');
        template.innerHTML = html;
        for (const element of template.content.querySelectorAll('*')) {
          expect(
            'h2 h3 h4 h5 h6 p ul ol li table thead tbody tr td th a strong em u s code pre blockquote figure img figcaption br hr'.split(
              ' ',
            ),
          ).toContain(element.localName);
          for (const { name, value } of element.attributes) {
            expect(['href', 'src', 'alt', 'class', 'colspan', 'rowspan', 'start']).toContain(name);
            expect(value).not.toMatch(/^\s*(?:javascript|data):/i);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a paste puts pictures of items and cells behind the list and the table', () => {
    expect(
      pasted(
        '<ul><li>a<img src="https://x.example/1.png"></li><li><h4>b</h4></li></ul><table><tr><td>1</td><td><img src="https://x.example/2.png"></td></tr></table>',
      ),
    ).toEqual([
      '<ul><li>a</li><li><strong>b</strong></li></ul>',
      '<figure><img src="https://x.example/1.png" alt=""></figure>',
      '<table><tbody><tr><td>1</td><td></td></tr></tbody></table>',
      '<figure><img src="https://x.example/2.png" alt=""></figure>',
    ]);
  });

  it('a paste may be long or nested without an end', () => {
    const long = `<p class=MsoNormal>Texto <b>forte</b> com <span style="color:red">cor</span>.<o:p></o:p></p>\n`;
    expect(pasted(long.repeat(500))).toHaveLength(500);
    expect(paste(`${'<div><b>'.repeat(1000)}fundo${'</b></div>'.repeat(1000)}`).html).toContain('fundo');
    expect(paste('<ul><li>a'.repeat(400)).html).toContain('<li>a');
  });
});

describe('a pasted address', () => {
  it.each([
    ['https://www.google.com/url?q=https%3A%2F%2Fa.example%2F%3Futm_id%3D1&sa=D', 'https://a.example/'],
    [
      'https://na01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx&data=05',
      'https://a.example/x',
    ],
    [`${ORIGIN}/blog/x?utm_source=y#z`, '/blog/x#z'],
    ['https://a.example/b?c=1&amp;d', 'https://a.example/b?c=1&amp;d'],
    ['mailto:ana@a.example', 'mailto:ana@a.example'],
    ['#_Toc1', null],
    ['file:///c:/a.doc', null],
    [' javascript:alert(1)', null],
    ['//outro.example', null],
  ])('%s becomes %s', (address, clean) => {
    expect(cleanAddress(address, ORIGIN)).toBe(clean);
  });
});
