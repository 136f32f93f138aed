/** Liveness of this process; it asks nobody else. */
export const loader = (): Response =>
  new Response('ok', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
