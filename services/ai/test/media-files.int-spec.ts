import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorCatalogue, FILE_BYTES, readFileUrl, unpackPicture, type FileKind } from '@vitrine/contracts';
import { INTERNAL_TOKEN } from '@vitrine/testing';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { PictureFinder } from '../src/pictures/picture-finder.js';
import { Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

const internal = { Authorization: `Bearer ${INTERNAL_TOKEN}` };
const send = async (name: string, bytes: Buffer) =>
  request(harness.app.getHttpServer())
    .post('/api/blog/admin/files')
    .query({ name })
    .set({ ...(await harness.identity.headers()), 'Content-Type': 'application/octet-stream' })
    .send(bytes);
const asBuffer = (response: NodeJS.ReadableStream, done: (error: null, bytes: Buffer) => void) => {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
};
const fetched = (path: string) =>
  request(harness.app.getHttpServer())
    .get(path)
    .set(internal)
    .buffer(true)
    .parse(asBuffer as never);
const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
const zip = (...parts: string[]): Buffer => Buffer.from(`PK\x03\x04${'\0'.repeat(26)}${parts.join(' ')}`);

const SAMPLES: Record<FileKind, Buffer> = {
  pdf: pdf('amostra'),
  docx: zip('[Content_Types].xml word/document.xml'),
  xlsx: zip('[Content_Types].xml xl/workbook.xml'),
  pptx: zip('[Content_Types].xml ppt/presentation.xml'),
  odt: zip('mimetypeapplication/vnd.oasis.opendocument.text'),
  ods: zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
  csv: Buffer.from('nome;preço\nEDR;10\n'),
  txt: Buffer.from('Olá, mundo.'),
  mp4: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
  webm: Buffer.from('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'latin1'),
  gif: Buffer.from('GIF89a\x01\0\x01\0', 'latin1'),
};

describe('a file of an article', () => {
  it.each(Object.entries(SAMPLES))(
    'a file of an article is stored as it is under its name: %s',
    async (kind, bytes) => {
      const answer = await send(`Relatório Anual (2026)!.${kind.toUpperCase()}`, bytes);
      expect(answer.status).toBe(201);
      const { url } = answer.body as { url: string };
      expect(url).toMatch(new RegExp(`^/media/[0-9a-f]{32}/relatorio-anual-2026\\.${kind}$`));
      expect(await readFile(join(harness.mediaDir, url.slice('/media/'.length)))).toEqual(bytes);
      const file = await fetched(url);
      expect([file.status, file.body]).toEqual([200, bytes]);
      expect(file.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it.each([
    ['pagina.html', Buffer.from('<html></html>')],
    ['programa.exe', Buffer.from('MZ')],
    ['imagem.svg', Buffer.from('<svg onload="alert(1)"/>')],
    ['sem-tipo', pdf('a')],
    ['', pdf('a')],
    ['pagina.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['pagina.txt', Buffer.from('\ufeff  <script>alert(1)</script>')],
    ['script.csv', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['binario.txt', Buffer.from([0xff, 0xfe, 0x00])],
    ['macros.docx', zip('word/document.xml word/vbaProject.bin')],
    ['planilha.docx', SAMPLES.xlsx],
    ['foto.gif', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['foto.mp4', Buffer.from('\0\0\0\x18ftypavif', 'latin1')],
    ['vazio.txt', Buffer.alloc(0)],
    ['constructor', pdf('a')],
  ])(
    'a file of an article is refused where it is of no accepted kind, or not of the one its name says: %s',
    async (name, bytes) => {
      const answer = await send(name, bytes);
      expect([answer.status, answer.body.code]).toEqual([400, 'file.invalid']);
    },
  );

  it('a file of an article is refused beyond its limit, in words', async () => {
    const answer = await send('grande.txt', Buffer.alloc(FILE_BYTES + 1, 'a'));
    expect([answer.status, answer.body.error]).toEqual([413, errorCatalogue['file.too_large'].message]);
    expect((await send('inteiro.txt', Buffer.alloc(FILE_BYTES, 'a'))).status).toBe(201);
  });

  it('a file of an article is refused without an identity', async () => {
    const answer = await request(harness.app.getHttpServer())
      .post('/api/blog/admin/files?name=a.pdf')
      .set({ 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/octet-stream' })
      .send(pdf('anônimo'));
    expect(answer.status).toBe(403);
  });

  it('a file of an article keeps its first address under another name, and gets a new one after its removal', async () => {
    const bytes = pdf('duas vezes');
    const first = (await send('um.pdf', bytes)).body.url as string;
    expect((await send('dois.pdf', bytes)).body.url).toBe(first);
    const hash = readFileUrl(first)?.hash ?? '';
    await rm(join(harness.mediaDir, hash), { recursive: true });
    await harness.app.get(DataSource).query('UPDATE pictures SET is_removed = true WHERE hash = $1', [hash]);
    const again = (await send('dois.pdf', bytes)).body.url as string;
    expect(again).toBe(`/media/${hash}/dois.pdf`);
    expect((await fetched(again)).body).toEqual(bytes);
  });

  it('a file of an article is listed next to the pictures, never among them, and can be deleted', async () => {
    const { url } = (await send('listado.pdf', pdf('listado'))).body as { url: string };
    const hashes = async (files: boolean) => {
      const answer = await harness.call('get', `/pictures?files=${files}`);
      return (answer.body.pictures as { url: string }[]).map((picture) => picture.url);
    };
    expect(await hashes(true)).toContain(url);
    expect(await hashes(false)).not.toContain(url);
    const hash = readFileUrl(url)?.hash ?? '';
    expect((await harness.call('delete', `/pictures/${hash}`)).status).toBe(204);
    expect(await hashes(true)).not.toContain(url);
  });

  it('a file of an article leaves with an export and comes back under its address, to the byte', async () => {
    const bytes = pdf('de ida e volta');
    const { url } = (await send('Guia de EDR.pdf', bytes)).body as { url: string };
    const hash = readFileUrl(url)?.hash ?? '';
    const packed = (await fetched(`/internal/pictures/${hash}`)).body as Buffer;
    expect(unpackPicture(packed)?.files).toHaveLength(1);
    await rm(join(harness.mediaDir, hash), { recursive: true });
    await harness.app.get(DataSource).query('DELETE FROM pictures WHERE hash = $1', [hash]);
    const put = (body: Buffer) =>
      request(harness.app.getHttpServer())
        .put(`/internal/pictures/${hash}`)
        .set({ ...internal, 'Content-Type': 'application/octet-stream' })
        .send(body);
    const forged = Buffer.from(packed);
    forged[forged.length - 2] = 65;
    expect((await put(forged)).status).toBe(400);
    const answer = await put(packed);
    expect([answer.status, answer.body]).toEqual([200, { url }]);
    expect((await fetched(url)).body).toEqual(bytes);
  });

  it('a file of an article is never taken for a picture, when its row is missing', async () => {
    const { url } = (await send('orfao.pdf', pdf('órfão'))).body as { url: string };
    const hash = readFileUrl(url)?.hash ?? '';
    const { manager } = harness.app.get(DataSource);
    await manager.query('DELETE FROM pictures WHERE hash = $1', [hash]);
    await harness.app.get(PictureFinder).run();
    expect(await manager.query('SELECT FROM pictures WHERE hash = $1', [hash])).toHaveLength(0);
  });
});
