import { OWN_PAGE, offersOf, type OwnPage, type OwnPageSection, type PostSummary } from '@vitrine/contracts';
import type { Page } from '../../components/site/page.server';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { PostsSection } from '../../components/site/posts-section';
import { SectionHeading } from '../../components/site/section-heading';
import { SiteLink } from '../../components/site/site-link';
import { useChat } from '../../lib/chat/use-chat';
import { breadcrumbs, faqPage } from '../../lib/seo/schema-org';
import { pageMeta } from '../../lib/seo/seo';
import { useDocument, type SiteData } from '../../lib/site-document/site-context';
import { articlePageHtml } from '../article/article-html';
import { withChatButtons } from '../article/chat-buttons';
import { withProducts } from '../article/product-cards';
import { Cases } from '../home/cases';
import { CompanyNumbers } from '../home/company-numbers';
import { Contact } from '../home/contact';
import { Questions } from '../home/questions';

const shows = (page: OwnPage, kind: OwnPageSection['kind']): boolean =>
  page.sections.some((section) => section.kind === kind);

/** Whether a page needs the newest articles. */
export const showsArticles = (page: OwnPage): boolean => shows(page, 'articles');

/** A page of the owner's own. `posts` are for its sections with articles. */
export function ownPage(site: SiteData, page: OwnPage, posts: readonly PostSummary[]): Page {
  const { company, document } = site;
  const path = `/${page.slug}`;
  return {
    meta: pageMeta(company, {
      ...{ title: page.title, description: page.description, path, noindex: page.noindex },
      ...(page.share_picture && { image: { url: page.share_picture, alt: page.title } }),
    }),
    structuredData: [
      breadcrumbs(company, [{ name: page.name, path }]),
      ...(shows(page, 'questions') && document.questions.length > 0 ? [faqPage(document.questions)] : []),
    ],
    main: <OwnPageView page={page} posts={posts} />,
    number: OWN_PAGE,
    ...(shows(page, 'contact') && { island: 'home' as const }),
  };
}

function OwnPageView({ page, posts }: { page: OwnPage; posts: readonly PostSummary[] }) {
  const [first] = page.sections;
  const titled = first?.kind === 'opening' && first.title ? 0 : -1;
  return (
    <>
      {titled < 0 && (
        <h1 className="wrap pt-14 text-display font-bold tracking-tighter break-words sm:pt-20">
          {page.title}
        </h1>
      )}
      {page.sections.map((section, index) => (
        <Section
          key={index}
          id={`secao-${index + 1}`}
          page={page}
          posts={posts}
          isTitle={index === titled}
          {...{ section }}
        />
      ))}
    </>
  );
}

interface SectionProps {
  section: OwnPageSection;
  page: OwnPage;
  posts: readonly PostSummary[];
  /** Of its heading. */
  id: string;
  /** Its title is that of the page. */
  isTitle: boolean;
}

function Section({ section, page, posts, id, isTitle }: SectionProps) {
  switch (section.kind) {
    case 'opening':
      return <Opening section={section} page={page} id={id} isTitle={isTitle} />;
    case 'article':
      return <Article section={section} page={page} id={id} />;
    case 'cards':
      return <Cards section={section} id={id} />;
    case 'call':
      return <Call section={section} page={page} id={id} />;
    case 'families':
      return <Families section={section} id={id} />;
    case 'cases':
      return <Cases />;
    case 'questions':
      return <Questions />;
    case 'numbers':
      return <CompanyNumbers />;
    case 'articles':
      return <Articles section={section} posts={posts} id={id} />;
    case 'contact':
      return <Contact />;
  }
}

type PartProps = Pick<SectionProps, 'section' | 'id'>;
type CallingProps = PartProps & Pick<SectionProps, 'page'>;

function CallButton({ section: { call, message }, page }: Omit<CallingProps, 'id'>) {
  if (!call) return null;
  return (
    <ChatAnchor
      place="own_page"
      message={message || `Olá! Vim da página "${page.name}" do site e gostaria de conversar.`}
      className={`${buttonStyle('bright', 'lg')} shrink-0`}
    >
      {call}
    </ChatAnchor>
  );
}

