import { useEffect, useState } from 'react';
import { z } from 'zod';
import { personal } from '../storage/personal';

const fieldsOf = (key: string) => personal('fields', z.record(z.string(), z.string()), `:${key}`);

/** Whether a form of this name was left with the page, and not by being closed. */
export const hasSessionFields = (key: string): boolean => fieldsOf(key).get() !== null;

/**
 * Texts of a short form that outlive the page in this tab: a new sign-in leaves the site and comes back. They are
 * forgotten when the form is closed.
 */
export function useSessionFields<T extends Record<string, string>>(
  key: string,
  initial: T,
): [fields: T, change: (patch: Partial<T>) => void] {
  const [fields, setFields] = useState<T>(() => ({ ...initial, ...fieldsOf(key).get() }));
  useEffect(() => () => fieldsOf(key).set(null), [key]);
  const change = (patch: Partial<T>) => {
    const next = { ...fields, ...patch };
    setFields(next);
    fieldsOf(key).set(next);
  };
  return [fields, change];
}
