import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Import } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';
import { callQuery, queryClient } from '../../lib/api/queries';
import { followEvents } from '../../lib/api/server-events';

const moves = (state: Import['state'] | undefined): boolean => state === 'reading' || state === 'running';

const importQuery = (id: number) => callQuery(api.adminGetImport, { params: { id } });

/** The current state of an import, updated while it runs. */
export function useImport(id: number) {
  const found = useQuery(importQuery(id));
  const isMoving = moves(found.data?.import.state);
  useEffect(() => {
    if (!isMoving) return;
    const over = new AbortController();
    const follow = async () => {
      const events = followEvents<{ import: Import }>(
        (stream) => api.adminImportEvents.response({ params: { id }, ...stream }),
        { signal: over.signal },
      );
      for await (const event of events) {
        queryClient.setQueryData(importQuery(id).queryKey, event);
        if (!moves(event.import.state)) return;
      }
    };
    follow().catch(() => undefined);
    return () => over.abort();
  }, [id, isMoving]);
  return found;
}
