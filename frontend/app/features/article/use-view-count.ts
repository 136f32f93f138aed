import { useEffect } from 'react';
import { ConnectionError } from '@vitrine/contracts';
import { publicApi } from '../../lib/api/public-client';
import { logError } from '../../lib/log/log';

/** Tells the server once that this article was opened; nobody waits for the answer. */
export function useViewCount(slug: string): void {
  useEffect(() => {
    publicApi.countView({ params: { slug }, keepalive: true }).catch((error: unknown) => {
      if (error instanceof ConnectionError) logError('Failed to count the view', error);
    });
  }, [slug]);
}
