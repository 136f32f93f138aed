import { useCallback, useState } from 'react';
import { z } from 'zod';
import { personal } from '../../lib/storage/personal';

const stored = personal('site-folds', z.array(z.string()));

/** Which parts of the site's fields are unfolded, by the keys of their paths, as this tab remembers them. */
export function useFolds() {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(stored.get()));
  const fold = useCallback((keys: readonly string[], isOpen: boolean) => {
    setOpen((before) => {
      if (keys.every((key) => before.has(key) === isOpen)) return before;
      const next = new Set(before);
      for (const key of keys) {
        if (isOpen) next.add(key);
        else next.delete(key);
      }
      stored.set([...next]);
      return next;
    });
  }, []);
  return { open, fold };
}
