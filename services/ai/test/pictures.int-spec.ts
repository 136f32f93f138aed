import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  listedPictureAnswerSchema,
  pictureAnswerSchema,
  pictureListSchema,
  pictureHash,
  type ListedPicture,
  type UsedPictures,
} from '@vitrine/contracts';
import { INTERNAL_TOKEN } from '@vitrine/testing';
import sharp from 'sharp';
import request from 'supertest';
import { PictureFinder } from '../src/pictures/picture-finder.js';
import { Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(() => {
  Object.assign(harness.library.pictures, {
    named: [],
    isAway: false,
    meanwhile: () => Promise.resolve(),
  });
});
afterAll(() => harness.stop());

let shade = 0;
/** A picture that no other test has, not even its left half as a JPEG: dark at the left, white at the right. */
const halves = (width: number, height: number): Promise<Buffer> => {
  shade += 1;
  const dark = {
    width: Math.ceil(width / 2),
    height,
    channels: 3,
    background: { r: 0, g: (shade * 16) % 256, b: Math.floor(shade / 16) * 16 },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: { create: dark }, left: 0, top: 0 }])
    .png()
    .toBuffer();
};
const upload = async (bytes: Buffer, name?: string): Promise<string> => {
  const answer = await request(harness.app.getHttpServer())
    .post('/api/blog/admin/images')
    .query({ ...(name !== undefined && { name }) })
    .set({ ...(await harness.identity.headers()), 'Content-Type': 'image/png' })
    .send(bytes);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return pictureHash(answer.body.url as string) ?? '';
};
const list = async (query: Record<string, string> = {}) => {
  const answer = await harness.call('get', `/pictures?${new URLSearchParams(query)}`);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return pictureListSchema.parse(answer.body);
};
const hashes = (pictures: readonly ListedPicture[]) => pictures.map(({ hash }) => hash);
const used = (hash: string, over: Partial<UsedPictures[number]> = {}): UsedPictures[number] => ({
  screens: [],
  hash,
  posts: [{ post_id: 7, title: 'Um post', status: 'draft', in_bin: false, places: ['featured'] }],
  more: false,
  ...over,
});
const sweep = () =>
  request(harness.app.getHttpServer())
    .post('/internal/sweep')
    .set('Authorization', `Bearer ${INTERNAL_TOKEN}`)
    .expect(200);
const makeDue = () =>
  harness.dataSource.query(
    `UPDATE pictures SET sweep_at = now() - interval '1 minute' WHERE sweep_at IS NOT NULL`,
  );
const status = async (path: string) => (await request(harness.app.getHttpServer()).get(path)).status;

