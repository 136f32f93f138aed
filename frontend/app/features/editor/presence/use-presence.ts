import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PRESENCE_SECONDS, type Presence } from '@vitrine/contracts';
import { api } from '../../../lib/api/api-client';

const NOBODY: Presence[] = [];

/** Tells the server that this tab has the post open, and hears who else has. Where that fails, none is shown. */
export function usePresence(postId: number | null): Presence[] {
  const [tab] = useState(() => crypto.randomUUID?.() ?? `aba-${Math.random().toString(36).slice(2)}`);
  const { data } = useQuery({
    queryKey: ['presence', postId, tab],
    queryFn: ({ signal }) => api.adminPresence({ params: { id: postId ?? 0 }, body: { tab }, signal }),
    enabled: postId !== null,
    refetchInterval: PRESENCE_SECONDS * 1000,
    // A tab in the background counts as open.
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (postId === null) return;
    const leave = () => {
      const body = { tab, leaving: true };
      void api.adminPresence({ params: { id: postId }, body, keepalive: true }).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [postId, tab]);
  return data?.others ?? NOBODY;
}
