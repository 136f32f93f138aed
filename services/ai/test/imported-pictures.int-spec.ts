import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FILE_BYTES } from '@vitrine/contracts';
import { INTERNAL_TOKEN } from '@vitrine/testing';
import sharp from 'sharp';
import request from 'supertest';
import { SvgRenderer } from '../src/images/svg-renderer.js';
import { Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

const bring = (bytes: Buffer | string, name = 'figura.svg') =>
  request(harness.app.getHttpServer())
    .post('/internal/media')
    .query({ name })
    .set({ Authorization: `Bearer ${INTERNAL_TOKEN}`, 'Content-Type': 'application/octet-stream' })
    .send(Buffer.from(bytes));
const fileAt = (url: string): Promise<Buffer> =>
  readFile(join(harness.mediaDir, url.slice('/media/'.length)));

describe('a GIF', () => {
  const gif = Buffer.from('GIF89a\x01\0\x01\0 e todos os seus quadros', 'latin1');

  it.each([
    ['Passo a passo.gif', 'passo-a-passo.gif'],
    ['anima', 'anima.gif'],
    ['foto.jpg', 'foto.gif'],
  ])('a GIF is stored as it is, whatever its name says: %s', async (name, expected) => {
    const bytes = Buffer.concat([gif, Buffer.from(name)]);
    const { status, body } = await bring(bytes, name);
    expect([status, body]).toEqual([
      201,
      { url: expect.stringMatching(new RegExp(`^/media/[0-9a-f]{32}/${expected}$`)), original: null },
    ]);
    expect(await fileAt(body.url as string)).toEqual(bytes);
  });

  it('a GIF is a picture like any other where only its name says that it is one', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await bring(png, 'foto.gif')).body.url).toMatch(/\/1408\.jpg$/);
    expect((await bring(gif, 'guia.pdf')).body.code).toBe('file.invalid');
  });
});

const NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inner: string, attributes = 'viewBox="0 0 40 20"', before = ''): string =>
  `${before}<svg ${NAMES} ${attributes}>${inner}</svg>`;