function Opening({ section, page, id, isTitle }: CallingProps & { isTitle: boolean }) {
  const { title, text, picture } = section;
  const Title = isTitle ? 'h1' : 'h2';
  return (
    <section aria-labelledby={id} className="bg-neutral-950 text-white print:bg-white print:text-neutral-900">
      <div className="wrap grid items-center gap-x-14 gap-y-8 py-10 sm:py-16 lg:grid-cols-12 lg:py-20">
        <div className={`min-w-0 ${picture ? 'lg:col-span-7' : 'lg:col-span-9'}`}>
          <Title id={id} className="text-display font-bold tracking-tighter break-words">
            {title || page.title}
          </Title>
          {text && (
            <p className="mt-4 max-w-2xl text-neutral-200 sm:mt-6 sm:text-lg print:text-neutral-700">
              {text}
            </p>
          )}
          {section.call && (
            <p className="mt-6 sm:mt-9 print:hidden">
              <CallButton section={section} page={page} />
            </p>
          )}
        </div>
        {picture && (
          <img
            src={picture}
            alt=""
            className="w-full rounded-xl object-cover lg:col-span-5"
            fetchPriority="high"
          />
        )}
      </div>
    </section>
  );
}

/** The text with what the pages of articles add to it. */
function Article({ section, page, id }: CallingProps) {
  const { link } = useChat('own_page');
  const { catalogue } = useDocument();
  const chat = (about: string) => link(`Olá! Li a página "${page.name}" e gostaria de ${about}.`);
  const { html } = articlePageHtml(section.content, `${id}-`);
  const shown = withProducts(withChatButtons(html, chat('conversar')), catalogue, (name) =>
    chat(`falar com um especialista em ${name}`),
  );
  if (!section.title && !section.content) return null;
  return (
    <section aria-labelledby={section.title ? id : undefined} className="section-space">
      <div className="wrap">
        {section.title && <SectionHeading id={id} title={section.title} />}
        {section.content && (
          <div
            className="article-content mt-6 max-w-[var(--measure)] first:mt-0"
            dangerouslySetInnerHTML={{ __html: shown }}
          />
        )}
      </div>
    </section>
  );
}

function Cards({ section: { title, text, cards }, id }: PartProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={title ? id : undefined} className="section-space bg-surface-50">
      <div className="wrap">
        {title && (
          <SectionHeading id={id} title={title}>
            {text}
          </SectionHeading>
        )}
        <ul className="mt-6 grid gap-4 first:mt-0 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3 lg:gap-6">
          {cards.map((card) => (
            <li key={card.title} className="rounded-xl border border-surface-200 bg-white p-6">
              <h3 className="text-xl font-bold break-words text-neutral-900">{card.title}</h3>
              <p className="mt-2 text-neutral-600">{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Call({ section, page, id }: CallingProps) {
  if (!section.title && !section.call) return null;
  return (
    <section
      aria-labelledby={section.title ? id : undefined}
      className="bg-brand-900 text-white print:bg-white print:text-neutral-900"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-14 gap-y-5 py-9 lg:py-14">
        <div className="max-w-2xl min-w-0">
          {section.title && (
            <h2 id={id} className="text-3xl font-bold tracking-tighter break-words">
              {section.title}
            </h2>
          )}
          {section.text && (
            <p className="mt-3 text-brand-100 sm:text-lg print:text-neutral-700">{section.text}</p>
          )}
        </div>
        <CallButton section={section} page={page} />
      </div>
    </section>
  );
}

function Articles({ section, posts, id }: PartProps & Pick<SectionProps, 'posts'>) {
  const { home } = useDocument();
  return <PostsSection id={id} title={section.title || home.articles} posts={posts} />;
}

function Families({ section: { title, text }, id }: PartProps) {
  const offers = offersOf(useDocument().catalogue);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={title ? id : undefined} className="section-space">
      <div className="wrap">
        {title && (
          <SectionHeading id={id} title={title}>
            {text}
          </SectionHeading>
        )}
        <ul className="mt-6 grid gap-4 first:mt-0 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3 lg:gap-6">
          {offers.map(({ path, name, text: offer }) => (
            <li key={path} className="rounded-xl border border-surface-200 bg-white p-6 shadow-xs">
              <h3 className="text-xl font-bold break-words">
                <SiteLink to={path} className="text-brand-800 underline-offset-4 hover:underline">
                  {name}
                </SiteLink>
              </h3>
              <p className="mt-2 text-neutral-600">{offer}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
