import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { AuthStandIn, INTERNAL_TOKEN, SESSION_ID } from '@vitrine/testing';
import { log } from './logger.js';
import { SessionWatch } from './session-watch.js';

let auth: AuthStandIn;
let logged: jest.SpiedFunction<typeof log.debug>;
beforeEach(async () => {
  auth = await AuthStandIn.start();
  logged = jest.spyOn(log, 'debug').mockImplementation(() => undefined);
});
afterEach(() => auth.stop());

const watch = (token = INTERNAL_TOKEN, everyMs = 1) =>
  new SessionWatch({ AUTH_JWKS_URL: auth.keysUrl, INTERNAL_TOKEN: token }, everyMs);
/** Whether a promise is still open after some questions to auth. */
const isOpen = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => false), sleep(30).then(() => true)]);

test('a session is watched until it ends', async () => {
  const ended = watch().ended(SESSION_ID, new AbortController().signal);
  expect(await isOpen(ended)).toBe(true);
  auth.ended.add(SESSION_ID);
  await ended;
  expect(logged).not.toHaveBeenCalled();
});

test('while auth does not answer, no one is signed out', async () => {
  const left = new AbortController();
  auth.ended.add(SESSION_ID);
  const failed = Promise.withResolvers<void>();
  logged.mockImplementation(() => failed.resolve());
  const ended = watch('another token').ended(SESSION_ID, left.signal);
  await failed.promise;
  expect(await isOpen(ended)).toBe(true);
  expect(logged).toHaveBeenCalledWith(
    { err: expect.objectContaining({ status: 403 }) },
    'a session could not be checked',
  );
  left.abort();
  await ended;
});

test('the watch ends at once where its reader leaves, and that is no failure', async () => {
  const left = new AbortController();
  const ended = watch(INTERNAL_TOKEN, 3_600_000).ended(SESSION_ID, left.signal);
  left.abort();
  await ended;
  await watch().ended(SESSION_ID, left.signal);
  expect(logged).not.toHaveBeenCalled();
});
