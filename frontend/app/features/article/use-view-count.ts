import { useEffect } from 'react';
import { logError } from '../../lib/log/log';

/** Tells the server once that this article was opened; nobody waits for the answer. */
export function useViewCount(slug: string): void {
  useEffect(() => {
    fetch(`/api/blog/posts/${encodeURIComponent(slug)}/view`, { method: 'POST', keepalive: true }).catch(
      (error: unknown) => logError('Failed to count the view', error),
    );
  }, [slug]);
}
