import { z } from 'zod';
import { draftKeys, removeDrafts } from './draft-database';
import { local, FORMER_NAMES, session } from './storage';

const PERSON = 'vitrine:person';

/** How long a browser stores the work of a person who doesn't come back, in milliseconds. */
export const PERSONAL_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** What the panel stores of a person, each in its storage. It ends with the sign-out. */
export const PERSONAL = {
  /** Texts of the site that the server doesn't have. */
  site: local,
  /** The person has put the first steps away. */
  'first-steps': local,
  /** The rewriting that a page waits for. */
  rewriting: session,
  /** The draft of an article that was left before the database had it. */
  'last-draft': session,
  /** What is typed in a dialog. */
  fields: session,
  /** What the fields of the site have unfolded. */
  'site-folds': session,
  /** The list of posts as the panel showed it, by its filters. */
  'posts-list': session,
} as const;
type PersonalName = keyof typeof PERSONAL;

const prefixOf = (owner: string) => `vitrine/${owner}/` as const;
const jsonOf = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** A value of the person who is signed in. Another person's is not read; what today's `schema` refuses is null. */
export function personal<T>(name: PersonalName, schema: z.ZodType<T>, part = '') {
  const area = PERSONAL[name];
  const stored = z.object({ at: z.number(), value: schema });
  const key = () => {
    const owner = session.get(PERSON);
    return owner === null ? null : (`${prefixOf(owner)}${name}${part}` as const);
  };
  return {
    get(): T | null {
      const at = key();
      const { data } = stored.safeParse(at && jsonOf(area.get(at)));
      return data?.value ?? null;
    },
    /** Null removes it. */
    set(value: T | null): void {
      const at = key();
      if (at) area.set(at, value === null ? null : JSON.stringify({ at: Date.now(), value }));
    },
  };
}

/**
 * Notes who has signed in: what another person left in this tab goes, and other tabs hear of it. Answers whether it is
 * another person.
 */
export function startPersonal(owner: string, now = Date.now()): boolean {
  const former = session.get(PERSON);
  const isOther = former !== null && former !== owner;
  if (isOther) session.clear();
  session.set(PERSON, owner);
  signedOut.delete(owner);
  for (const name of FORMER_NAMES) local.set(name, null);
  for (const key of local.personalKeys()) {
    const { data } = z.object({ at: z.number() }).safeParse(jsonOf(local.get(key)));
    if (!data || now - data.at > PERSONAL_LIFE_MS) local.set(key, null);
  }
  local.set(PERSON, owner);
  return isOther;
}

const savers = new Set<() => unknown>();

/** Runs `save` before a sign-out asks what is unsaved. Answers how to stop it. */
export function onSignOut(save: () => unknown): () => void {
  savers.add(save);
  return () => void savers.delete(save);
}

/** Saves what can be saved; answers whether the sign-out would lose something. */
export async function hasUnsavedWork(): Promise<boolean> {
  await Promise.allSettled([...savers].map((save) => save()));
  const owner = session.get(PERSON);
  if (owner === null) return false;
  if (personal('site', z.unknown()).get() !== null) return true;
  return (await draftKeys(owner)).length > 0;
}

const signedOut = new Set<string>();

/** Whether a person has signed out on this page: an editor that closes after that stores nothing of theirs. */
export const hasSignedOut = (owner: string): boolean => signedOut.has(owner);

/** Ends everything that the person who signs out has in this browser. */
export async function endPersonal(): Promise<void> {
  const owner = session.get(PERSON);
  session.clear();
  local.set(PERSON, null);
  if (owner === null) return;
  signedOut.add(owner);
  for (const key of local.personalKeys()) if (key.startsWith(prefixOf(owner))) local.set(key, null);
  await removeDrafts(owner);
}
