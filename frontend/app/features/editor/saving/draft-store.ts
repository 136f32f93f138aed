import { DRAFTS, openDrafts, requestResult } from '../../../lib/storage/draft-database';
import { storedDrafts, type DraftStore } from './local-draft';

/** Drafts in IndexedDB, written through to the disk so that they outlive a crash of the browser. */
export function browserDraftStore(): DraftStore {
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
  return {
    put: (draft) => write((store) => store.put(draft)),
    remove: (key) => write((store) => store.delete(key)),
    all: async () => {
      const transaction = (await opened()).transaction(DRAFTS, 'readonly');
      return storedDrafts(await requestResult(transaction.objectStore(DRAFTS).getAll()));
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
