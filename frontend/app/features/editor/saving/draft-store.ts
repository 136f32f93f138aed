import { DRAFTS, openDrafts, requestResult } from '../../../lib/storage/draft-database';
import { personal } from '../../../lib/storage/personal';
import { draftSchema, storedDrafts, type DraftStore } from './local-draft';

/**
 * Drafts in IndexedDB, written through to the disk so that they outlive a crash of the browser. The last draft of a
 * page that goes away is in the tab's storage, too, until IndexedDB has it: WebKit starts no transaction after
 * `pagehide`.
 */
export function browserDraftStore(): DraftStore {
  const last = personal('last-draft', draftSchema);
  let database: Promise<IDBDatabase> | null = null;
  // One that could not be opened is opened again with the next draft.
  const opened = (): Promise<IDBDatabase> =>
    (database ??= openDrafts().catch((error: unknown) => {
      database = null;
      throw error;
    }));
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await opened()).transaction(DRAFTS, 'readwrite', {
      durability: 'strict',
    });
    change(transaction.objectStore(DRAFTS));
    // At once, because the page may be about to go away.
    transaction.commit();
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
    });
  };
  const forget = (key: string): void => {
    if (last.get()?.key === key) last.set(null);
  };
  const put: DraftStore['put'] = async (draft, isLeaving) => {
    if (isLeaving) last.set(draft);
    await write((store) => store.put(draft));
    forget(draft.key);
  };
  return {
    put,
    remove: (key) => {
      forget(key);
      return write((store) => store.delete(key));
    },
    all: async () => {
      const transaction = (await opened()).transaction(DRAFTS, 'readonly');
      const drafts = storedDrafts(await requestResult(transaction.objectStore(DRAFTS).getAll()));
      const unwritten = last.get();
      const stored = drafts.find(({ key }) => key === unwritten?.key);
      if (!unwritten || (stored && stored.writtenAt >= unwritten.writtenAt)) return drafts;
      await put(unwritten).catch(() => undefined);
      return [...drafts.filter((draft) => draft !== stored), unwritten];
    },
  };
}

const lockName = (key: string): string => `vitrine-draft:${key}`;

/** Marks a draft as this tab's until the tab goes away or `release` is called. */
export function lockDraft(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Web Locks need a secure context; without them two tabs may offer each other's draft, and nothing is lost.
  void navigator.locks?.request(lockName(key), () => promise);
  return resolve;
}

/** Whether some open tab holds the draft. */
export async function isDraftLocked(key: string): Promise<boolean> {
  const state = await navigator.locks?.query();
  return state?.held?.some((lock) => lock.name === lockName(key)) ?? false;
}