describe('the library', () => {
  it('the library has every picture that was uploaded or drawn once, the newest first, with what it is', async () => {
    const bytes = await halves(1500, 900);
    const first = await upload(bytes, 'Escudo São João.png');
    harness.provider.reset({ image: await halves(1536, 1024) });
    const drawn = await harness.call('post', '/generate-image', { body: { prompt: 'Um cadeado azul' } });
    expect(await upload(bytes, 'outro nome.png')).toBe(first);
    const { pictures } = await list();
    expect(pictures.slice(0, 2)).toEqual([
      expect.objectContaining({ url: drawn.body.url, origin: 'ai', label: 'Um cadeado azul' }),
      expect.objectContaining({
        hash: first,
        origin: 'upload',
        label: 'Escudo São João.png',
        original: { width: 1500, height: 900 },
        focal: { x: 0.5, y: 0.5 },
        created_by: 'admin@vitrine.test',
        uses: { posts: [], more: false, screens: [] },
      }),
    ]);
  });

  it('the library is searched by label and alternative text, without accents, and typed signs are no patterns', async () => {
    const hash = await upload(await halves(1408, 768), 'Relatório_100%.png');
    const described = await harness.call('patch', `/pictures/${hash}`, {
      body: { alternative: '  Gráfico com a queda dos ataques  ' },
    });
    expect(described.body.picture).toMatchObject({ alternative: 'Gráfico com a queda dos ataques' });
    for (const search of ['relatorio', 'GRÁFICO queda', '_100%', 'ataques 100']) {
      expect(hashes((await list({ search })).pictures)).toEqual([hash]);
    }
    for (const search of ['relatorio ausente', '_1_0', '%%%', "'; --"]) {
      expect(hashes((await list({ search })).pictures)).toEqual([]);
    }
    const again = await request(harness.app.getHttpServer())
      .post('/api/blog/admin/images')
      .set({ ...(await harness.identity.headers()), 'Content-Type': 'image/png' })
      .send(await halves(10, 10));
    expect(again.body).toMatchObject({ alternative: '' });
  });

  it('the library goes on page by page, and shows what no one uses', async () => {
    const made = await harness.dataSource.query<{ hash: string }[]>(
      `INSERT INTO pictures (hash, origin, label, search_text, created_by)
       SELECT md5(n::text), 'system', 'pagina', 'pagina', 'x' FROM generate_series(1, 30) AS n RETURNING hash`,
    );
    const newest = made.map(({ hash }) => hash).reverse();
    const first = await list({ search: 'pagina' });
    expect(hashes(first.pictures)).toEqual(newest.slice(0, 24));
    const second = await list({ search: 'pagina', before: String(first.next) });
    expect([hashes(second.pictures), second.next]).toEqual([newest.slice(24), null]);
    harness.library.pictures.named = newest.slice(1, 29).map((hash) => used(hash));
    const unused = await list({ search: 'pagina', unused: 'true' });
    expect([hashes(unused.pictures), unused.next]).toEqual([[newest[0], newest[29]], null]);
    expect((await list({ search: 'pagina' })).pictures[1]?.uses?.posts).toHaveLength(1);
    await harness.dataSource.query(`DELETE FROM pictures WHERE label = 'pagina'`);
  });

  it('the library tells no uses while content is away, and deletes nothing', async () => {
    const hash = await upload(await halves(1408, 768));
    harness.library.pictures.isAway = true;
    expect((await list()).pictures[0]).toMatchObject({ hash, uses: null });
    expect((await harness.call('delete', `/pictures/${hash}`)).status).toBe(503);
    expect((await harness.call('get', '/pictures?unused=true')).status).toBe(503);
    harness.library.pictures.isAway = false;
    expect((await list()).pictures[0]).toMatchObject({ hash });
  });

  it('the library finds pictures that were stored before there was one', async () => {
    const hash = await upload(await halves(1408, 768));
    await harness.dataSource.query('DELETE FROM pictures WHERE hash = $1', [hash]);
    const finder = harness.app.get(PictureFinder, { strict: false });
    await finder.run();
    await finder.run();
    const [picture] = (await list()).pictures;
    expect(picture).toMatchObject({ hash, origin: 'system', original: null });
    expect(
      (await harness.call('post', `/pictures/${hash}/crop`, { body: { x: 0, y: 0 } })).body,
    ).toMatchObject({
      code: 'image.no_original',
    });
    expect((await harness.call('get', `/pictures/${hash}/original`)).status).toBe(409);
  });
});

