import { entryPrice, type CatalogueEntry } from '@vitrine/contracts';

/** What a product or plan costs today, where that is said. */
export function EntryPriceLine({ entry }: { entry: CatalogueEntry }) {
  const price = entryPrice(entry);
  if (!price) return null;
  return (
    <p className="mt-4">
      <span className="text-xl font-bold tracking-tight text-neutral-900">{price.text}</span>
      {price.note && <span className="block text-sm text-neutral-600">{price.note}</span>}
    </p>
  );
}
