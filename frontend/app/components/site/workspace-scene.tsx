import type { SoldFamily } from '@vitrine/contracts';

/** What work looks like with a family's tools: drawn by us, a file of its own, and only decoration. */
export function WorkspaceScene({ look, eager = false }: { look: SoldFamily['look']; eager?: boolean }) {
  return (
    <img
      src={look === 'columns' ? '/cena-columns.svg' : '/cena-tiles.svg'}
      alt=""
      width={480}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="h-auto w-full"
    />
  );
}
