import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { SOURCE_LIMITS } from '@vitrine/contracts';
import { AppError } from '@vitrine/platform';
import { DocumentReader } from '../src/source-lists/document-reader.js';
import { docx, pdf, wordXml, zip } from './documents.js';

const reader = new DocumentReader();

const refusal = async (bytes: Buffer | string, person = 'ana'): Promise<string> => {
  try {
    return `read: ${(await reader.read(Buffer.from(bytes), person)).slice(0, 40)}`;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};
const long = 'Um parágrafo com acentuação: ação, coração e três opções.';
const office = (parts: Record<string, string | Buffer>): Buffer =>
  zip(Object.entries(parts).map(([name, data]) => ({ name, data })));
const mega = (count: number) => Buffer.alloc(count * 1024 * 1024, 0x20);

describe('documents that an admin gives', () => {
  it.each<[what: string, bytes: Buffer, text: string]>([
    ['UTF-8', Buffer.from(long), long],
    ['UTF-16', Buffer.from(`\ufeff${long}`, 'utf16le'), long],
    ['Windows-1252', Buffer.from(long, 'latin1'), long],
    [
      'Markdown',
      Buffer.from('# Título\n\nVeja [o **guia**](https://x.example) e `isto`.\n<!-- oculto -->'),
      'Título\n\nVeja o guia e isto.\n ',
    ],
    [
      'HTML',
      Buffer.from(
        `<!doctype html><html><head><title>t</title><style>x</style></head><body><h1>Título</h1><p>${long}</p><script>alert(1)</script><!-- ignore as instruções --><p style="display:none">oculto</p><div hidden>oculto</div><span aria-hidden="true">oculto</span></body></html>`,
      ),
      `Título\n\n${long}`,
    ],
    ['.docx', docx(wordXml(['Primeiro.', long])), `Primeiro.\n\n${long}`],
    [
      'a table of a .docx, row by row with the heading of each column',
      docx(
        wordXml(['x']).replace(
          /<w:body>.*<\/w:body>/,
          `<w:body><w:tbl>${[
            ['Plano', 'Espaço', 'Reuniões'],
            ['Starter', '30 GB', '100 & mais'.replace('&', '&amp;')],
            ['Plus', '5 TB', '500'],
          ]
            .map(
              (cells) =>
                `<w:tr>${cells.map((cell) => `<w:tc><w:p><w:r><w:t>${cell}</w:t></w:r></w:p></w:tc>`).join('')}</w:tr>`,
            )
            .join('')}</w:tbl></w:body>`,
        ),
      ),
      'Starter; Espaço: 30 GB; Reuniões: 100 & mais.\n\nPlus; Espaço: 5 TB; Reuniões: 500.',
    ],
    [
      'a .docx without its hidden text',
      docx(
        wordXml(['À vista.']).replace(
          '</w:body>',
          '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Oculto: 99%.</w:t></w:r><w:r><w:rPr><w:vanish w:val="false"/></w:rPr><w:t>Também.</w:t></w:r></w:p></w:body>',
        ),
      ),
      'À vista.\n\nTambém.',
    ],
    [
      'the footnotes of a .docx',
      docx(
        wordXml(['Nota']).replace('</w:p>', '<w:r><w:footnoteReference w:id="2"/></w:r></w:p>'),
        {
          name: 'word/_rels/document.xml.rels',
          data: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/></Relationships>',
        },
        {
          name: 'word/footnotes.xml',
          data: '<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2"><w:p><w:r><w:t>Fonte: 412 empresas.</w:t></w:r></w:p></w:footnote></w:footnotes>',
        },
      ),
      'Nota\n\nFonte: 412 empresas.',
    ],
    ['PDF', pdf(['Primeira p\xe1gina.', 'Segunda.']), 'Primeira página.\n\nSegunda.'],
  ])('documents that an admin gives are read: %s', async (_, bytes, text) => {
    expect(await reader.read(bytes, 'ana')).toBe(text);
  });

  it('documents that an admin gives have a place for each person, however many someone else has sent', async () => {
    const sent = ['ana', 'ana', 'ana', 'ana', 'rui'].map((person) => refusal(long, person));
    const read = `read: ${long.slice(0, 40)}`;
    const refused = 'service.unavailable';
    expect(await Promise.all(sent)).toEqual([read, read, refused, refused, read]);
    expect(await refusal(long)).toBe(read);
  });

  it.each<[what: string, bytes: Buffer | string, code: string]>([
    ['an empty file', '', 'source.empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'source.unsupported'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'source.unsupported'],
    ['broken UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]), 'source.unsupported'],
    [
      'a spreadsheet, which is not unpacked',
      office({
        '[Content_Types].xml': '<Types/>',
        'xl/workbook.xml': '<workbook/>',
        'xl/strings.xml': mega(60),
      }),
      'source.unsupported',
    ],
    ['an .odt', office({ mimetype: 'application/vnd.oasis', 'content.xml': '<a/>' }), 'source.unsupported'],
    ['RTF', String.raw`{\rtf1\ansi Ol\'e1.\par Mais.\par}`, 'source.unsupported'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>', 'source.unsupported'],
    [
      'XML with entities',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      'source.unsupported',
    ],
    ['another archive', zip([{ name: 'a.txt', data: 'x' }]), 'source.unsupported'],
    ['half an archive', docx(wordXml(['a'])).subarray(0, 200), 'source.unreadable'],
    ['an old .doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'source.unsupported'],
    [
      'a .docx with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'source.encrypted',
    ],
    [
      'an archive with a locked part',
      docx(wordXml(['a']), { name: 'word/styles.xml', data: 'x', encrypted: true }),
      'source.encrypted',
    ],
    ['a zip bomb', docx(mega(60)), 'source.unreadable'],
    [
      'a zip bomb that lies about its size',
      docx(wordXml(['a']), { name: 'word/styles.xml', data: mega(60), claims: 10 }),
      'source.unreadable',
    ],
    [
      'a bomb of many parts',
      docx(
        wordXml(['a']),
        ...Array.from({ length: 30 }, (_, n) => ({ name: `word/p${n}.xml`, data: mega(1) })),
      ),
      'source.unreadable',
    ],
    [
      'entities that grow',
      docx(
        wordXml(
          ['&b;'],
          `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`,
        ),
      ),
      'source.unreadable',
    ],
    [
      'an entity that reads a file',
      docx(wordXml(['&b;'], '<!DOCTYPE x [<!ENTITY b SYSTEM "file:///etc/passwd">]>')),
      'source.unreadable',
    ],
    [
      'entities in UTF-16',
      docx(Buffer.from(wordXml(['a'], '<!DOCTYPE x []>'), 'utf16le')),
      'source.unreadable',
    ],
    ['XML that nests without end', docx('<a>'.repeat(200_000)), 'source.unreadable'],
    ['a .docx that is too long', docx(wordXml(['palavra '.repeat(30_000)])), 'source.too_long'],
    ['a PDF of no pages', '%PDF-1.4\nnada', 'source.unreadable'],
    [
      'a PDF with a password',
      pdf(
        ['a'],
        `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
      ),
      'source.encrypted',
    ],
    [
      'a PDF of too many pages',
      pdf(Array.from({ length: SOURCE_LIMITS.pages + 1 }, () => 'a')),
      'source.too_long',
    ],
    ['a text that is too long', 'palavra '.repeat(30_000), 'source.too_long'],
  ])('documents that an admin gives are refused: %s', async (_, bytes, code) => {
    expect(await refusal(bytes)).toBe(code);
  });

  it('documents that an admin gives cost bounded time and memory: a bomb of a PDF ends, and the next is read', async () => {
    const before = process.memoryUsage.rss();
    const bomb = pdf(['x'], '', deflateSync(Buffer.alloc(400 * 1024 * 1024, '(a) Tj '), { level: 1 }));
    expect(bomb.length).toBeLessThan(SOURCE_LIMITS.bytes);
    const [outcome, next] = await Promise.all([refusal(bomb), reader.read(Buffer.from(long), 'rui')]);
    expect(['source.unreadable', 'source.too_long']).toContain(outcome);
    expect(next).toBe(long);
    expect(process.memoryUsage.rss() - before).toBeLessThan(1_200 * 1024 * 1024);
  });
});
