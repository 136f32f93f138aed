import { Check, ChevronDown, Target } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { SectionHeading } from '../../components/site/section-heading';
import { chatMessages } from '../../lib/company/chat-messages';
import { type SecurityProduct, securityProducts } from '@vitrine/contracts';

export function Products() {
  return (
    <section id="products" aria-labelledby="produtos-titulo" className="section-space bg-sand-50">
      <div className="wrap">
        <SectionHeading id="produtos-titulo" title="Três caminhos para detectar e responder">
          A linha Kaspersky Next acompanha o tamanho da sua equipe: comece pela base, deixe a vigilância com
          especialistas ou investigue você mesmo.
        </SectionHeading>
        <div className="mt-14 grid gap-x-6 gap-y-8 lg:grid-cols-3 lg:grid-rows-[repeat(6,auto)]">
          {securityProducts.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The product whole; on a phone what decides, and the rest below "ver tudo". */
function ProductCard({ product }: { product: SecurityProduct }) {
  return (
    <article
      id={product.id}
      className="group/card grid gap-y-6 rounded-xl border border-sand-200 border-t-4 border-t-teal-600 bg-white p-6 shadow-xs sm:p-8 lg:row-span-6 lg:grid-rows-subgrid"
    >
      <header>
        <Level level={product.level} text={product.levelText} />
        <p className="mt-5 text-sm font-semibold text-teal-700">Kaspersky</p>
        <h3 className="text-2xl font-bold tracking-tight text-ink-900">{product.name}</h3>
        <p className="mt-1.5 font-medium text-ink-700">{product.subtitle}</p>
      </header>
      <p className={`text-ink-600 ${folded}`}>{product.description}</p>
      <p className="flex gap-3 self-start rounded-md bg-sand-50 px-4 py-3.5 text-[0.9375rem] leading-snug text-ink-700">
        <Target aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-teal-700" />
        <span>
          <strong className="font-semibold text-ink-900">Ideal para:</strong> {product.idealFor}
        </span>
      </p>
      <div>
        <h4 className="mb-3 text-sm font-semibold text-ink-900">Recursos</h4>
        <ul className="space-y-2.5">
          {product.features.map((feature, index) => (
            <li
              key={feature}
              className={`flex gap-3 text-[0.9375rem] leading-snug text-ink-700 ${index < UNFOLDED_FEATURES ? '' : folded}`}
            >
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-teal-600" strokeWidth={2.5} />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      {/* What it opens stands around it, so that the card has its parts once: the card asks whether it is open. */}
      <details className="group/all -my-2 sm:hidden">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 font-semibold text-teal-700 [&::-webkit-details-marker]:hidden">
          <span className="group-open/all:hidden">Ver tudo</span>
          <span className="hidden group-open/all:inline">Ver menos</span>
          <span className="sr-only">{` do ${product.name}`}</span>
          <ChevronDown aria-hidden="true" className="size-5 group-open/all:rotate-180" />
        </summary>
      </details>
      <div className={`border-t border-sand-200 pt-6 ${folded}`}>
        <h4 className="mb-3 text-sm font-semibold text-ink-900">Benefícios</h4>
        <ul className="space-y-2">
          {product.benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3 text-[0.9375rem] leading-snug text-ink-700">
              <span aria-hidden="true" className="mt-[0.45rem] size-1.5 shrink-0 rounded-full bg-teal-500" />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
      <ChatAnchor
        place="product"
        message={chatMessages.product(product.name)}
        className={`${buttonStyle('primary', 'lg')} w-full self-end`}
      >
        Solicitar demonstração
        <span className="sr-only">{` do ${product.name}`}</span>
      </ChatAnchor>
    </article>
  );
}

const UNFOLDED_FEATURES = 3;
/** Hidden on a phone until the card's details are open. */
const folded = 'max-sm:group-not-has-[details[open]]/card:hidden';

function Level({ level, text }: { level: number; text: string }) {
  return (
    <p className="flex items-center justify-between gap-4 text-xs font-medium text-ink-600">
      {text}
      <span aria-hidden="true" className="flex items-end gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={`w-1.5 rounded-[2px] ${['h-2', 'h-3.5', 'h-5'][step - 1]} ${step <= level ? 'bg-teal-600' : 'bg-sand-200'}`}
          />
        ))}
      </span>
    </p>
  );
}
