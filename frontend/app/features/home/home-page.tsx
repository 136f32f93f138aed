import { showsSection, type HomeSection, type PostSummary } from '@vitrine/contracts';
import { Fragment, type ReactNode } from 'react';
import type { Page } from '../../components/site/page.server';
import { PostsSection } from '../../components/site/posts-section';
import { pageTexts, type SiteData } from '../../lib/site-document/site-context';
import { faqPage, organization, website } from '../../lib/seo/schema-org';
import { pageMeta } from '../../lib/seo/seo';
import { Benefits } from './benefits';
import { Cases } from './cases';
import { CompanyNumbers } from './company-numbers';
import { Consultancy } from './consultancy';
import { Contact } from './contact';
import { Hero } from './hero';
import { Implantation } from './implantation';
import { Productivity } from './productivity';
import { Products } from './products';
import { Questions } from './questions';

/** The home page of a document. */
export const homePage = (site: SiteData, posts: readonly PostSummary[]): Page => {
  const { document, company } = site;
  const { questions, home } = document;
  const sections: Record<HomeSection, ReactNode> = {
    products: <Products />,
    benefits: <Benefits />,
    consultancy: <Consultancy />,
    implantation: <Implantation />,
    productivity: <Productivity />,
    numbers: <CompanyNumbers />,
    cases: <Cases />,
    questions: <Questions />,
    articles: <PostsSection id="artigos" title={home.articles} posts={posts} isShort />,
    contact: <Contact />,
  };
  return {
    meta: pageMeta(company, { ...pageTexts(site, 'home'), path: '/' }),
    structuredData: [
      organization(company, document.company.profiles),
      website(company),
      ...(questions.length > 0 && showsSection(home, 'questions') ? [faqPage(questions)] : []),
    ],
    main: (
      <>
        <Hero />
        {home.sections.map(({ name, shown }) => shown && <Fragment key={name}>{sections[name]}</Fragment>)}
      </>
    ),
    ...(showsSection(home, 'contact') && { island: 'home' as const }),
  };
};
