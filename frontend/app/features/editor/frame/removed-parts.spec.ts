import { expect, it } from '@jest/globals';
import { removalNotice, removedParts } from './removed-parts';

it('removedParts names what the server will remove, each once, and nothing that stays', () => {
  expect(
    removedParts(
      '<p title="a > b">Um &lt;iframe&gt;</p>\n<h1>T</h1><aside data-callout="nota"><p>x</p></aside>',
    ),
  ).toEqual([]);
  const html =
    '<iframe src="https://www.youtube.com/embed/x"></iframe><video><source src="a"></video><p style="color:red">x</p><IFRAME></IFRAME><font>y</font><style>p{}</style>';
  expect(removedParts(html)).toEqual([
    'conteúdo incorporado (iframe)',
    'vídeo (video)',
    'estilo (style)',
    'a marca <font>',
  ]);
  expect(removalNotice(html)).toMatch(/^O site não aceita, e remove ao salvar: conteúdo incorporado/);
  expect(removalNotice('<p>Um</p>')).toBeNull();
});

it('removedParts names what would run at a click, once each', () => {
  expect(removedParts('<p onclick="x()">a</p><img src="a.jpg" onError=\'y()\'><p OnClick="z()">')).toEqual([
    'script (onclick)',
    'script (onerror)',
  ]);
  expect(removedParts('<a href="/x?a=1 on=2" title="um onclick= aqui">a</a>')).toEqual([]);
});
