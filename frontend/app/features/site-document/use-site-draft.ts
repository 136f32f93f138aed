import { useCallback, useEffect, useRef, useState } from 'react';
import {
  ApiError,
  changesBetween,
  mergeDocuments,
  siteDocumentSchema,
  siteDraftSchema,
  valueAt,
  withIds,
  withValue,
  type Change,
  type Path,
  type SiteDocument,
  type SiteState,
} from '@vitrine/contracts';
import { api, errorText } from '../../lib/api/api-client';
import { z } from 'zod';
import { onSignOut, personal } from '../../lib/storage/personal';
import { inShape } from './field-kinds';

const PAUSE_MS = 700;
const AGAIN_MS = 10_000;

/** What this browser has and the server may not: a document, and the one that it was made from. */
const unsaved = personal('site', z.object({ base: z.unknown(), document: z.unknown() }));

/** The unsaved texts in today's document; those that have no place in it any more are `conflicts`. */
function startWith(theirs: SiteDocument): { merged: SiteDocument; conflicts: Change[] } {
  const stored = unsaved.get();
  if (!stored) return { merged: theirs, conflicts: [] };
  const [base, mine] = [stored.base, stored.document].map((document) =>
    inShape(siteDocumentSchema, withIds(document), theirs),
  ) as [SiteDocument, SiteDocument];
  const { merged, conflicts } = mergeDocuments(base, mine, theirs);
  const lost = changesBetween(withIds(stored.base), withIds(stored.document)).filter(
    ({ path, after }) => after !== undefined && valueAt(mine, path) === undefined,
  );
  return { merged, conflicts: [...conflicts, ...lost] };
}

const current = ({ draft, published }: SiteState): SiteDocument => draft ?? published;

/** Whether the server refused because another person has written since. */
export const isSiteConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'content.site_version_conflict';

/**
 * The site as one person edits it. Whatever is typed is in this browser at once, and as a draft on the server after a
 * pause; a value with a problem is in the draft, and can't be published. What another person stored meanwhile is merged
 * in, and values that both changed are `conflicts`.
 */
export function useSiteDraft(loaded: SiteState) {
  const [start] = useState(() => startWith(current(loaded)));
  const [site, setSite] = useState(loaded);
  const [document, setDocument] = useState(start.merged);
  const [conflicts, setConflicts] = useState<readonly Change[]>(start.conflicts);
  const [failure, setFailure] = useState<string>();
  // What a save reads when its time has come.
  const latest = useRef({ site: loaded, document: start.merged });
  const timer = useRef<number>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  const show = useCallback((next: SiteDocument) => {
    latest.current.document = next;
    setDocument(next);
    const base = current(latest.current.site);
    unsaved.set(next === base ? null : { base, document: next });
  }, []);

  /** Takes what the server has now; what was typed meanwhile stays. */
  const take = useCallback(
    (next: SiteState, base = current(latest.current.site)) => {
      const { merged, conflicts: found } = mergeDocuments(base, latest.current.document, current(next));
      latest.current.site = next;
      setSite(next);
      setConflicts((before) => [...before, ...found]);
      show(merged);
    },
    [show],
  );

  const store = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const { site: seen, document: sent } = latest.current;
      if (sent === current(seen)) return true;
      if (!siteDraftSchema.safeParse(sent).success) return false;
      try {
        const { site: stored } = await api.adminSaveSiteDraft({
          body: { version: seen.version, document: sent },
        });
        setFailure(undefined);
        const typed = latest.current.document;
        latest.current.site = { ...stored, draft: sent };
        setSite(latest.current.site);
        show(typed);
      } catch (error) {
        if (isSiteConflict(error)) take((await api.adminGetSite()).site);
        else {
          setFailure(errorText(error, 'Sem conexão: o que você escreveu está guardado neste navegador.'));
          return false;
        }
      }
    }
  }, [show, take]);

  /** Saves now; answers whether all is on the server. */
  const save = useCallback((): Promise<boolean> => {
    window.clearTimeout(timer.current);
    running.current ??= store()
      .catch(() => false)
      .finally(() => {
        running.current = undefined;
      });
    return running.current;
  }, [store]);

  /**
   * Changes the value at `path`, in what is typed by then: a picture comes long after it was chosen. Answers false
   * where the entry is gone.
   */
  const change = useCallback(
    (path: Path, value: unknown): boolean => {
      if (valueAt(latest.current.document, path) === undefined) return false;
      show(withValue(latest.current.document, path, value));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void save(), PAUSE_MS);
      return true;
    },
    [save, show],
  );

  // What an earlier visit left is saved, and what failed is tried again.
  useEffect(() => {
    void save();
    const again = window.setInterval(() => void save(), AGAIN_MS);
    const stop = onSignOut(save);
    return () => {
      stop();
      window.clearInterval(again);
      void save();
    };
  }, [save]);

  return {
    site,
    document,
    conflicts,
    failure,
    isSaved: document === current(site),
    change,
    save,
    take,
    settle: () => setConflicts([]),
  };
}
