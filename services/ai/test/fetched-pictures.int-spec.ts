import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startGoogle, type GoogleStandIn } from '@vitrine/demo';
import sharp from 'sharp';
import { Harness } from './harness.js';

let harness: Harness;
let site: Server;
let google: GoogleStandIn;
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  site = createServer(({ url = '' }, response) => {
    if (url.startsWith('/rede.png?X-Amz-Signature=')) response.end(picture);
    else if (url === '/texto') response.end('nenhuma imagem');
    else response.writeHead(403).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  google = await startGoogle('http://vitrine.test');
  const { url } = google;
  harness = await Harness.start(
    { OUTGOING_LOOPBACK: 'true', YOUTUBE_URL: url, VIMEO_URL: url },
    { worker: false },
  );
});
afterAll(async () => {
  await harness.stop();
  site.close();
  await google.close();
});

const fetchFrom = (address: string) => harness.call('post', '/images/fetch', { body: { address } });
const at = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;

describe('a picture that the server fetches', () => {
  it('a picture that the server fetches is one of the library, with the size of its original', async () => {
    const { status, body } = await fetchFrom(at('/rede.png?X-Amz-Signature=1'));
    expect([status, body]).toEqual([
      201,
      {
        url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/1408\.jpg$/),
        alternative: '',
        original: { width: 80, height: 40 },
      },
    ]);
    const { pictures } = (await harness.call('get', '/pictures')).body;
    expect(pictures[0]).toMatchObject({ url: body.url, label: 'rede', origin: 'upload' });
  });

  it.each([
    ['/rede.png', 'image.not_fetched'],
    ['/texto', 'image.invalid'],
  ])('a picture that the server fetches is refused with the reason: %s', async (path, code) => {
    expect((await fetchFrom(at(path))).body.code).toBe(code);
  });

  it.each([
    'http://10.0.0.1/a.png',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'attachment:1:a.png',
  ])('a picture that the server fetches is never one of its own network: %s', async (address) => {
    expect((await fetchFrom(address)).body.code).toBe('image.not_fetched');
  });
});

describe('a video', () => {
  const read = (address: string) => harness.call('post', '/videos', { body: { address } });

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'Como reconhecer um golpe: vídeo dQw4w9WgXcQ do YouTube'],
    ['https://player.vimeo.com/video/76979871', 'Como reconhecer um golpe: vídeo 76979871 do Vimeo'],
  ])('a video has the title that its page says, and its still in the library: %s', async (address, title) => {
    const { status, body } = await read(address);
    expect([status, body]).toEqual([
      200,
      { title, picture: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/1408x939\.jpg$/) },
    ]);
    const { pictures } = (await harness.call('get', '/pictures')).body;
    expect(pictures[0]).toMatchObject({ label: title });
  });

  it.each(['https://youtu.be/um-video-private', 'https://exemplo.com.br/watch?v=dQw4w9WgXcQ'])(
    'a video that is none, or private, has neither: %s',
    async (address) => {
      expect((await read(address)).body.code).toBe('video.not_found');
    },
  );
});
