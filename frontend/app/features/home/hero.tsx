import { ArrowRight, Check } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { chatMessages } from '../../lib/company/chat-messages';
import { DetectionConsole } from './detection-console';

/** What needs no figure: those are in their own section, each with what it means. */
const assurances = [
  'Consultoria sem compromisso',
  'Implantação feita por nós',
  'Suporte em português',
] as const;

export function Hero() {
  return (
    <section aria-labelledby="titulo" className="relative overflow-hidden bg-ink-950 text-white">
      <div aria-hidden="true" className="dot-grid mask-b-from-40% absolute inset-0" />
      <div className="wrap relative grid items-center gap-x-8 gap-y-6 pb-8 pt-7 sm:gap-y-14 sm:pb-20 sm:pt-20 lg:grid-cols-12 lg:pb-28 lg:pt-24">
        <div className="min-w-0 lg:col-span-6">
          <p className="mb-3 text-sm font-semibold text-teal-300 sm:mb-5 sm:text-base">
            Kaspersky EDR, Microsoft 365 e Google Workspace
          </p>
          <h1 id="titulo" className="text-display font-bold tracking-tighter">
            Veja o ataque começar. Pare antes que ele se espalhe.
          </h1>
          <p className="mt-4 max-w-xl text-ink-200 sm:mt-6 sm:text-lg">
            Implantamos detecção e resposta da Kaspersky nos computadores da sua empresa e cuidamos das
            licenças que a sua equipe usa todos os dias, com gente que atende em português.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-9">
            <ChatAnchor place="hero" message={chatMessages.hero} className={buttonStyle('bright', 'lg')}>
              Falar com um especialista
            </ChatAnchor>
            <a href="#products" className={buttonStyle('outlineDark', 'lg')}>
              Ver os produtos
              <ArrowRight aria-hidden="true" className="size-4" />
            </a>
          </div>
          <ul className="mt-7 flex flex-wrap gap-x-8 gap-y-2 border-t border-ink-700 pt-5 text-[0.9375rem] sm:mt-12 sm:gap-y-3 sm:pt-6 sm:text-base text-ink-200">
            {assurances.map((text) => (
              <li key={text} className="flex items-center gap-2.5">
                <Check aria-hidden="true" className="size-4 shrink-0 text-teal-400" strokeWidth={2.5} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0 lg:col-span-6 xl:pl-4">
          <DetectionConsole />
        </div>
      </div>
    </section>
  );
}
