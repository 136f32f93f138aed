/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, expect, it, jest } from '@jest/globals';
import { startPersonal } from '../../../lib/storage/personal';
import { browserDraftStore } from './draft-store';
import { buildFields } from './fixtures';
import type { LocalDraft } from './local-draft';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  sessionStorage.clear();
});

const drafts = new Map<string, LocalDraft>();
const build = (title: string, writtenAt: number): LocalDraft => ({
  ...{ key: 'ana:7:aba', fields: buildFields({ title }), saved: buildFields(), version: 1 },
  ...{ target: 'post', source: 'hand', jobId: null, imagePrompt: '', returning: false, writtenAt },
});

/** A browser whose database opens with each of these in turn. */
function openingWith(...outcomes: ('refused' | 'opened')[]) {
  const transaction = {
    objectStore: () => ({
      put: (draft: LocalDraft) => void drafts.set(draft.key, draft),
      delete: (key: string) => void drafts.delete(key),
      getAll: () => {
        const found = { result: [...drafts.values()] } as { onsuccess?: () => void; result: LocalDraft[] };
        queueMicrotask(() => found.onsuccess?.());
        return found;
      },
    }),
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

it('draftStore has the draft of a page that went away before the database took it, unless a later one is there', async () => {
  startPersonal('ana');
  const leaving = async (draft: LocalDraft) => {
    openingWith('refused');
    await expect(browserDraftStore().put(draft, true)).rejects.toThrow('no room');
    openingWith('opened');
    return browserDraftStore();
  };
  const titles = async (store: ReturnType<typeof browserDraftStore>) =>
    (await store.all()).map(({ fields }) => fields.title);

  expect(await titles(await leaving(build('Um', 10)))).toEqual(['Um']);
  expect(drafts.get('ana:7:aba')?.writtenAt).toBe(10);
  // Another tab has written since.
  drafts.set('ana:7:aba', build('Dois', 30));
  expect(await titles(await leaving(build('Velho', 20)))).toEqual(['Dois']);
  // What was saved meanwhile does not come back.
  const store = await leaving(build('Salvo', 40));
  await store.remove('ana:7:aba');
  expect(await titles(store)).toEqual([]);
});
