import type { CatalogueEntry, SoldFamily } from '@vitrine/contracts';
import { buttonStyle } from './button-styles';
import { cardStyle } from './card-grid';
import { EntryAnchor } from './entry-anchor';
import { EntryPriceLine } from './entry-price';
import { ProductDetails } from './product-details';

/** The product whole; on a phone what decides, and the rest below "ver tudo". */
export function ProductCard({ product, family }: { product: CatalogueEntry; family: SoldFamily }) {
  return (
    <article
      id={product.id}
      className={`group/card grid gap-y-6 rounded-xl border border-surface-200 border-t-4 border-t-brand-600 bg-white p-6 shadow-xs sm:p-8 print:gap-y-3 print:p-4 ${cardStyle(family)}`}
    >
      <header>
        <p className="text-sm font-semibold text-brand-700">{family.maker}</p>
        <h3 className="text-2xl font-bold tracking-tight text-neutral-900">{product.name}</h3>
        <p className="mt-1.5 font-medium text-neutral-700">{product.subtitle}</p>
        <EntryPriceLine entry={product} />
      </header>
      <ProductDetails product={product} family={family} isFolding />
      <EntryAnchor
        entry={product}
        family={family}
        className={`${buttonStyle('primary', 'lg')} w-full self-end print:hidden`}
      />
    </article>
  );
}
