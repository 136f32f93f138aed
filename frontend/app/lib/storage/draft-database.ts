const DATABASE = 'vitrine-editor';
export const DRAFTS = 'drafts';

/** The answer of a request to IndexedDB. */
export const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

/** The database of unsaved articles; the key of each begins with its owner. */
export function openDrafts(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(DRAFTS, { keyPath: 'key' });
  return requestResult(request);
}

async function inDrafts<T>(owner: string, work: (drafts: IDBObjectStore, of: IDBKeyRange) => IDBRequest<T>) {
  const database = await openDrafts();
  try {
    const drafts = database.transaction(DRAFTS, 'readwrite').objectStore(DRAFTS);
    return await requestResult(work(drafts, IDBKeyRange.bound(`${owner}/`, `${owner}/\uffff`)));
  } finally {
    database.close();
  }
}

/** The keys of a person's unsaved articles; none in a browser without IndexedDB. */
export const draftKeys = (owner: string): Promise<IDBValidKey[]> =>
  inDrafts(owner, (drafts, of) => drafts.getAllKeys(of)).catch(() => []);
export const removeDrafts = (owner: string): Promise<unknown> =>
  inDrafts(owner, (drafts, of) => drafts.delete(of)).catch(() => undefined);
