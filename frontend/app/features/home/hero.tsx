import { ArrowRight } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { chatMessages } from '../../lib/company/chat-messages';
import { DetectionConsole } from './detection-console';

const proofs = [
  { value: '99,9%', label: 'de detecção' },
  { value: '24/7', label: 'de suporte' },
  { value: '5 min', label: 'de resposta' },
] as const;

export function Hero() {
  return (
    <section aria-labelledby="titulo" className="relative overflow-hidden bg-ink-950 text-white">
      <div aria-hidden="true" className="dot-grid mask-b-from-40% absolute inset-0" />
      <div className="wrap relative grid items-center gap-x-8 gap-y-14 pb-20 pt-14 sm:pt-20 lg:grid-cols-12 lg:pb-28 lg:pt-24">
        <div className="lg:col-span-6">
          <p className="mb-5 text-sm font-semibold text-teal-300">
            Kaspersky EDR, Microsoft 365 e Google Workspace
          </p>
          <h1 id="titulo" className="text-display font-bold tracking-tighter">
            Veja o ataque começar. Pare antes que ele se espalhe.
          </h1>
          <p className="mt-6 max-w-xl text-lg text-ink-200">
            Implantamos detecção e resposta da Kaspersky nos computadores da sua empresa e cuidamos das
            licenças que a sua equipe usa todos os dias, com gente que atende em português.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ChatAnchor message={chatMessages.hero} className={buttonStyle('bright', 'lg')}>
              Falar com um especialista
            </ChatAnchor>
            <a href="#products" className={buttonStyle('outlineDark', 'lg')}>
              Ver os produtos
              <ArrowRight aria-hidden="true" className="size-4" />
            </a>
          </div>
          <dl className="mt-14 grid max-w-lg grid-cols-3 border-t border-ink-700">
            {proofs.map(({ value, label }, index) => (
              <div
                key={value}
                className={`flex flex-col-reverse pt-5 ${index > 0 ? 'border-l border-ink-700 pl-4 sm:pl-6' : ''}`}
              >
                <dt className="text-sm text-ink-300">{label}</dt>
                <dd className="tabular text-2xl font-bold tracking-tight text-white sm:text-3xl">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:col-span-6 xl:pl-4">
          <DetectionConsole />
        </div>
      </div>
    </section>
  );
}
