import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pictureHash, pictureSchema, textPictureUrl } from '@vitrine/contracts';
import sharp from 'sharp';
import request from 'supertest';
import { S3MediaStorage } from '../src/images/s3-media.storage.js';
import { PictureFinder } from '../src/pictures/picture-finder.js';
import { PictureSweepService } from '../src/pictures/picture-sweep.service.js';
import { Harness } from './harness.js';

interface StoredObject {
  bytes: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * The few calls of S3 that a store of pictures makes: PUT, GET, HEAD and DELETE of an object, path-style, and a list.
 */
class TinyS3 {
  readonly objects = new Map<string, StoredObject>();
  /** Order in which objects were written. */
  readonly written: string[] = [];
  /** Answers 507 to writes whose key contains this. */
  failOn = '';
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = (request.url ?? '').split('?')[0] ?? '';
      const object = this.objects.get(key);
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) {
        response.writeHead(403).end();
      } else if (request.method === 'PUT' && this.failOn && key.includes(this.failOn)) {
        response.writeHead(507).end();
      } else if (request.method === 'PUT') {
        this.objects.set(key, { bytes: Buffer.concat(chunks), headers: request.headers });
        this.written.push(key);
        response.writeHead(200, { ETag: '"x"' }).end();
      } else if (request.method === 'DELETE') {
        this.objects.delete(key);
        response.writeHead(204).end();
      } else if (request.url?.includes('list-type=2')) {
        const below = new URL(request.url, 'http://s3').searchParams;
        const keys = below.has('delimiter')
          ? []
          : [...this.objects.keys()].filter((name) => name.startsWith(`/vitrine/${below.get('prefix')}`));
        const prefixes = new Set(
          [...this.objects.keys()].map((name) => /^\/vitrine\/(media\/\w+\/)/.exec(name)?.[1]),
        );
        prefixes.delete(undefined);
        const listed = [...prefixes].map(
          (prefix) => `<CommonPrefixes><Prefix>${prefix}</Prefix></CommonPrefixes>`,
        );
        response.writeHead(200, { 'Content-Type': 'application/xml' });
        response.end(
          `<?xml version="1.0"?><ListBucketResult>${listed.join('')}${keys
            .map((name) => `<Contents><Key>${name.slice('/vitrine/'.length)}</Key></Contents>`)
            .join('')}</ListBucketResult>`,
        );
      } else if (!object) {
        const body = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>';
        response
          .writeHead(404, { 'Content-Type': 'application/xml' })
          .end(request.method === 'HEAD' ? '' : body);
      } else {
        response.writeHead(200, {
          'Content-Length': object.bytes.length,
          'Content-Type': String(object.headers['content-type']),
        });
        response.end(request.method === 'HEAD' ? '' : object.bytes);
      }
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const s3 = new TinyS3();
let endpoint: string;
let harness: Harness;

beforeAll(async () => {
  endpoint = await s3.start();
  harness = await Harness.start({
    MEDIA_STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'vitrine',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'segredo',
  });
});
beforeEach(async () => {
  s3.objects.clear();
  s3.written.length = 0;
  s3.failOn = '';
  harness.provider.reset({
    image: await sharp({ create: { width: 1536, height: 1024, channels: 3, background: '#0e1c30' } })
      .png()
      .toBuffer(),
  });
});
afterAll(async () => {
  await harness.stop();
  await s3.stop();
});

describe('pictures in an S3-compatible store', () => {
  it('pictures in an S3-compatible store are stored with the JPEG last, and delivered', async () => {
    const { body, status } = await harness.call('post', '/generate-image', { body: { prompt: 'Um escudo' } });
    expect(status).toBe(200);
    const url = body.url as string;
    expect([...s3.objects.keys()].filter((key) => key.startsWith('/vitrine/originals/'))).toHaveLength(1);
    expect(s3.objects.size).toBe(8);
    expect(s3.written.at(-1)).toBe(`/vitrine${url}`);
    const answer = await request(harness.app.getHttpServer()).get(url);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(
      Buffer.compare(answer.body as Buffer, s3.objects.get(`/vitrine${url}`)?.bytes ?? Buffer.alloc(0)),
    ).toBe(0);
    expect(s3.objects.get(`/vitrine${url}`)?.headers['cache-control']).toContain('immutable');
  });

  it('pictures in an S3-compatible store are not written again when they are there', async () => {
    await harness.call('post', '/generate-image', { body: { prompt: 'Um escudo' } });
    await harness.call('post', '/generate-image', { body: { prompt: 'Um escudo' } });
    expect(s3.written).toHaveLength(8);
  });

  it('pictures in an S3-compatible store are cropped again from their original, found again, and removed whole', async () => {
    const strip = { create: { width: 1536, height: 200, channels: 3, background: '#ffffff' } } as const;
    const drawn = sharp({ create: { width: 1536, height: 1024, channels: 3, background: '#0e1c30' } });
    harness.provider.reset({
      image: await drawn
        .composite([{ input: strip, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    });
    const { body } = await harness.call('post', '/generate-image', { body: { prompt: 'Um escudo' } });
    const hash = pictureHash(body.url as string) ?? '';
    const cropped = await harness.call('post', `/pictures/${hash}/crop`, { body: { x: 0.5, y: 0 } });
    expect([cropped.status, s3.objects.size]).toEqual([201, 15]);
    const whole = textPictureUrl(pictureSchema.parse(cropped.body.picture));
    expect((await request(harness.app.getHttpServer()).get(whole)).status).toBe(200);
    expect(s3.objects.has(`/vitrine${whole}`)).toBe(true);
    await harness.dataSource.query('DELETE FROM pictures WHERE hash = $1', [hash]);
    await harness.app.get(PictureFinder, { strict: false }).run();
    const found = await harness.call('get', `/pictures/${hash}`);
    expect(found.body.picture).toMatchObject({ origin: 'system', original: null });
    const { hash: other } = pictureSchema.parse(cropped.body.picture);
    for (const each of [hash, other]) await harness.call('delete', `/pictures/${each}`);
    await harness.dataSource.query(
      `UPDATE pictures SET sweep_at = now() - interval '1 minute' WHERE sweep_at IS NOT NULL`,
    );
    await harness.app.get(PictureSweepService, { strict: false }).sweep();
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it('pictures in an S3-compatible store do not exist when the store was full half-way', async () => {
    s3.failOn = '352.webp';
    const answer = await harness.call('post', '/generate-image', { body: { prompt: 'Um escudo' } });
    expect(answer.body).toMatchObject({ code: 'image.storage_failed' });
    expect([...s3.objects.keys()].some((key) => key.endsWith('1408.jpg'))).toBe(false);
  });

  it('pictures in an S3-compatible store that are missing are 404, and a store that is away is 503', async () => {
    const http = request(harness.app.getHttpServer());
    expect((await http.get(`/media/${'0'.repeat(32)}/1408.jpg`)).status).toBe(404);
    const away = new S3MediaStorage({
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      S3_FORCE_PATH_STYLE: true,
    });
    await expect(away.open('0'.repeat(32), '1408.jpg')).rejects.toMatchObject({
      code: 'service.unavailable',
    });
  });
});
