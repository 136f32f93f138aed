import { homeFamilyOf, type CatalogueEntry, type SoldFamily } from '@vitrine/contracts';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { EntryAnchor } from '../../components/site/entry-anchor';
import { EntryPriceLine } from '../../components/site/entry-price';
import { ProductDetails } from '../../components/site/product-details';
import { SectionHeading } from '../../components/site/section-heading';
import { SiteLink } from '../../components/site/site-link';
import { allOf } from '../../lib/rendering/all-of';
import { useDocument } from '../../lib/site-document/site-context';

/** The products of the first family of products that is sold; nothing where there are only plans. */
export function Products() {
  const { catalogue, home } = useDocument();
  const family = homeFamilyOf(catalogue);
  if (!family) return null;
  const { path, entries } = family;
  return (
    <section id="products" aria-labelledby="produtos-titulo" className="section-space bg-surface-50">
      <div className="wrap">
        <SectionHeading
          id="produtos-titulo"
          title={
            <SiteLink to={path} className="hover:text-brand-800">
              {home.products.title}
            </SiteLink>
          }
        >
          {home.products.text}
        </SectionHeading>
        <div className="mt-5 grid items-start gap-3 sm:mt-6 lg:mt-12 lg:grid-cols-3 lg:gap-6">
          {entries.map((product) => (
            <Card key={product.id} product={product} family={family} />
          ))}
        </div>
        <SiteLink
          to={path}
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-700 underline-offset-4 hover:underline lg:mt-8 print:hidden"
        >
          {entries.length > 1 ? `Comparar ${allOf(family)} lado a lado` : 'Ver todos os detalhes'}
          <ArrowRight aria-hidden="true" className="size-4" />
        </SiteLink>
      </div>
    </section>
  );
}

/** A product by its name and the situation that it answers; the rest is opened, and is whole on its own page. */
function Card({ product, family }: { product: CatalogueEntry; family: SoldFamily }) {
  return (
    <article
      id={product.id}
      className="flex h-full flex-col rounded-xl border border-surface-200 border-t-4 border-t-brand-600 bg-white p-4 shadow-xs sm:max-lg:grid sm:max-lg:grid-cols-[1fr_auto] sm:max-lg:gap-x-8 lg:p-7 print:p-4"
    >
      <p className="text-sm font-semibold text-brand-700 max-lg:hidden">{family.maker}</p>
      <h3 className="text-2xl font-bold tracking-tight text-neutral-900">{product.name}</h3>
      <p className="mt-1 font-medium text-neutral-700 max-lg:hidden">{product.subtitle}</p>
      {product.situation && (
        <p className="mt-1 mb-3 text-neutral-600 max-sm:text-[0.9375rem] max-lg:leading-snug sm:max-lg:mb-0 lg:mt-4 lg:mb-6">
          {`“${product.situation}”`}
        </p>
      )}
      <EntryPriceLine entry={product} />
      <EntryAnchor
        entry={product}
        family={family}
        className={`${buttonStyle('primary', 'lg')} mt-auto w-full sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1 sm:max-lg:self-center print:hidden`}
      />
      <details className="group/all mt-1.5 -mb-2 sm:max-lg:col-span-2 sm:max-lg:mt-0 print:hidden">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 font-semibold text-brand-700 [&::-webkit-details-marker]:hidden">
          Recursos e benefícios
          <span className="sr-only">{` do ${product.name}`}</span>
          <ChevronDown aria-hidden="true" className="size-5 group-open/all:rotate-180" />
        </summary>
        <div className="grid gap-y-6 pt-3 pb-4">
          <ProductDetails product={product} family={family} />
        </div>
      </details>
    </article>
  );
}
