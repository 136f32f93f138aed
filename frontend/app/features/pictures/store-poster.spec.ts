/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, expect, it, jest } from '@jest/globals';
import { storePoster } from './store-poster';

const VIDEO = `/media/${'a'.repeat(32)}/tela.webm`;

afterEach(() => void jest.useRealTimers());

/** A browser whose frame can be drawn at the given try, the first being 1. */
function browserThatDrawsAt(when: number): () => number {
  let tries = 0;
  const context = {
    drawImage: () => (tries += 1),
    getImageData: () => ({ data: [0, 0, 0, tries >= when ? 255 : 0] }),
  };
  jest.spyOn(HTMLVideoElement.prototype, 'currentTime', 'set').mockImplementation(function (
    this: EventTarget,
  ) {
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')));
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([])));
  return () => tries;
}

function uploads() {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const url = `/media/${'b'.repeat(32)}/9x6.jpg`;
    return Response.json({ url, alternative: '', original: { width: 9, height: 6 } }, { status: 201 });
  });
}

it('a poster waits for a frame that comes after the jump to it', async () => {
  const tries = browserThatDrawsAt(3);
  uploads();
  jest.useFakeTimers({ advanceTimers: true });
  expect(await storePoster(VIDEO)).toContain('9x6.jpg');
  expect(tries()).toBe(3);
});

it('a poster is left out where no frame comes', async () => {
  browserThatDrawsAt(Infinity);
  const sent = uploads();
  jest.useFakeTimers();
  const poster = storePoster(VIDEO);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await poster).toBe('');
  expect(sent).not.toHaveBeenCalled();
});
