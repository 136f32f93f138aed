import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pictureSources, textPictureUrl, type UploadedPicture } from '@vitrine/contracts';
import { INTERNAL_TOKEN } from '@vitrine/testing';
import sharp from 'sharp';
import request from 'supertest';
import { LocalMediaStorage } from '../src/images/local-media.storage.js';
import { Harness } from './harness.js';

let harness: Harness;
let png: Buffer;
let photo: Buffer;

/** A soft gradient; the numbers make each picture a different one. */
const gradient = (width: number, height: number, seed: number) =>
  sharp(Buffer.from(Array.from({ length: 36 }, (_, index) => (index * 37 * seed) % 256)), {
    raw: { width: 4, height: 3, channels: 3 },
  }).resize(width, height, { fit: 'fill', kernel: 'cubic' });

beforeAll(async () => {
  harness = await Harness.start();
  png = await gradient(1536, 1024, 1).png({ compressionLevel: 6 }).toBuffer();
  photo = await gradient(1600, 900, 2)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'segredo-exif', Artist: 'Fulana' },
      IFD3: { GPSLatitude: '23/1 33/1 0/1' },
    })
    .withIccProfile('p3')
    .toBuffer();
});
beforeEach(() => harness.provider.reset({ image: png }));
afterAll(() => harness.stop());

const upload = async (bytes: Buffer, type = 'image/png') =>
  request(harness.app.getHttpServer())
    .post('/api/blog/admin/images')
    .set({ ...(await harness.identity.headers()), 'Content-Type': type })
    .send(bytes);

const stored = async (url: string): Promise<string[]> =>
  (await readdir(join(harness.mediaDir, url.split('/')[2] ?? ''))).sort();

const ALL_FILES = ['1408.avif', '1408.jpg', '1408.webp', '352.avif', '352.webp', '704.avif', '704.webp'];

