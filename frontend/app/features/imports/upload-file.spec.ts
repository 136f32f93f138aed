import { expect, it, jest } from '@jest/globals';
import type { ErrorCode, Import } from '@vitrine/contracts';
import { uploadParts } from './upload-file';

const begun = { id: 3, missing_parts: [1], size: 2 } as Import;

/** Sends a file of one part to a server that refuses it. */
function send(status: number, code: ErrorCode) {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ error: 'Frase.', code }, { status })));
  const sending = uploadParts(begun, new Blob(['oi']), () => undefined, new AbortController().signal);
  return { fetched, sending };
}

it('uploadFile tells of a full disk at once, for no second try would change it', async () => {
  const { fetched, sending } = send(503, 'service.storage_full');
  await expect(sending).rejects.toMatchObject({ status: 503, code: 'service.storage_full' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('uploadFile sends a part again that a service could not take just now', async () => {
  jest.useFakeTimers();
  const { fetched, sending } = send(503, 'service.unavailable');
  const failed = expect(sending).rejects.toMatchObject({ code: 'service.unavailable' });
  await jest.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(fetched).toHaveBeenCalledTimes(6);
  jest.useRealTimers();
});
