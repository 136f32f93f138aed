import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SourceList } from '@vitrine/contracts';
import { api, errorText } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';

interface SourceListState {
  /** Null while it loads, or when it could not be read. */
  list: SourceList | null;
  problem: string | null;
  /** Reads it again, for everybody who shows it. */
  refresh(): Promise<void>;
}

/** The list of sources that the editor's post is written from. */
export function useSourceList(id: string): SourceListState {
  const client = useQueryClient();
  const query = callQuery(api.adminSourceList, { params: { id } });
  // Never another post's list while this one loads.
  const { data, error } = useQuery({ ...query, placeholderData: undefined });
  return {
    list: data ?? null,
    problem: error && !data ? errorText(error, 'Erro ao carregar as fontes') : null,
    refresh: () => client.invalidateQueries({ queryKey: query.queryKey }),
  };
}
