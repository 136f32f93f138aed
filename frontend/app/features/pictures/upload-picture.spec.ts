import { expect, it, jest } from '@jest/globals';
import { uploadForText, uploadPicture } from './upload-picture';

const HASH = 'a'.repeat(32);
/** The head of a WebP; `flags` of its extended header say whether it moves. */
const webp = (flags: number) =>
  new Uint8Array([...new TextEncoder().encode('RIFF____WEBPVP8X'), 10, 0, 0, 0, flags, 0, 0, 0]);
const file = (name: string, type: string, bytes: Uint8Array<ArrayBuffer> = new Uint8Array([1])) =>
  new File([bytes], name, { type });

function answers() {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const name = new URL(String(url), 'http://a').searchParams.get('name') ?? '';
    const isFile = String(url).includes('/files');
    const url_ = isFile ? `/media/${HASH}/${name}` : `/media/${HASH}/1408.jpg`;
    return Response.json(
      { url: url_, alternative: '', original: { width: 90, height: 60 } },
      { status: 201 },
    );
  });
}

it.each([
  ['a photo of an iPhone', file('foto.HEIC', ''), /HEIC.*JPEG/],
  ['a photo of an iPhone by its type', file('foto', 'image/heif'), /HEIC.*JPEG/],
  ['a WebP that moves', file('a.webp', 'image/webp', webp(0x12)), /animado.*GIF/],
  ['what is no picture', file('a.pdf', 'application/pdf'), /não é uma imagem/],
])('%s is named and not sent', async (_name, picture, sentence) => {
  const sent = answers();
  await expect(uploadPicture(picture)).rejects.toThrow(sentence);
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  ['a still WebP is a picture', file('a.webp', 'image/webp', webp(0x10)), `/media/${HASH}/90x60.jpg`],
  ['a GIF stays a GIF', file('a.gif', 'image/gif'), `/media/${HASH}/a.gif`],
  ['a PDF is a file', file('guia.pdf', 'application/pdf'), `/media/${HASH}/guia.pdf`],
  ['the picture of a video is one', file('a.mp4', 'image/jpeg'), `/media/${HASH}/90x60.jpg`],
])('%s in a text', async (_name, brought, url) => {
  answers();
  expect((await uploadForText(brought)).url).toBe(url);
});
