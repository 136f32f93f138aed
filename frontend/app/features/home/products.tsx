import { securityProducts } from '@vitrine/contracts';
import { ArrowRight } from 'lucide-react';
import { ProductCard } from '../../components/site/product-card';
import { SectionHeading } from '../../components/site/section-heading';
import { SiteLink } from '../../components/site/site-link';

export function Products() {
  return (
    <section id="products" aria-labelledby="produtos-titulo" className="section-space bg-sand-50">
      <div className="wrap">
        <SectionHeading id="produtos-titulo" title="Três caminhos para detectar e responder">
          A linha Kaspersky Next acompanha o tamanho da sua equipe: comece pela base, deixe a vigilância com
          especialistas ou investigue você mesmo.
        </SectionHeading>
        <div className="mt-8 gap-x-6 gap-y-8 max-sm:snap-row sm:mt-14 sm:grid lg:grid-cols-3 lg:grid-rows-[repeat(6,auto)]">
          {securityProducts.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
        <SiteLink
          to="/kaspersky"
          className="mt-3 inline-flex min-h-11 sm:mt-8 items-center gap-2 font-semibold text-teal-700 underline-offset-4 hover:underline"
        >
          Comparar os três lado a lado
          <ArrowRight aria-hidden="true" className="size-4" />
        </SiteLink>
      </div>
    </section>
  );
}
