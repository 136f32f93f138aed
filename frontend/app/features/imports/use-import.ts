import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError, type Import } from '@vitrine/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { api } from '../../lib/api/api-client';
import { callQuery, queryClient } from '../../lib/api/queries';

const moves = (state: Import['state'] | undefined): boolean => state === 'reading' || state === 'running';

/** An import as it stands, kept up to date while it moves. */
export function useImport(id: number) {
  const query = callQuery(api.adminGetImport, { params: { id } });
  const found = useQuery(query);
  const isMoving = moves(found.data?.import.state);
  const key = JSON.stringify(query.queryKey);
  useEffect(() => {
    if (!isMoving) return;
    const over = new AbortController();
    const tell = (event: { import: Import }) => queryClient.setQueryData(JSON.parse(key) as unknown[], event);
    void follow(id, tell, over.signal);
    return () => over.abort();
  }, [id, isMoving, key]);
  return found;
}

/** Hears of an import until it rests; a lost connection is taken up again. */
async function follow(
  id: number,
  tell: (event: { import: Import }) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, 8_000)) {
    try {
      const { body } = await api.adminImportEvents.response({
        params: { id },
        headers: { Accept: 'text/event-stream' },
        signal,
      });
      const events = body
        ?.pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
        .getReader();
      for (let next = await events?.read(); next && !next.done; next = await events?.read()) {
        wait = 500;
        const event = JSON.parse(next.value.data) as { import: Import };
        tell(event);
        if (!moves(event.import.state)) return;
      }
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && [403, 404].includes(error.status))) return;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
