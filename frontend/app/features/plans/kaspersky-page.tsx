import { securityComparison, securityProducts, type PostSummary } from '@vitrine/contracts';
import { ArrowDown } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { PostsSection } from '../../components/site/posts-section';
import { ProductCard } from '../../components/site/product-card';
import { SectionHeading } from '../../components/site/section-heading';
import { chatMessages } from '../../lib/company/chat-messages';
import { ComparisonTable } from './comparison-table';

const FAMILY = 'Kaspersky Next EDR';

/** What somebody says of their company, and the product that answers it. */
const situations = [
  { id: 'next-edr-foundations', text: 'Estamos saindo do antivírus tradicional e a equipe de TI é enxuta.' },
  { id: 'managed-detection', text: 'Não podemos parar, e ninguém vigia os computadores à noite.' },
  { id: 'next-edr-optimum', text: 'Temos equipe de TI e queremos investigar e responder nós mesmos.' },
] as const;

const nameOf = (id: string) => securityProducts.find((product) => product.id === id)?.name;

/** Page of the endpoint-security products. */
export function KasperskyPage({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <>
      <section aria-labelledby="titulo" className="bg-ink-950 text-white print:bg-white print:text-ink-900">
        <div className="wrap grid items-center gap-x-14 gap-y-9 py-10 sm:py-20 lg:grid-cols-12 print:py-0">
          <div className="lg:col-span-6">
            <p className="font-semibold text-teal-300 print:text-teal-700">{FAMILY}</p>
            <h1 id="titulo" className="mt-4 text-display font-bold tracking-tighter">
              Kaspersky EDR do tamanho da sua equipe
            </h1>
            <p className="mt-4 max-w-xl text-ink-200 sm:mt-6 sm:text-lg print:text-ink-700">
              Três produtos para detectar e responder a ataques nos computadores, servidores e celulares da
              empresa, implantados por nós.
            </p>
            <div className="mt-6 flex flex-wrap gap-3 sm:mt-9 print:hidden">
              <ChatAnchor
                place="family"
                message={chatMessages.family(FAMILY)}
                className={buttonStyle('bright', 'lg')}
              >
                Falar com um especialista
              </ChatAnchor>
              <a href="#comparacao" className={buttonStyle('outlineDark', 'lg')}>
                Comparar os três
              </a>
            </div>
          </div>
          <nav aria-label="Qual produto combina com a sua empresa" className="lg:col-span-6 print:hidden">
            <p className="text-sm font-semibold text-ink-300">Qual frase é a da sua empresa?</p>
            <ul className="mt-2">
              {situations.map(({ id, text }) => (
                <li key={id} className="border-t border-ink-700 last:border-b">
                  <a href={`#${id}`} className="group flex items-center justify-between gap-5 py-4">
                    <span>
                      <span className="block text-lg leading-snug font-semibold">{text}</span>
                      <span className="mt-1 block text-sm text-teal-300">{nameOf(id)}</span>
                    </span>
                    <ArrowDown
                      aria-hidden="true"
                      className="size-5 shrink-0 text-teal-400 transition-transform group-hover:translate-y-1"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </section>

      <section aria-labelledby="produtos-titulo" className="section-space bg-sand-50">
        <div className="wrap">
          <SectionHeading id="produtos-titulo" title="O que cada um faz">
            Peça a demonstração de qualquer um deles; a proposta chega pelo WhatsApp.
          </SectionHeading>
          <div className="mt-10 grid gap-x-6 gap-y-8 sm:mt-14 lg:grid-cols-3 lg:grid-rows-[repeat(6,auto)] print:mt-4 print:grid-cols-3">
            {securityProducts.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </div>
        </div>
      </section>

      <section aria-labelledby="comparacao" className="section-space">
        <div className="wrap">
          <SectionHeading id="comparacao" title="Compare lado a lado">
            A diferença está em quem investiga e em quanto se vê de cada ataque.
          </SectionHeading>
          <ComparisonTable columns={securityProducts} groups={securityComparison} />
        </div>
      </section>

      <section aria-labelledby="personalizada" className="bg-teal-900 text-white print:hidden">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14">
          <div className="max-w-2xl">
            <h2 id="personalizada" className="text-3xl font-bold tracking-tighter">
              Ainda em dúvida entre dois?
            </h2>
            <p className="mt-3 text-lg text-teal-100">
              Conte quantos computadores são e quem cuida deles. Se o menor resolve, é ele que indicamos.
            </p>
          </div>
          <ChatAnchor
            place="custom"
            message={chatMessages.custom(FAMILY)}
            className={buttonStyle('bright', 'lg')}
          >
            Pedir uma recomendação
          </ChatAnchor>
        </div>
      </section>

      <PostsSection id="artigos-da-familia" title="Para entender de EDR e de ataques" posts={posts} />
    </>
  );
}