describe('a focal point', () => {
  const cropped = async (hash: string, x: number, y: number) => {
    const answer = await harness.call('post', `/pictures/${hash}/crop`, { body: { x, y } });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return pictureAnswerSchema.parse(answer.body).picture;
  };
  /** Mean lightness of the JPEG, 0 to 255. */
  const lightness = async (url: string) => {
    const { body } = await request(harness.app.getHttpServer()).get(url);
    return (await sharp(body as Buffer).stats()).channels[0]?.mean ?? NaN;
  };

  it('a focal point decides the crop, as another picture; the first keeps its address and its look', async () => {
    const hash = await upload(await halves(4000, 900), 'panorama.png');
    await harness.call('patch', `/pictures/${hash}`, { body: { alternative: 'Metade e metade' } });
    const url = `/media/${hash}/1408.jpg`;
    expect(await lightness(url)).toBeCloseTo(127, -1);
    const left = await cropped(hash, 0.1, 0.5);
    const right = await cropped(left.hash, 0.9, 0.5);
    expect(await lightness(left.url)).toBeLessThan(5);
    expect(await lightness(right.url)).toBeGreaterThan(250);
    expect(await lightness(url)).toBeCloseTo(127, -1);
    expect([left, right]).toEqual([
      expect.objectContaining({
        focal: { x: 0.1, y: 0.5 },
        alternative: 'Metade e metade',
        label: 'panorama.png',
      }),
      expect.objectContaining({ focal: { x: 0.9, y: 0.5 }, origin: 'upload' }),
    ]);
    expect((await cropped(right.hash, 0.1, 0.5)).hash).toBe(left.hash);
    expect((await cropped(right.hash, 0.5, 0.5)).hash).toBe(hash);
    const files = await readdir(join(harness.mediaDir, left.hash));
    expect(files).toHaveLength(7);
  });

  it('a focal point is moved over an original that only admins get, upright and without its metadata', async () => {
    const bytes = await sharp(await halves(1000, 3000))
      .jpeg()
      .withExif({ IFD0: { Artist: 'Fulana', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const hash = await upload(bytes);
    const answer = await harness.call('get', `/pictures/${hash}/original`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
    const meta = await sharp(answer.body as Buffer).metadata();
    expect([meta.width, meta.height, meta.exif, meta.icc]).toEqual([3000, 1000, undefined, undefined]);
    const { picture } = listedPictureAnswerSchema.parse(
      (await harness.call('get', `/pictures/${hash}`)).body,
    );
    expect(picture.original).toEqual({ width: 3000, height: 1000 });
    const [original] = await readdir(join(harness.mediaDir, '.originals'));
    // The gateway serves every name that doesn't begin with a dot.
    const others = (await readdir(harness.mediaDir)).filter((entry) => !/^[0-9a-f]{32}$/.test(entry));
    expect(others).toEqual(['.originals']);
    expect(await status(`/media/.originals/${original}`)).toBe(404);
    expect(await status(`/media/originals/${original}`)).toBe(404);
  });

  let small: string;
  beforeAll(async () => {
    small = await upload(await halves(300, 200));
  });

  it.each([
    [{}],
    [{ x: 0.5 }],
    [{ x: '0.5', y: 0.5 }],
    [{ x: null, y: 0.5 }],
    [{ x: 1e9, y: 0.5 }],
    [{ x: -0.01, y: 0.5 }],
    [{ x: [0.5], y: 0.5 }],
    [{ x: { valueOf: 1 }, y: 0.5 }],
  ])('a focal point is refused as %j', async (body) => {
    expect((await harness.call('post', `/pictures/${small}/crop`, { body })).body).toMatchObject({
      code: 'request.invalid',
    });
  });

  it('a focal point of an absurd text is refused too', async () => {
    for (const body of ['{"x":NaN,"y":0}', '{"x":1e999,"y":0}', '[]', '"x"']) {
      const answer = await request(harness.app.getHttpServer())
        .post(`/api/blog/admin/pictures/${small}/crop`)
        .set({ ...(await harness.identity.headers()), 'Content-Type': 'application/json' })
        .send(body);
      expect(answer.status).toBe(400);
    }
  });
});

describe('deleting a picture', () => {
  it('deleting a picture is refused with the posts that have it', async () => {
    const hash = await upload(await halves(1408, 768));
    const [post] = used(hash).posts;
    const posts = [post!, { ...post!, title: 'Outro', places: ['text' as const], in_bin: true }];
    harness.library.pictures.named = [used(hash, { posts, more: true })];
    const answer = await harness.call('delete', `/pictures/${hash}`);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'A imagem está em uso: “Um post” (imagem destacada); “Outro” (no texto, na lixeira); e em outros posts. Troque-a neles antes de excluir.',
    ]);
    expect((await list()).pictures[0]).toMatchObject({ hash });
  });

  const SITE = { posts: [], screens: [{ title: 'Site', path: '/blog/admin/site' }] };

  it('deleting a picture is refused for what the site shows, and the library says so', async () => {
    const hash = await upload(await halves(1408, 768));
    harness.library.pictures.named = [used(hash, SITE)];
    const answer = await harness.call('delete', `/pictures/${hash}`);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'A imagem está em uso: Site. Troque-a lá antes de excluir.',
    ]);
    expect((await list()).pictures[0]).toMatchObject({ hash, uses: SITE });
    expect(hashes((await list({ unused: 'true' })).pictures)).not.toContain(hash);
  });

  it('deleting a picture ends with the sweep for what the site came to show', async () => {
    const hash = await upload(await halves(1408, 768));
    expect((await harness.call('delete', `/pictures/${hash}`)).status).toBe(204);
    harness.library.pictures.named = [used(hash, SITE)];
    await makeDue();
    await sweep();
    expect(await status(`/media/${hash}/1408.jpg`)).toBe(200);
    expect((await list()).pictures[0]).toMatchObject({ hash });
  });

  it('deleting a picture hides it, leaves its files for 30 days, and then removes them', async () => {
    const hash = await upload(await halves(3000, 800));
    const crop = await harness.call('post', `/pictures/${hash}/crop`, { body: { x: 0, y: 0 } });
    const other = pictureAnswerSchema.parse(crop.body).picture;
    const { original } = await row(hash);
    expect((await harness.call('delete', `/pictures/${hash}`)).status).toBe(204);
    expect((await harness.call('delete', `/pictures/${hash}`)).status).toBe(404);
    for (const [method, path] of [
      ['get', ''],
      ['get', '/original'],
      ['post', '/crop'],
      ['patch', ''],
    ] as const) {
      const body = path === '/crop' ? { x: 0, y: 0 } : { alternative: 'x' };
      const options = method === 'get' ? {} : { body };
      expect((await harness.call(method, `/pictures/${hash}${path}`, options)).status).toBe(404);
    }
    await sweep();
    expect(await status(`/media/${hash}/1408.jpg`)).toBe(200);
    await makeDue();
    await sweep();
    expect(await status(`/media/${hash}/1408.jpg`)).toBe(404);
    // The other crop still needs the original they share.
    expect((await harness.call('get', `/pictures/${other.hash}/original`)).status).toBe(200);
    await harness.call('delete', `/pictures/${other.hash}`);
    await makeDue();
    await sweep();
    expect(await readdir(harness.mediaDir)).not.toContain(other.hash);
    expect(await readdir(join(harness.mediaDir, '.originals'))).not.toContain(`${original}.jpg`);
    await harness.app.get(PictureFinder, { strict: false }).run();
    expect(hashes((await list()).pictures)).not.toContain(hash);
  });

  it('deleting a picture is undone by a save that names it, also by a concurrent one', async () => {
    const hash = await upload(await halves(1408, 768));
    let isMarked = false;
    harness.library.pictures.meanwhile = async () => {
      isMarked = (await row(hash)).deleted_at !== null;
      harness.library.pictures.named = [used(hash)];
    };
    expect((await harness.call('delete', `/pictures/${hash}`)).status).toBe(409);
    expect(isMarked).toBe(true);
    expect((await list()).pictures[0]).toMatchObject({ hash });
    Object.assign(harness.library.pictures, { named: [], meanwhile: () => Promise.resolve() });
    expect((await harness.call('delete', `/pictures/${hash}`)).status).toBe(204);
    harness.library.pictures.named = [used(hash)];
    await makeDue();
    await sweep();
    expect((await list()).pictures[0]).toMatchObject({ hash });
    expect(await status(`/media/${hash}/1408.jpg`)).toBe(200);
  });

  it('deleting a picture keeps the files of what only revisions show', async () => {
    const hash = await upload(await halves(1408, 768));
    harness.library.pictures.named = [used(hash, { posts: [] })];
    expect((await harness.call('delete', `/pictures/${hash}`)).status).toBe(204);
    await makeDue();
    await sweep();
    expect(await status(`/media/${hash}/1408.jpg`)).toBe(200);
    expect(hashes((await list()).pictures)).not.toContain(hash);
    const { sweep_at } = await row(hash);
    expect((sweep_at as Date).getTime()).toBeGreaterThan(Date.now());
  });

  it('deleting a picture is over when the same file is sent again, also after its files are gone', async () => {
    const bytes = await halves(1600, 900);
    const hash = await upload(bytes, 'volta.png');
    for (const isSwept of [false, true]) {
      await harness.call('delete', `/pictures/${hash}`);
      if (isSwept) {
        await makeDue();
        await sweep();
        expect(await status(`/media/${hash}/1408.jpg`)).toBe(404);
      }
      expect(await upload(bytes)).toBe(hash);
      expect((await harness.call('get', `/pictures/${hash}`)).body.picture).toMatchObject({
        label: 'volta.png',
      });
      expect(await status(`/media/${hash}/704.webp`)).toBe(200);
      expect((await harness.call('get', `/pictures/${hash}/original`)).status).toBe(200);
    }
  });

  it('deleting a picture and asking for one by what is no hash is 404', async () => {
    for (const hash of ['1', 'x'.repeat(32), 'A'.repeat(32), '..%2f..%2fetc', '%00', "a'--"]) {
      expect((await harness.call('delete', `/pictures/${hash}`)).body).toMatchObject({
        code: 'image.not_found',
      });
    }
    for (const query of [
      'before=0',
      'before=x',
      'before=1e99',
      'unused=talvez',
      `search=${'x'.repeat(101)}`,
    ]) {
      expect((await harness.call('get', `/pictures?${query}`)).status).toBe(400);
    }
    const hash = await upload(await halves(20, 20), 'n'.repeat(300));
    for (const alternative of [null, 1, {}, 'x'.repeat(301), 'a\u0000b']) {
      expect((await harness.call('patch', `/pictures/${hash}`, { body: { alternative } })).status).toBe(400);
    }
  });
});

async function row(hash: string): Promise<Record<string, unknown>> {
  const [found] = await harness.dataSource.query<Record<string, unknown>[]>(
    'SELECT * FROM pictures WHERE hash = $1',
    [hash],
  );
  return found ?? {};
}
