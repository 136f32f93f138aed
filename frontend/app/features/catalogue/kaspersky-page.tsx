import { securityComparisonOf, securityProductsOf, type PostSummary } from '@vitrine/contracts';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { PostsSection } from '../../components/site/posts-section';
import { ProductCard } from '../../components/site/product-card';
import { SectionHeading } from '../../components/site/section-heading';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { useDocument } from '../../lib/site-document/site-context';
import { ComparisonTable } from './comparison-table';
import { DetectionConsole } from '../../components/site/detection-console';
import { EdrSteps } from './edr-steps';

/** Page of the endpoint-security products. */
export function KasperskyPage({ posts }: { posts: readonly PostSummary[] }) {
  const { families } = useDocument();
  const { kaspersky: family } = families;
  const products = securityProductsOf(families);
  const chatMessages = useChatMessages();
  return (
    <>
      <section
        aria-labelledby="titulo"
        className="relative overflow-hidden bg-neutral-950 text-white print:bg-white print:text-neutral-900"
      >
        <div aria-hidden="true" className="dot-grid mask-b-from-40% absolute inset-0 print:hidden" />
        <div className="wrap relative grid items-center gap-x-10 gap-y-8 py-8 sm:gap-y-12 sm:py-16 lg:grid-cols-12 lg:py-20 print:py-0">
          <div className="min-w-0 lg:col-span-6">
            <p className="font-semibold text-brand-300 print:text-brand-700">{family.name}</p>
            <h1 id="titulo" className="mt-4 text-display font-bold tracking-tighter">
              {family.title}
            </h1>
            <p className="mt-4 max-w-xl text-neutral-200 sm:mt-6 sm:text-lg print:text-neutral-700">
              {family.lead}
            </p>
            <div className="mt-6 flex flex-wrap gap-3 sm:mt-9 print:hidden">
              <ChatAnchor
                place="family"
                message={chatMessages.family(family.name)}
                className={buttonStyle('bright', 'lg')}
              >
                {family.call}
              </ChatAnchor>
              <a href="#comparacao" className={buttonStyle('outlineDark', 'lg')}>
                Comparar os três
              </a>
            </div>
          </div>
          <div className="min-w-0 lg:col-span-6 xl:pl-4 print:hidden">
            <DetectionConsole />
          </div>
        </div>
      </section>

      <section aria-labelledby="produtos-titulo" className="section-space bg-surface-50">
        <div className="wrap">
          <SectionHeading id="produtos-titulo" title={family.products_heading.title}>
            {family.products_heading.text}
          </SectionHeading>
          <div className="mt-10 grid gap-x-6 gap-y-8 sm:mt-14 md:max-lg:grid-cols-2 lg:grid-cols-3 lg:grid-rows-[repeat(6,auto)] print:mt-4 print:grid-cols-3">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </div>
        </div>
      </section>

      <EdrSteps />

      <section aria-labelledby="comparacao" className="section-space bg-surface-50">
        <div className="wrap">
          <SectionHeading id="comparacao" title={family.comparison_heading.title}>
            {family.comparison_heading.text}
          </SectionHeading>
          <ComparisonTable columns={products} groups={securityComparisonOf(families)} />
        </div>
      </section>

      <section aria-labelledby="personalizada" className="bg-brand-900 text-white print:hidden">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14">
          <div className="max-w-2xl">
            <h2 id="personalizada" className="text-3xl font-bold tracking-tighter">
              {family.doubt.title}
            </h2>
            <p className="mt-3 text-lg text-brand-100">{family.doubt.text}</p>
          </div>
          <ChatAnchor
            place="custom"
            message={chatMessages.custom(family.name)}
            className={buttonStyle('bright', 'lg')}
          >
            {family.doubt.call}
          </ChatAnchor>
        </div>
      </section>

      <PostsSection id="artigos-da-familia" title={family.articles} posts={posts} />
    </>
  );
}
