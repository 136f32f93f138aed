import { useEffect } from 'react';
import { publicRoutes } from '../../lib/api/public.routes';
import { logError } from '../../lib/log/log';
import { referrerHost } from '../../lib/visit/referrer';

/** Tells the server once that this article was opened, and from which site; nobody waits for the answer. */
export function useViewCount(slug: string): void {
  useEffect(() => {
    // Not through the client of the calls: an article needs nothing else of it.
    const { method, path } = publicRoutes.countView;
    const from = referrerHost();
    const address = path.replace('{slug}', encodeURIComponent(slug));
    fetch(from ? `${address}?from=${encodeURIComponent(from)}` : address, { method, keepalive: true }).catch(
      (error: unknown) => logError('Failed to count the view', error),
    );
  }, [slug]);
}
