import { fillPlaceholders, type Person, type PostSummary } from '@vitrine/contracts';
import { Cloud, GraduationCap, MonitorCheck, Radar, Siren, Truck } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { Credentials } from '../../components/site/credentials';
import { FigureCondition } from '../../components/site/figure-condition';
import type { Page } from '../../components/site/page.server';
import { Portrait } from '../../components/site/portrait';
import { PostsSection } from '../../components/site/posts-section';
import { SectionHeading } from '../../components/site/section-heading';
import { SiteLink } from '../../components/site/site-link';
import { useChatMessages } from '../../lib/chat/chat-messages';
import {
  pageTexts,
  personPath,
  useCompany,
  useDocument,
  type SiteData,
} from '../../lib/site-document/site-context';
import { breadcrumbs, organization } from '../../lib/seo/schema-org';
import { pageMeta } from '../../lib/seo/seo';

/** Icons of the services, in their order. */
const icons = [Radar, MonitorCheck, Siren, Cloud, Truck, GraduationCap] as const;

export const aboutPage = (site: SiteData, posts: readonly PostSummary[]): Page => {
  const { company, document } = site;
  return {
    meta: pageMeta(company, { ...pageTexts(site, 'about'), path: '/about' }),
    structuredData: [
      organization(company, document.company.profiles),
      breadcrumbs(company, [{ name: 'Sobre a empresa', path: '/about' }]),
    ],
    main: <AboutPage posts={posts} />,
  };
};

function AboutPage({ posts }: { posts: readonly PostSummary[] }) {
  const company = useCompany();
  const { about, proof, home } = useDocument();
  const { credentials, people } = proof;
  const figures = home.benefits.entries.filter(({ shown, value, about: label }) => shown && value && label);
  const history = [about.place, about.since && `desde ${about.since}`].filter(Boolean).join(', ');
  return (
    <>
      <section aria-labelledby="titulo" className="bg-neutral-950 text-white">
        <div className="wrap pb-16 pt-16 sm:pt-24">
          <h1 id="titulo" className="max-w-4xl text-display font-bold tracking-tighter">
            {about.title}
          </h1>
          <p className="mt-6 max-w-2xl text-lg text-neutral-200">
            {fillPlaceholders(about.lead, { empresa: company.name })}
          </p>
          {history && <p className="mt-4 font-semibold text-brand-300">{history}</p>}
          {figures.length > 0 && (
            <dl className="mt-10 grid grid-cols-2 sm:mt-14 gap-x-8 lg:grid-cols-4">
              {figures.map((figure, at) => (
                <div
                  key={at}
                  className="flex flex-col-reverse justify-end border-t border-neutral-600 pb-6 pt-5"
                >
                  <dt className="mt-1.5 text-neutral-200">
                    {figure.about}
                    <FigureCondition figure={figure} className="text-neutral-300" />
                  </dt>
                  <dd className="tabular text-4xl font-bold tracking-tighter">{figure.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </section>

      <section aria-labelledby="servicos" className="section-space">
        <div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <div className="lg:sticky lg:top-28">
              <SectionHeading id="servicos" title={about.services.title}>
                {about.services.text}
              </SectionHeading>
            </div>
          </div>
          <ul className="grid gap-x-10 sm:grid-cols-2 lg:col-span-8">
            {icons.map((Icon, index) => (
              <li key={index} className="border-t border-surface-300 pt-5 pb-6 sm:pt-6 sm:pb-9">
                <Icon aria-hidden="true" className="size-7 text-brand-700" strokeWidth={1.6} />
                <h3 className="mt-3 text-xl font-bold sm:mt-4">{about.services.entries[index]?.title}</h3>
                <p className="mt-1.5 text-neutral-600">{about.services.entries[index]?.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      {about.differentiators.entries.length > 0 && (
        <section aria-labelledby="diferenciais" className="section-space bg-surface-50">
          <div className="wrap">
            <SectionHeading id="diferenciais" title={about.differentiators.title} />
            <ul className="mt-6 grid gap-5 sm:mt-10 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
              {about.differentiators.entries.map(({ title, text }) => (
                <li
                  key={title}
                  className="rounded-2xl bg-white p-6 ring-1 ring-surface-200 sm:p-8 md:max-[60rem]:odd:last:col-span-full"
                >
                  <h3 className="text-2xl font-bold tracking-tight">{title}</h3>
                  <p className="mt-2 text-neutral-600">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}

      <People people={people} />

      {credentials.length > 0 && (
        <section aria-labelledby="certificacoes" className="section-space">
          <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-12">
            <div className="lg:col-span-5">
              <SectionHeading id="certificacoes" title={about.credentials.title}>
                {about.credentials.text}
              </SectionHeading>
            </div>
            <div className="min-w-0 lg:col-span-7">
              <Credentials credentials={credentials} />
            </div>
          </div>
        </section>
      )}

      <PostsSection id="artigos" title={home.articles} posts={posts.slice(0, 1)} />

      <section aria-labelledby="conversa" className="bg-brand-900 text-white">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-8 py-16">
          <div className="max-w-2xl">
            <h2 id="conversa" className="text-3xl font-bold tracking-tighter">
              {about.talk.title}
            </h2>
            <p className="mt-3 text-lg text-brand-100">
              {`${company.legal_name} · CNPJ ${company.cnpj}`}
              <br />
              {company.address}
            </p>
          </div>
          <ChatAnchor place="about" message={useChatMessages().about} className={buttonStyle('bright', 'lg')}>
            {about.talk.call}
          </ChatAnchor>
        </div>
      </section>
    </>
  );
}

/** Who works there; nothing where the document names no person. */
function People({ people }: { people: readonly Person[] }) {
  const { title, text } = useDocument().about.people;
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="pessoas" className="section-space border-b border-surface-200">
      <div className="wrap">
        <SectionHeading id="pessoas" title={title}>
          {text}
        </SectionHeading>
        <ul
          className={`mt-8 grid gap-10 sm:mt-12 ${people.length === 1 ? 'max-w-xl' : 'sm:grid-cols-2 lg:grid-cols-3'}`}
        >
          {people.map((person) => (
            <li key={person.name} className="flex gap-5">
              <Portrait person={person} />
              <div className="min-w-0">
                <h3 className="text-xl leading-snug font-bold break-words">
                  <SiteLink to={personPath(person)} className="hover:text-brand-800 hover:underline">
                    {person.name}
                  </SiteLink>
                </h3>
                <p className="text-[0.9375rem] font-semibold text-brand-700">{person.role}</p>
                {person.text && <p className="mt-2 text-[0.9375rem] text-neutral-600">{person.text}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
