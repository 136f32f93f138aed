import type { PlanProduct } from '@vitrine/contracts';

/** What work looks like with a family's tools: drawn by us, a file of its own, and only decoration. */
export function WorkspaceScene({ product, eager = false }: { product: PlanProduct; eager?: boolean }) {
  return (
    <img
      src={`/cena-${product}.svg`}
      alt=""
      width={480}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="h-auto w-full"
    />
  );
}