describe('a generated picture', () => {
  it('a generated picture is stored as a JPEG of exactly 1408×768 with its variants, without metadata', async () => {
    const answer = await harness.call('post', '/generate-image', {
      body: { prompt: 'Um escudo', filename: '../../etc/passwd%00.jpg', dimensions: '1408x768' },
    });
    expect(answer.status).toBe(200);
    const url = answer.body.url as string;
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\/1408\.jpg$/);
    expect(await stored(url)).toEqual(ALL_FILES);
    const sizes: Record<string, [number, number, string]> = {
      '1408.jpg': [1408, 768, 'jpeg'],
      '1408.avif': [1408, 768, 'heif'],
      '704.avif': [704, 384, 'heif'],
      '352.avif': [352, 192, 'heif'],
      '1408.webp': [1408, 768, 'webp'],
      '704.webp': [704, 384, 'webp'],
      '352.webp': [352, 192, 'webp'],
    };
    for (const [name, size] of Object.entries(sizes)) {
      const meta = await sharp(
        await readFile(join(harness.mediaDir, url.split('/')[2] ?? '', name)),
      ).metadata();
      expect([meta.width, meta.height, meta.format]).toEqual(size);
      expect([meta.exif, meta.icc, meta.xmp, meta.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect(harness.provider.calls[0]?.body).toMatchObject({
      size: '1536x1024',
      n: 1,
      model: 'gpt-image-1.5',
    });
    expect(harness.provider.calls[0]?.body.prompt).toContain('Assunto da ilustração: Um escudo');
  });

  it('a generated picture is delivered as immutable, every variant that pages ask for', async () => {
    const { body } = await harness.call('post', '/generate-image', { body: { prompt: 'Um escudo' } });
    const sources = pictureSources(body.url as string);
    const paths = `${sources?.avif}, ${sources?.webp}, ${sources?.src}`
      .split(', ')
      .map((part) => part.split(' ')[0] ?? '');
    expect(paths).toHaveLength(7);
    for (const path of paths) {
      const answer = await request(harness.app.getHttpServer()).get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toMatch(/^image\/(jpeg|avif|webp)$/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      const again = await request(harness.app.getHttpServer())
        .get(path)
        .set('If-None-Match', answer.headers.etag ?? '');
      expect(again.status).toBe(304);
    }
    const head = await request(harness.app.getHttpServer()).head(paths[6] ?? '');
    expect(head.status).toBe(200);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000);
  });

  it.each([
    ['/media/../config.ts'],
    ['/media/%2e%2e/secret/1408.jpg'],
    ['/media/00000000000000000000000000000000/1408.jpg'],
    ['/media/00000000000000000000000000000000/..%2f..%2fetc%2fpasswd'],
    ['/media/00000000000000000000000000000000/1408.svg'],
    ['/media/0000/1408.jpg'],
  ])('a generated picture is the only thing found below /media: %s', async (path) => {
    const answer = await request(harness.app.getHttpServer()).get(path);
    expect(answer.status).toBe(404);
  });

  it.each([
    ['what is no picture', { image: Buffer.from('not a picture at all') }, 'ai.malformed', 2],
    ['no picture', { fault: 'no-choices' }, 'ai.empty', 2],
    ['HTML', { fault: 'html' }, 'ai.malformed', 2],
    [
      'a picture of another origin',
      { imageUrl: 'http://169.254.169.254/latest/meta-data' },
      'ai.malformed',
      1,
    ],
    ['an exhausted quota', { fault: 'quota' }, 'ai.provider_quota', 1],
  ] as const)(
    'a generated picture is refused when the provider sends %s',
    async (_name, answer, code, calls) => {
      harness.provider.fallback = answer;
      const response = await harness.call('post', '/generate-image', { body: { prompt: 'Um escudo' } });
      expect(response.body).toMatchObject({ code });
      expect(harness.provider.calls).toHaveLength(calls);
    },
  );

  it('a generated picture costs its price', async () => {
    const job = await harness.untilOver(await harness.queue('/generate-image', { prompt: 'Um escudo' }));
    expect(job).toMatchObject({
      state: 'succeeded',
      cost_usd: 0.05,
      model: 'gpt-image-1.5',
      subject: 'Um escudo',
    });
  });

  it('a generated picture needs a description and our one size', async () => {
    const post = (body: object) => harness.call('post', '/generate-image', { body });
    expect((await post({ prompt: ' ' })).body).toMatchObject({
      error: 'Descreva a imagem que deseja gerar.',
    });
    expect((await post({ prompt: 'x', dimensions: '64000x64000' })).status).toBe(400);
  });
});

describe('an uploaded picture', () => {
  it('an uploaded picture goes through the same pipeline, and loses where it was taken', async () => {
    const answer = await upload(photo, 'image/jpeg');
    expect(answer.status).toBe(201);
    const files = await stored(answer.body.url as string);
    expect(files).toEqual(ALL_FILES);
    for (const file of files) {
      const bytes = await readFile(
        join(harness.mediaDir, (answer.body.url as string).split('/')[2] ?? '', file),
      );
      expect(bytes.includes('segredo-exif')).toBe(false);
      expect(bytes.includes('Fulana')).toBe(false);
    }
  });

  it('an uploaded picture is stored once, however often it comes', async () => {
    const answers = await Promise.all([upload(png), upload(png), upload(png)]);
    expect(new Set(answers.map(({ body }) => body.url as string)).size).toBe(1);
    const left = await readdir(harness.mediaDir);
    expect(left.filter((name) => name.startsWith('.incoming'))).toEqual([]);
  });

  it.each(['png', 'webp', 'avif'] as const)(
    'an uploaded picture may be %s, also with transparency and the other way round',
    async (format) => {
      const bytes = await sharp({
        create: { width: 300, height: 900, channels: 4, background: { r: 9, g: 99, b: 99, alpha: 0.4 } },
      })
        .toFormat(format)
        .toBuffer();
      expect((await upload(bytes)).status).toBe(201);
    },
  );

  const pngHeader = (width: number, height: number): Buffer => {
    const chunk = (type: string, data: Buffer): Buffer => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      const crc = Buffer.alloc(4);
      crc.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, crc]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 2, 0, 0, 0], 8);
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(1024))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><image href="file:///etc/passwd"/></svg>';

  const refused: [string, () => Buffer | Promise<Buffer>, number, string][] = [
    ['an SVG', () => Buffer.from(svg), 400, 'image.invalid'],
    [
      'an SVG behind a PNG signature',
      () => Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
      400,
      'image.invalid',
    ],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      400,
      'image.invalid',
    ],
    ['half a PNG', () => png.subarray(0, png.length / 2), 400, 'image.invalid'],
    ['a bomb of 64250×64250 pixels', () => pngHeader(64_250, 64_250), 413, 'image.too_large'],
    ['a picture of 41 megapixels', () => pngHeader(6_500, 6_400), 413, 'image.too_large'],
    [
      'more than 12 MB',
      () => Buffer.concat([png.subarray(0, 8), Buffer.alloc(12 * 1024 * 1024)]),
      413,
      'image.too_large',
    ],
  ];
  it.each(refused)(
    'an uploaded picture is refused with a sentence when it is %s',
    async (_name, bytes, status, code) => {
      const before = await readdir(harness.mediaDir);
      const answer = await upload(await bytes());
      expect(answer.body).toMatchObject({ code });
      expect(answer.status).toBe(status);
      expect(await readdir(harness.mediaDir)).toEqual(before);
    },
  );

  it('an uploaded picture is also taken from our own processes', async () => {
    const answer = await request(harness.app.getHttpServer())
      .post('/internal/media')
      .set({ Authorization: `Bearer ${INTERNAL_TOKEN}`, 'Content-Type': 'application/octet-stream' })
      .send(png);
    expect(answer.status).toBe(201);
    expect(answer.body.url).toMatch(/^\/media\//);
  });

  it.each([
    [
      'Guia de EDR.pdf',
      '%PDF-1.7\n%%EOF\n',
      [201, expect.stringMatching(/^\/media\/[0-9a-f]{32}\/guia-de-edr\.pdf$/)],
    ],
    ['Guia.pdf', '<script>1</script>', [400, 'file.invalid']],
  ])(
    'an uploaded picture is a file where its name says so, and is one: %s',
    async (name, bytes, expected) => {
      const { status, body } = await request(harness.app.getHttpServer())
        .post(`/internal/media?name=${encodeURIComponent(name)}`)
        .set({ Authorization: `Bearer ${INTERNAL_TOKEN}`, 'Content-Type': 'application/octet-stream' })
        .send(Buffer.from(bytes));
      expect([status, body.url ?? body.code]).toEqual(expected);
    },
  );
});

