import { useEffect, useState } from 'react';
import { session } from '../storage/storage';

const PREFIX = 'vitrine-campos:';

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(session.get(PREFIX + key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Whether a form of this name was left with the page, and not by being closed. */
export const hasSessionFields = (key: string): boolean => Object.keys(read(key)).length > 0;

/**
 * Texts of a short form that outlive the page in this tab: a new sign-in leaves the site and comes back. They are
 * forgotten when the form is closed.
 */
export function useSessionFields<T extends Record<string, string>>(
  key: string,
  initial: T,
): [fields: T, change: (patch: Partial<T>) => void] {
  const [fields, setFields] = useState<T>(() => ({ ...initial, ...read(key) }));
  useEffect(() => () => session.set(PREFIX + key, null), [key]);
  const change = (patch: Partial<T>) => {
    const next = { ...fields, ...patch };
    setFields(next);
    session.set(PREFIX + key, JSON.stringify(next));
  };
  return [fields, change];
}
