/** A storage of the browser. Where it is full or forbidden, nothing is read and nothing outlives the page. */
const storage = (area: 'localStorage' | 'sessionStorage') => ({
  get(key: string): string | null {
    try {
      return window[area].getItem(key);
    } catch {
      return null;
    }
  },
  /** Null removes the entry. */
  set(key: string, value: string | null): void {
    try {
      if (value === null) window[area].removeItem(key);
      else window[area].setItem(key, value);
    } catch {
      // Nothing is stored.
    }
  },
  clear(): void {
    try {
      window[area].clear();
    } catch {
      // Nothing is stored.
    }
  },
});

/** What this browser remembers. */
export const local = storage('localStorage');
/** What this tab remembers, also over a reload. */
export const session = storage('sessionStorage');