describe('a picture of a text', () => {
  const get = (path: string) => request(harness.app.getHttpServer()).get(path).buffer(true);
  const sizeOf = async (path: string) => {
    const { status, body, headers } = await get(path);
    const { width, height, format } = await sharp(body as Buffer).metadata();
    return [status, headers['content-type'], width, height, format];
  };

  it('a picture of a text keeps its proportions, is never enlarged, and is made when it is first asked for', async () => {
    const tall = (await upload(await gradient(600, 1600, 7).png().toBuffer())).body as UploadedPicture;
    const address = textPictureUrl(tall);
    expect(address).toMatch(/\/600x1600\.jpg$/);
    expect(await stored(address)).toEqual(ALL_FILES);
    expect(await sizeOf(address)).toEqual([200, 'image/jpeg', 600, 1600, 'jpeg']);
    const small = address.replace('.jpg', '-352.webp');
    expect(await Promise.all([sizeOf(small), sizeOf(small)])).toEqual(
      Array(2).fill([200, 'image/webp', 352, 939, 'webp']),
    );
    expect(await stored(address)).toEqual([...ALL_FILES, '600x1600-352.webp', '600x1600.jpg'].sort());
    for (const other of ['601x1600.jpg', '600x1600-704.webp', '600x1600-1.webp', '60x160.jpg'])
      expect((await get(address.replace('600x1600.jpg', other))).status).toBe(404);
    const wide = (await upload(await gradient(3000, 500, 8).png().toBuffer())).body as UploadedPicture;
    expect((await sizeOf(textPictureUrl(wide))).slice(2, 4)).toEqual([1408, 235]);
  });

  it.each(['png', 'webp', 'avif'] as const)(
    'a picture of a text keeps the transparency of a square %s logo, but for its JPEG',
    async (format) => {
      const logo = sharp({
        create: { width: 400, height: 400, channels: 4, background: '#00000000' },
      }).composite([
        {
          input: await gradient(200, 400, format.length + 9)
            .png()
            .toBuffer(),
          left: 0,
          top: 0,
        },
      ]);
      const picture = (await upload(await logo.toFormat(format).toBuffer())).body as UploadedPicture;
      const address = textPictureUrl(picture);
      expect(address).toMatch(/\/400x400\.jpg$/);
      const cornerOf = async (path: string) => {
        const { body } = await get(path);
        const { data, info } = await sharp(body as Buffer)
          .extract({ left: 340, top: 10, width: 1, height: 1 })
          .raw()
          .toBuffer({ resolveWithObject: true });
        return info.channels === 4 ? data[3] : [...data];
      };
      expect(await cornerOf(address.replace('.jpg', '-400.webp'))).toBe(0);
      expect(await cornerOf(address)).toEqual([255, 255, 255]);
      const original = await harness.call('get', `/pictures/${address.split('/')[2]}/original`);
      expect([original.headers['content-type'], original.status]).toEqual(['image/webp', 200]);
    },
  );
});

