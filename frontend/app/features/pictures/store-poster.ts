import { readFileUrl } from '@vitrine/contracts';
import { uploadForText } from './upload-picture';

/** Seconds into a video at which its picture is taken: the very first frame is often black. */
const AT = 0.5;
const PATIENCE_MS = 10_000;
const REDRAW_MS = 50;

/** Stores a picture of a video of ours, and answers its address; empty where this browser can't show the video. */
export async function storePoster(url: string): Promise<string> {
  const file = readFileUrl(url);
  if (file?.kind !== 'mp4' && file?.kind !== 'webm') return '';
  const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto', src: url });
  const { promise: shown, resolve, reject } = Promise.withResolvers<unknown>();
  video.addEventListener('error', reject);
  video.addEventListener('seeked', resolve);
  setTimeout(reject, PATIENCE_MS);
  video.currentTime = AT;
  await shown;
  const canvas = Object.assign(document.createElement('canvas'), {
    width: video.videoWidth,
    height: video.videoHeight,
  });
  const context = canvas.getContext('2d')!;
  // A busy Chromium says `seeked` before the frame can be drawn; the canvas stays transparent, and its JPEG is black.
  for (let waited = 0; context.getImageData(0, 0, 1, 1).data[3] === 0; waited += REDRAW_MS) {
    if (waited > PATIENCE_MS) return '';
    if (waited) await new Promise((next) => setTimeout(next, REDRAW_MS));
    context.drawImage(video, 0, 0);
  }
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!picture) return '';
  return (await uploadForText(new File([picture], file.name, { type: 'image/jpeg' }))).url;
}
