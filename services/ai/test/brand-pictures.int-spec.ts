import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BRAND_ICONS, brandVersion, errorCatalogue, type UploadedPicture } from '@vitrine/contracts';
import { INTERNAL_TOKEN } from '@vitrine/testing';
import sharp from 'sharp';
import request from 'supertest';
import { Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

const asBuffer = (response: NodeJS.ReadableStream, done: (error: null, bytes: Buffer) => void) => {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
};
const fetched = (name: string) =>
  request(harness.app.getHttpServer())
    .get(`/media/marca/${name}`)
    .buffer(true)
    .parse(asBuffer as never);
const drawn = async (name: string) => {
  const { status, body } = await fetched(`${name}-${brandVersion(harness.library.site)}.png`);
  expect(status).toBe(200);
  const { data, info } = await sharp(body as Buffer)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return { body: body as Buffer, size: [info.width, info.height], at };
};
const upload = async (svg: string) =>
  request(harness.app.getHttpServer())
    .post('/api/blog/admin/images')
    .query({ name: 'marca.svg' })
    .set({ ...(await harness.identity.headers()), 'Content-Type': 'image/svg+xml' })
    .send(Buffer.from(svg));

const NAMES = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"';
const RED = '<circle cx="20" cy="20" r="16" fill="#ff0000"/>';

it('share pictures and icons have the name, colour and mark that are published', async () => {
  const { company, brand } = harness.library.site;
  const before = { name: company.name, ...brand };
  try {
    Object.assign(company, { name: 'Norte Seguro' });
    Object.assign(brand, { colour: '#ffe600' });
    const [home, blog] = await Promise.all(['home', 'blog'].map(drawn));
    expect([home!.size, home!.at(5, 625), blog!.at(1195, 625)]).toEqual([
      [1200, 630],
      [255, 230, 0, 255],
      [255, 230, 0, 255],
    ]);
    expect(home!.body.equals(blog!.body)).toBe(false);
    for (const [name, side] of Object.entries(BRAND_ICONS))
      expect((await drawn(name)).size).toEqual([side, side]);
    // Black letters on a light colour, and corners that are cut.
    const icon = await drawn('icone');
    expect([icon.at(0, 0)[3], icon.at(96, 8)]).toEqual([0, [255, 230, 0, 255]]);
    Object.assign(company, { name: 'Sul Seguro' });
    expect((await drawn('home')).body.equals(home!.body)).toBe(false);

    const { status, body } = await upload(`<svg ${NAMES}>${RED}</svg>`);
    expect([status, (body as UploadedPicture).original]).toEqual([201, { width: 1408, height: 1408 }]);
    Object.assign(brand, { mark: (body as UploadedPicture).url });
    const marked = await drawn('icone');
    expect([marked.at(2, 2)[3], marked.at(96, 96)[0]! > 240, marked.at(96, 96)[2]! < 20]).toEqual([
      0,
      true,
      true,
    ]);
    expect((await drawn('icone-toque')).at(2, 2)).toEqual([255, 255, 255, 255]);
  } finally {
    const { name, ...was } = before;
    Object.assign(company, { name });
    Object.assign(brand, was);
  }
});

it('a picture of the brand is cached for good by the address of today alone, and drawn once for all who ask', async () => {
  const current = `about-${brandVersion(harness.library.site)}.png`;
  const answer = await fetched(current);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/png',
  });
  const old = await fetched('about-0000.png');
  expect([old.status, old.headers['cache-control']]).toEqual([200, 'private, max-age=60']);
  expect((await fetched('icone-0.png')).headers['cache-control']).toBe('public, max-age=60');
  const { etag = '' } = answer.headers;
  expect((await fetched(current).set('If-None-Match', etag)).status).toBe(304);
  // One drawing at a time, and a 17th that waits is refused.
  const asked = await Promise.all(Array.from({ length: 60 }, (_, at) => fetched(`privacy-${at}.png`)));
  expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
  for (const name of ['nada-0.png', 'home.png', 'toString-0.png', 'home-0.jpg'])
    expect([name, (await fetched(name).set('Authorization', `Bearer ${INTERNAL_TOKEN}`)).status]).toEqual([
      name,
      404,
    ]);
});

it('an SVG that does more than show a picture is refused by a sentence', async () => {
  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  ).join('');
  for (const svg of [
    `<svg ${NAMES}><script>alert(1)</script>${RED}</svg>`,
    `<svg ${NAMES} onload="alert(1)">${RED}</svg>`,
    `<svg ${NAMES}><a href="javascript:alert(1)">${RED}</a></svg>`,
    `<svg ${NAMES}><image href="https://fora.example/a.png" width="9" height="9"/></svg>`,
    `<svg ${NAMES}><image href="file:///etc/passwd" width="9" height="9"/></svg>`,
    `<!DOCTYPE svg [<!ENTITY e0 "a">${entities}]><svg ${NAMES}><text>&e9;</text></svg>`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"></svg>`,
  ]) {
    const { status, body } = await upload(svg);
    expect([svg, status, body.code, /^O SVG não pode ser usado/.test(body.error)]).toEqual([
      svg,
      400,
      'image.invalid',
      true,
    ]);
  }
  const huge = await upload(`<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="5e8">${RED}</svg>`);
  expect([huge.status, (huge.body as UploadedPicture).original]).toEqual([201, { width: 1408, height: 704 }]);
  expect(errorCatalogue['image.invalid'].message).toContain('SVG');
});