/** An SVG as data within another. */
const dataUrl = (inner: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg(inner)).toString('base64')}`;
const RED = '<rect width="40" height="20" fill="red"/>';
/** `levels` definitions, each of ten uses of the one before. */
const tenfold = (levels: number, one: (level: number) => string): string =>
  Array.from({ length: levels }, (_, level) => one(level)).join('');

describe('an SVG', () => {
  it('an SVG is drawn at its own size as a picture like any other, and its text in a font of ours', async () => {
    const text = '<text x="10" y="150" font-family="Arial" font-size="120">Olá, ação</text>';
    const { status, body } = await bring(svg(text, 'viewBox="0 0 800 200"', '\ufeff<?xml version="1.0"?>\n'));
    expect(status).toBe(201);
    expect(body).toEqual({
      url: expect.stringMatching(/\/1408\.jpg$/),
      original: { width: 800, height: 200 },
    });
    const { channels } = await sharp(await fileAt(body.url as string)).stats();
    expect([channels[0]!.min < 40, channels[0]!.max > 230]).toEqual([true, true]);
  });

  it.each([
    ['far too large a size is drawn smaller', svg(RED, 'width="1000000000" height="500000000"'), [1408, 704]],
    [
      'a script is drawn without it',
      svg(`<script>while(1){}</script>${RED}`, 'viewBox="0 0 40 20" onload="x()"'),
      [40, 20],
    ],
    ['a link is drawn', svg(`<a xlink:href="javascript:x()">${RED}</a>`), [40, 20]],
    [
      'data is drawn, with nothing that lies elsewhere in it',
      svg(
        `<image href="${dataUrl('<image href="file:///etc/passwd" width="9" height="9"/>')}" width="9" height="9"/>${RED}`,
      ),
      [40, 20],
    ],
    ['HTML beside a drawn text is drawn with that', svg(`<switch><foreignObject/>${RED}</switch>`), [40, 20]],
  ])('an SVG of %s', async (_what, text, [width, height]) => {
    const { status, body } = await bring(text);
    expect([status, body.original]).toEqual([201, { width, height }]);
  });

  const hostile: [string, () => string][] = [
    ['a file of this machine', () => svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
    ['a part of a file elsewhere', () => svg(`${RED}<use href="https://x.example/a.svg#b"/>`)],
    ['a colour of one', () => svg(`<linearGradient id="g" xlink:href="a.svg#g"/>${RED}`)],
    [
      'an address that an entity hides',
      () => svg('<image href="&#104;ttps://x.example/a.png" width="9" height="9"/>'),
    ],
    ['HTML that would be missing', () => svg('<foreignObject><p>rótulo</p></foreignObject>')],
    [
      'entities that multiply',
      () => {
        const one = (level: number) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`;
        return svg('<text>&e11;</text>', undefined, `<!DOCTYPE svg [<!ENTITY e0 "lol">${tenfold(11, one)}]>`);
      },
    ],
    [
      'an entity of a file',
      () => svg('<text>&x;</text>', '', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
    ['uses without an end', () => svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ['nothing', () => svg('', 'width="0" height="0"')],
    ['no SVG', () => '<!doctype html><svg></svg>'],
  ];
  it.each(hostile)('an SVG is refused where it has %s', async (_what, text) => {
    expect((await bring(text())).body.code).toBe('image.invalid');
  });

  const costly: [string, () => string][] = [
    [
      'uses that multiply',
      () => {
        const one = (level: number) =>
          `<g id="u${level + 1}">${`<use xlink:href="#u${level}"/>`.repeat(10)}</g>`;
        return svg(`<defs><g id="u0">${RED}</g>${tenfold(29, one)}</defs><use xlink:href="#u29"/>`);
      },
    ],
    [
      'a million elements',
      () =>
        svg('<rect x="1" y="1" width="5" height="5" opacity=".5"/>'.repeat(150_000) + '<g/>'.repeat(850_000)),
    ],
    ['elements within each other', () => svg('<g opacity=".5">'.repeat(100_000) + '</g>'.repeat(100_000))],
    [
      'filters that take minutes',
      () =>
        svg(
          `<filter id="f">${'<feMorphology operator="dilate" radius="400"/>'.repeat(50)}</filter><rect width="900" height="900" filter="url(#f)"/>`,
          'viewBox="0 0 900 900"',
        ),
    ],
  ];
  it.each(costly)('an SVG is refused, and the next one drawn, where it has %s', async (_what, text) => {
    const renderer = harness.app.get(SvgRenderer, { strict: false });
    Object.assign(renderer, { seconds: 1 });
    expect((await bring(text())).body.code).toBe('image.invalid');
    Object.assign(renderer, { seconds: 10 });
    expect((await bring(svg(RED))).status).toBe(201);
  });

  it('an SVG is refused beyond 12 MB', async () => {
    const answer = await bring(svg(`<!--${'x'.repeat(FILE_BYTES - 1000)}-->`));
    expect([answer.status, answer.body.code]).toEqual([413, 'image.too_large']);
  });

  it('an SVG is refused where a part lies elsewhere, of which nothing is asked', async () => {
    const asked: unknown[] = [];
    const server = createServer((incoming, response) => {
      asked.push(incoming.url);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const style = `<style>@import url(${address}/a.css); rect { fill: url(${address}/b.svg#x) }</style>`;
      const image = (name: string) => `<image ${name}="${address}/c.png" width="9" height="9"/>`;
      for (const inner of [image('href'), image('xlink:href')])
        expect((await bring(svg(style + inner))).body.code).toBe('image.invalid');
      expect((await bring(svg(style + RED))).status).toBe(201);
      expect(asked).toEqual([]);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