describe('a storage that fails', () => {
  it('a storage that fails leaves nothing behind, and the person is notified', async () => {
    const file = join(harness.mediaDir, 'a-file');
    await writeFile(file, '');
    await harness.worker?.close();
    const failing = await harness.createWorker({ MEDIA_DIR: file });
    const answer = await harness.call('post', '/generate-image', { body: { prompt: 'Um escudo' } });
    await failing.close();
    harness.worker = await harness.createWorker();
    await rm(file);
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      code: 'image.storage_failed',
      error: 'Erro ao gerar imagem: não foi possível gravar o arquivo.',
    });
    expect(harness.provider.calls).toHaveLength(1);
  });

  it('a storage that fails shows nothing of a picture whose last file could not be written', async () => {
    const storage = new LocalMediaStorage(harness.mediaDir);
    const before = await readdir(harness.mediaDir);
    const files = [
      { name: '1408.jpg', bytes: Buffer.from('x') },
      { name: 'no-such-folder/1408.avif', bytes: Buffer.from('x') },
    ];
    await expect(storage.store({ hash: 'a'.repeat(32), files })).rejects.toMatchObject({
      code: 'image.storage_failed',
    });
    expect(await readdir(harness.mediaDir)).toEqual(before);
    expect(await storage.open('a'.repeat(32), '1408.jpg')).toBeNull();
  });

  it('a storage that fails forgets what killed writers began', async () => {
    const abandoned = join(harness.mediaDir, '.incoming-00000000-0000-4000-8000-000000000000');
    await mkdir(abandoned, { recursive: true });
    const storage = new LocalMediaStorage(harness.mediaDir);
    await storage.removeAbandoned();
    expect(await readdir(harness.mediaDir)).toContain('.incoming-00000000-0000-4000-8000-000000000000');
    await storage.removeAbandoned(Date.now() + 2 * 60 * 60_000);
    expect(await readdir(harness.mediaDir)).not.toContain('.incoming-00000000-0000-4000-8000-000000000000');
    await rm(abandoned, { recursive: true, force: true });
  });
});

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
