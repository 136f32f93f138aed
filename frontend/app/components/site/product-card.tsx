import type { SecurityProduct } from '@vitrine/contracts';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { buttonStyle } from './button-styles';
import { ChatAnchor } from './chat-anchor';
import { ProductDetails } from './product-details';

/** The product whole; on a phone what decides, and the rest below "ver tudo". */
export function ProductCard({ product }: { product: SecurityProduct }) {
  return (
    <article
      id={product.id}
      className="group/card grid md:max-lg:last:col-span-2 gap-y-6 rounded-xl border border-surface-200 border-t-4 border-t-brand-600 bg-white p-6 shadow-xs sm:p-8 lg:row-span-6 lg:grid-rows-subgrid print:gap-y-3 print:p-4"
    >
      <header>
        <p className="text-sm font-semibold text-brand-700">Kaspersky</p>
        <h3 className="text-2xl font-bold tracking-tight text-neutral-900">{product.name}</h3>
        <p className="mt-1.5 font-medium text-neutral-700">{product.subtitle}</p>
      </header>
      <ProductDetails product={product} isFolding />
      <ChatAnchor
        place={product.place}
        message={useChatMessages().product(product.name)}
        className={`${buttonStyle('primary', 'lg')} w-full self-end print:hidden`}
      >
        Solicitar demonstração
        <span className="sr-only">{` do ${product.name}`}</span>
      </ChatAnchor>
    </article>
  );
}
