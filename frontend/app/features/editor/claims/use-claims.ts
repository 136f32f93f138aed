import { useQuery } from '@tanstack/react-query';
import type { DeskSource } from '@vitrine/contracts';
import { EDITOR_DELAYS } from '@vitrine/contracts';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../../lib/api/api-client';
import { callQuery } from '../../../lib/api/queries';
import { claimsOfArticle, readSources, type ArticleClaim } from './article-claims';

/** The claims of the article as it stands, looked for in its sources. */
export interface Claims {
  list: readonly ArticleClaim[];
  sources: readonly DeskSource[];
  /** The sources could not be read: what stands in them is not known. */
  failed: boolean;
  /** The sources are on their way: nothing is judged yet. */
  loading: boolean;
  /** The text has changed since. */
  stale: boolean;
}

const NO_SOURCES: readonly DeskSource[] = [];

/** Reads the desk of a post and compares; made anew 1 s after the text stops changing. */
export function useClaims(content: string, deskId: string | null): Claims {
  const { data, isError, isLoading } = useQuery({
    ...callQuery(api.adminDesk, { params: { id: deskId ?? '' } }),
    enabled: deskId !== null,
    // Never what another post's desk holds.
    placeholderData: undefined,
  });
  const sources = data?.sources ?? NO_SOURCES;
  const [settled, setSettled] = useState(content);
  useEffect(() => {
    if (settled === content) return;
    const timer = setTimeout(() => setSettled(content), EDITOR_DELAYS.analysis);
    return () => clearTimeout(timer);
  }, [settled, content]);
  const read = useMemo(() => readSources(sources), [sources]);
  // Without the sources nothing can be said of any claim.
  const list = useMemo(
    () => (data ? claimsOfArticle(settled, sources, read) : []),
    [data, settled, sources, read],
  );
  return useMemo(
    () => ({ list, sources, failed: isError, loading: isLoading, stale: settled !== content }),
    [list, sources, isError, isLoading, settled, content],
  );
}
