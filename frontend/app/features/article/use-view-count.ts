import { useEffect } from 'react';
import { ConnectionError } from '@vitrine/contracts';
import { publicApi } from '../../lib/api/public-client';
import { logError } from '../../lib/log/log';
import { referrerHost } from '../../lib/visit/referrer';

/** Tells the server once that this article was opened, and from which site; nobody waits for the answer. */
export function useViewCount(slug: string): void {
  useEffect(() => {
    publicApi
      .countView({ params: { slug }, query: { from: referrerHost() }, keepalive: true })
      .catch((error: unknown) => {
        if (error instanceof ConnectionError) logError('Failed to count the view', error);
      });
  }, [slug]);
}
