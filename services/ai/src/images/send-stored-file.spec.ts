import { expect, test } from '@jest/globals';
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { sendStoredFile } from './send-stored-file.js';

const answer = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));

test('a file is closed when its reader left before the first byte', async () => {
  const response = answer();
  response.destroy();
  const stream = Readable.from([Buffer.from('a'), Buffer.from('b')]);
  await sendStoredFile({ stream, size: 2 }, response);
  expect(stream.destroyed).toBe(true);
});

test('a file whose storage breaks off is no error of the process', async () => {
  const stream = new Readable({ read: () => stream.destroy(new Error('the storage is gone')) });
  await expect(sendStoredFile({ stream, size: 2 }, answer())).resolves.toBeUndefined();
});
