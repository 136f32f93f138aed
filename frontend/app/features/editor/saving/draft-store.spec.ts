import { afterEach, expect, it, jest } from '@jest/globals';
import { browserDraftStore } from './draft-store';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

/** A browser whose database opens with each of these in turn. */
function openingWith(...outcomes: ('refused' | 'opened')[]) {
  const transaction = {
    objectStore: () => ({ delete: () => undefined }),
    commit: () => queueMicrotask(() => (transaction as { oncomplete?: () => void }).oncomplete?.()),
  };
  const open = jest.fn(() => {
    const outcome = outcomes.shift();
    const request = { result: { transaction: () => transaction }, error: new Error('no room') } as {
      onsuccess?: () => void;
      onerror?: () => void;
    };
    queueMicrotask(() => (outcome === 'opened' ? request.onsuccess?.() : request.onerror?.()));
    return request;
  });
  Object.assign(globalThis, { indexedDB: { open } });
  return open;
}

it('draftStore opens a database again that could not be opened, and one that is open only once', async () => {
  const open = openingWith('refused', 'opened');
  const store = browserDraftStore();
  await expect(store.remove('a')).rejects.toThrow('no room');
  await store.remove('a');
  await store.remove('b');
  expect(open).toHaveBeenCalledTimes(2);
});
