import { callUrl } from '@vitrine/contracts';
import { useEffect } from 'react';
import { countRoutes } from '../../lib/api/counts.routes';
import { logError } from '../../lib/log/log';
import { referrerHost } from '../../lib/visit/referrer';

/** Tells the server once that this article was opened, and from which site; nobody waits for the answer. */
export function useViewCount(slug: string): void {
  useEffect(() => {
    // Not through the client of the calls: an article needs nothing of it but the address.
    const { method, path } = countRoutes.countView;
    const address = callUrl(path, { params: { slug }, query: { from: referrerHost() } });
    fetch(address, { method, keepalive: true }).catch((error: unknown) =>
      logError('Failed to count the view', error),
    );
  }, [slug]);
}
