import { describe, expect, it, test } from '@jest/globals';
import { csvHtml } from './csv.js';
import { DocumentProblem } from './document-kind.js';
import { openDocumentHtml } from './open-document.js';
import { richTextHtml } from './rich-text.js';
import { spreadsheetHtml } from './spreadsheet.js';

const table = (...rows: string[][]): string =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

describe('an .rtf', () => {
  it.each([
    [
      String.raw`{\rtf1\ansi\ansicpg1252 Ol\'e1, a\u231\'e7\u227?o.\par Outra\~linha.}`,
      '<p>Olá, ação.</p><p>Outra linha.</p>',
    ],
    [
      String.raw`{\rtf1{\fonttbl{\f0 Arial;}}{\*\generator x;}{\info{\title T}}{\header H}\b Texto\b0  & <b>\par}`,
      '<p>Texto &amp; &lt;b></p>',
    ],
    [
      String.raw`{\rtf1 Vis\'edvel.{\v Oculto: 99%.} Fim.\v sim\v0  n\'e3o\par{\deleted fora}}`,
      '<p>Visível. Fim. não</p>',
    ],
    [
      String.raw`{\rtf1 Antes.\par\trowd\pard\intbl Plano\cell Espa\'e7o\cell\row\trowd\intbl Plus\cell 5\par TB\cell\row\pard Depois.\par}`,
      `<p>Antes.</p>${table(['Plano', 'Espaço'], ['Plus', '5 TB'])}<p>Depois.</p>`,
    ],
    [String.raw`{\rtf1 a\bin3 {{{b\{c\}\\\par}lixo`, '<p>ab{c}\\</p>'],
    [String.raw`{\rtf1\uc0 \u8220 sim\u8221{\footnote nota}}`, '<p>“sim” nota</p>'],
  ])('%s', (source, html) => {
    expect(richTextHtml(source)).toBe(html);
  });

  it.each([
    ['whose groups do not end', String.raw`{\rtf1 {a`],
    ['that nests without end', String.raw`{\rtf1 ${'{'.repeat(100_000)}`],
  ])('%s is refused', (_, source) => {
    expect(() => richTextHtml(source)).toThrow(DocumentProblem);
  });
});

describe('an .xlsx', () => {
  const part = (name: string, data: string) => ({ name, data: Buffer.from(data) });
  const workbook = part(
    'xl/workbook.xml',
    '<workbook><workbookPr/><sheets><sheet name="Vendas &amp; metas" sheetId="1" r:id="rId1"/><sheet name="Oculta" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>',
  );
  const rels = part(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  );
  const styles = part(
    'xl/styles.xml',
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$R$-416]\\ #,##0.00"/><numFmt numFmtId="165" formatCode="0.0%"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"><alignment/></xf><xf numFmtId="166"/></cellXfs></styleSheet>',
  );
  const strings = part(
    'xl/sharedStrings.xml',
    '<sst><si><t>Mês</t></si><si><r><t>Cha</t></r><r><t xml:space="preserve">mados </t></r></si></sst>',
  );
  const html = (rows: string, cols = '', more: string[] = []) =>
    spreadsheetHtml([
      workbook,
      rels,
      styles,
      strings,
      part('xl/worksheets/sheet1.xml', `<worksheet>${cols}<sheetData>${rows}</sheetData></worksheet>`),
      part(
        'xl/worksheets/sheet2.xml',
        '<worksheet><sheetData><row><c t="str"><v>Segredo</v></c></row></sheetData></worksheet>',
      ),
      ...more.map((name) => part(name, '')),
    ]);
  const head = '<h2>Vendas &amp; metas</h2>';

  it('an .xlsx has its cells in their columns, written as its formats show them, and no hidden sheet', () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="2"><c r="A2" s="1"><v>46023</v></c><c r="B2"/><c r="C2"><f>1+1</f><v>1234.5</v></c></row>' +
      '<row r="3"><c r="A3" s="2"><v>1990</v></c><c r="B3" s="3"><v>0.0705</v></c><c r="C3" t="inlineStr"><is><t>a &lt; b</t></is></c></row>' +
      '<row r="4"><c r="A4" s="4"><v>46023.5</v></c><c r="B4" t="b"><v>1</v></c><c r="C4" t="e"><v>#DIV/0!</v></c></row>' +
      '<row r="5"><c r="A5"><v>0.30000000000000004</v></c><c r="B5"><v>2026</v></c></row>';
    expect(html(rows)).toBe(
      head +
        table(
          ['Mês', '', 'Chamados '],
          ['01/01/2026', '', '1234,5'],
          ['R$ 1990,00', '7,05%', 'a &lt; b'],
          ['01/01/2026 12:00', 'sim', ''],
          ['0,3', '2026'],
        ),
    );
  });

  it('an .xlsx has no hidden row and no hidden column, and no more columns than are read', () => {
    const rows =
      '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c><c r="XFD1" t="str"><v>z</v></c></row><row r="2" hidden="1"><c r="A2" t="str"><v>c</v></c></row><row/>';
    expect(html(rows, '<cols><col min="2" max="16384" hidden="1"/></cols>')).toBe(head + table(['a']));
  });
});

describe('an .odt', () => {
  const odt = (body: string, styles = '') =>
    openDocumentHtml(
      Buffer.from(
        `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
      ),
    );

  it('an .odt has headings, paragraphs, lists and tables, and what no one reads is left out', () => {
    const hidden =
      '<style:style style:name="P1" style:family="paragraph"/><style:style style:name="T1" style:family="text"><style:text-properties text:display="none"/></style:style>';
    expect(
      odt(
        '<text:tracked-changes><text:p>tirado</text:p></text:tracked-changes><text:h text:outline-level="1">Título</text:h>' +
          '<text:p text:style-name="P1">Um<text:s text:c="2"/>dois &amp; <text:span>três</text:span><text:span text:style-name="T1">oculto</text:span><office:annotation><text:p>comentário</text:p></office:annotation></text:p>' +
          '<text:list><text:list-item><text:p>item</text:p></text:list-item></text:list>' +
          '<table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row></table:table>',
        hidden,
      ),
    ).toBe(
      '<h2>Título</h2><p>Um dois &amp; <span>três</span></p><li><p>item</p></li><table><tr><td><p>a</p></td></tr></table>',
    );
  });

  it('an .odt with a password is refused', () => {
    expect(() => openDocumentHtml(Buffer.from([1, 2, 3]))).toThrow('source.encrypted');
  });
});

test.each([
  ['a;b\r\n1,5;"x;""y""\nz"\r\n', table(['a', 'b'], ['1,5', 'x;"y"\nz'])],
  ['a\tb\n1\t2', table(['a', 'b'], ['1', '2'])],
  ['a,b\n\n<i>,&', table(['a', 'b'], ['&lt;i>', '&amp;'])],
])('a .csv %j', (text, html) => {
  expect(csvHtml(text)).toBe(html);
});
