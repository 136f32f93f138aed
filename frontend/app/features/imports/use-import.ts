import { useQuery } from '@tanstack/react-query';
import type { ImportState } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

const POLL_MS = 1_000;
const MOVING: ReadonlySet<ImportState | undefined> = new Set<ImportState>(['reading', 'running']);

/** The current state of an import, asked for each second while it runs. */
export const useImport = (id: number) =>
  useQuery({
    ...callQuery(api.adminGetImport, { params: { id } }),
    refetchInterval: ({ state }) => MOVING.has(state.data?.import.state) && POLL_MS,
    // A tab in the background is current when a person comes back to it.
    refetchIntervalInBackground: true,
  });
