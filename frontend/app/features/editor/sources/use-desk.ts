import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SourceList } from '@vitrine/contracts';
import { useCallback, useMemo } from 'react';
import { api, errorText } from '../../../lib/api/api-client';
import { callQuery } from '../../../lib/api/queries';

interface DeskState {
  /** Null while it loads, or when it could not be read. */
  desk: SourceList | null;
  problem: string | null;
  /** Reads it again, for everybody who shows it. */
  refresh(): Promise<void>;
}

/** The desk of sources that the editor's post is written from. */
export function useDesk(id: string): DeskState {
  const client = useQueryClient();
  const query = useMemo(() => callQuery(api.adminSourceList, { params: { id } }), [id]);
  // Never another post's desk while this one loads.
  const { data, error } = useQuery({ ...query, placeholderData: undefined });
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: query.queryKey }),
    [client, query.queryKey],
  );
  return {
    desk: data ?? null,
    problem: error && !data ? errorText(error, 'Erro ao carregar as fontes') : null,
    refresh,
  };
}
