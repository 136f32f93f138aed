import { Target } from 'lucide-react';
import type { SecurityProduct } from '@vitrine/contracts';
import { chatMessages } from '../../lib/company/chat-messages';
import { buttonStyle } from './button-styles';
import { ChatAnchor } from './chat-anchor';
import { FeatureList } from './feature-list';
import { folded } from './fold';

/** The product whole; on a phone what decides, and the rest below "ver tudo". */
export function ProductCard({ product }: { product: SecurityProduct }) {
  return (
    <article
      id={product.id}
      className="group/card grid gap-y-6 rounded-xl border border-sand-200 border-t-4 border-t-teal-600 bg-white p-6 print:gap-y-3 print:p-4 shadow-xs sm:p-8 lg:row-span-6 lg:grid-rows-subgrid"
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
      <FeatureList of={product} />
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
        place={product.place}
        message={chatMessages.product(product.name)}
        className={`${buttonStyle('primary', 'lg')} w-full self-end`}
      >
        Solicitar demonstração
        <span className="sr-only">{` do ${product.name}`}</span>
      </ChatAnchor>
    </article>
  );
}

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
