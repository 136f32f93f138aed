import type { PlanProduct } from '@vitrine/contracts';

/** A hint of the family's own hue: a thin line, never its logo. */
export function FamilyMark({ product }: { product: PlanProduct }) {
  if (product === 'microsoft365')
    return <span aria-hidden="true" className="block h-1 w-24 rounded-full bg-microsoft" />;
  return (
    <span aria-hidden="true" className="flex h-1 w-24 overflow-hidden rounded-full">
      <span className="flex-1 bg-google-blue" />
      <span className="flex-1 bg-google-red" />
      <span className="flex-1 bg-google-yellow" />
      <span className="flex-1 bg-google-green" />
    </span>
  );
}
