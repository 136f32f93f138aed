/** What stays in a browser after a sign-out, because it says nothing of a person's work. */
export const OF_THE_BROWSER = {
  'vitrine:person': 'Who is signed in: other tabs hear of it. The sign-out removes it.',
  'vitrine:color-scheme': 'Light or dark is a choice for the screen.',
  'vitrine:editor-drawer': 'The open tab of the drawer is a choice for the screen.',
  'vitrine:shortcuts': 'Whether one key acts is a choice for the keyboard.',
  'vitrine:html-': 'How a post was edited last, by its number.',
  'vitrine:return-to':
    'The address after the sign-in, which takes it out. Another person starts at the panel.',
  'vitrine-recarga': 'When the page was loaded again after a failure.',
} as const;

/** Names of bbee8214, which had no owner. */
export const FORMER_NAMES = ['vitrine:primeiros-passos', 'vitrine:listas'] as const;

type PersonalKey = `vitrine/${string}`;
type Key =
  | keyof typeof OF_THE_BROWSER
  | (typeof FORMER_NAMES)[number]
  | `vitrine:html-${number}`
  | PersonalKey;

/** A storage of the browser. Where it is full or forbidden, nothing is read and nothing outlives the page. */
const storage = (area: 'localStorage' | 'sessionStorage') => ({
  get(key: Key): string | null {
    try {
      return window[area].getItem(key);
    } catch {
      return null;
    }
  },
  /** Null removes the entry. */
  set(key: Key, value: string | null): void {
    try {
      if (value === null) window[area].removeItem(key);
      else window[area].setItem(key, value);
    } catch {
      // Nothing is stored.
    }
  },
  /** The names of what is stored of people. */
  personalKeys(): PersonalKey[] {
    try {
      const isPersonal = (key: string): key is PersonalKey => key.startsWith('vitrine/');
      return Object.keys(window[area]).filter(isPersonal);
    } catch {
      return [];
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
