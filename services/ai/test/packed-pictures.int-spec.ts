import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  packPicture,
  pictureHash,
  storedPictureListSchema,
  unpackPicture,
  type PackedPicture,
} from '@vitrine/contracts';
import { INTERNAL_TOKEN } from '@vitrine/testing';
import sharp from 'sharp';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { pictureHashOf } from '../src/images/image-pipeline.js';
import { MediaStorage } from '../src/images/media-storage.js';
import { Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

const internal = { Authorization: `Bearer ${INTERNAL_TOKEN}` };
const upload = async (colour: string): Promise<string> => {
  const bytes = await sharp({ create: { width: 1500, height: 900, channels: 4, background: colour } })
    .png()
    .toBuffer();
  const answer = await request(harness.app.getHttpServer())
    .post('/api/blog/admin/images')
    .query({ name: `foto ${colour}` })
    .set({ ...(await harness.identity.headers()), 'Content-Type': 'image/png' })
    .send(bytes);
  return pictureHash(answer.body.url as string) ?? '';
};
const pack = async (hash: string, original = true): Promise<Buffer> => {
  const answer = await request(harness.app.getHttpServer())
    .get(`/internal/pictures/${hash}?original=${original}`)
    .set(internal)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => done(null, Buffer.concat(parts)));
    });
  expect(answer.status).toBe(200);
  return answer.body as Buffer;
};
const restore = (hash: string, packed: Uint8Array) =>
  request(harness.app.getHttpServer())
    .put(`/internal/pictures/${hash}`)
    .set({ ...internal, 'Content-Type': 'application/octet-stream' })
    .send(Buffer.from(packed));
const unpacked = (packed: Uint8Array): PackedPicture => {
  const found = unpackPicture(packed);
  if (!found) throw new Error('not a packed picture');
  return found;
};
const forget = async (hash: string, original: string): Promise<void> => {
  const storage = harness.app.get(MediaStorage);
  await storage.remove(hash);
  await storage.removeOriginal(original);
  await harness.app.get(DataSource).query('DELETE FROM pictures WHERE hash = $1', [hash]);
};

describe('a packed picture', () => {
  it.each(['#123456', '#12345680'])(
    'a packed picture comes back under the same address, to the byte: %s',
    async (colour) => {
      const hash = await upload(colour);
      await harness.call('patch', `/pictures/${hash}`, { body: { alternative: 'Uma porta' } });
      const packed = await pack(hash);
      const { about } = unpacked(packed);
      await forget(hash, about.original?.hash ?? '');
      const answer = await restore(hash, packed);
      expect([answer.status, answer.body]).toEqual([200, { url: `/media/${hash}/1408.jpg` }]);
      expect(await pack(hash)).toEqual(packed);
      expect(about).toMatchObject({
        alternative: 'Uma porta',
        label: `foto ${colour}`,
        focal: { x: 0.5, y: 0.5 },
      });
    },
  );

  it('a packed picture comes back without an original where it has none', async () => {
    const hash = await upload('#654321');
    const found = unpacked(await pack(hash));
    await forget(hash, found.about.original?.hash ?? '');
    const bare = { ...found, about: { ...found.about, original: null }, original: null };
    expect((await restore(hash, packPicture(bare))).status).toBe(200);
    expect(unpacked(await pack(hash)).about.original).toBeNull();
  });

  it('a packed picture takes no original from a picture that is there already', async () => {
    const hash = await upload('#abcdef');
    const found = unpacked(await pack(hash));
    const bare = packPicture({
      ...found,
      about: { ...found.about, original: null, focal: { x: 0, y: 0 } },
      original: null,
    });
    expect((await restore(hash, bare)).status).toBe(200);
    expect(unpacked(await pack(hash)).about).toEqual(found.about);
  });

  it('a packed picture leaves its original out where it is not asked for', async () => {
    const hash = await upload('#0f0f0f');
    const found = unpacked(await pack(hash, false));
    expect(found).toMatchObject({ original: null, about: { original: { width: 1500, height: 900 } } });
  });

  it('a packed picture is refused when its files are not those of its name', async () => {
    const hash = await upload('#777777');
    const found = unpacked(await pack(hash));
    const with_ = (name: string, bytes: Uint8Array) => {
      const files = found.files.map((file) => (file.name === name ? { name, bytes } : file));
      return { hash: pictureHashOf(...files.map((file) => Buffer.from(file.bytes))), files };
    };
    const jpeg = found.files[0]?.bytes ?? new Uint8Array();
    const small = await sharp(Buffer.from(jpeg)).resize(100).jpeg().toBuffer();
    const tagged = await sharp(Buffer.from(jpeg))
      .withExif({ IFD0: { Artist: 'x' } })
      .jpeg()
      .toBuffer();
    const page = Buffer.concat([Buffer.from(jpeg.subarray(0, 3)), Buffer.from('<script>alert(1)</script>')]);
    for (const bytes of [small, tagged, page, Buffer.from(jpeg.subarray(0, jpeg.length - 2_000))]) {
      const other = with_('1408.jpg', bytes);
      const renamed = packPicture({ ...found, ...other, about: { ...found.about, hash: other.hash } });
      expect((await restore(other.hash, renamed)).body).toMatchObject({ code: 'image.invalid' });
      const wrong = packPicture({ ...found, files: other.files });
      expect((await restore(hash, wrong)).body).toMatchObject({ code: 'image.invalid' });
    }
    const original = Buffer.concat([Buffer.from(found.original ?? []), Buffer.from('x')]);
    expect((await restore(hash, packPicture({ ...found, original }))).body).toMatchObject({
      code: 'image.invalid',
    });
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.alloc(3),
      Buffer.alloc(64, 0xff),
      Buffer.from('\0\0\0\x02{}'),
    ])
      expect((await restore(hash, bytes)).body).toMatchObject({ code: 'image.invalid' });
  });

  it('a packed picture is listed by number, and not found once it is gone', async () => {
    const hash = await upload('#222222');
    const answer = await request(harness.app.getHttpServer()).get('/internal/pictures').set(internal);
    const { pictures, next } = storedPictureListSchema.parse(answer.body);
    expect([pictures.at(-1)?.hash, next]).toEqual([hash, null]);
    const listed = async (query: string) => {
      const page = await request(harness.app.getHttpServer())
        .get(`/internal/pictures?${query}`)
        .set(internal);
      return storedPictureListSchema.parse(page.body).pictures.map((picture) => picture.hash);
    };
    expect(await listed('order=newest')).toEqual(pictures.map((picture) => picture.hash).toReversed());
    const sql = `UPDATE pictures SET search_text = 'cofre aberto.png' WHERE hash = $1 RETURNING number`;
    const [[{ number }]] = await harness.app.get(DataSource).query<[[{ number: number }]]>(sql, [hash]);
    expect(await listed('order=newest&search=Aberto%20c%C3%B3fre')).toEqual([hash]);
    expect(await listed('search=cofre%20fechado')).toEqual([]);
    expect(await listed(`order=newest&after=${number}`)).not.toContain(hash);
    await forget(hash, '');
    const gone = await request(harness.app.getHttpServer()).get(`/internal/pictures/${hash}`).set(internal);
    expect(gone.body).toMatchObject({ code: 'image.not_found' });
  });
});
