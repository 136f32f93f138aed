import {
  brandPicture,
  type Company,
  type EntryPrice,
  type Person,
  type PublicPost,
  schemaHours,
  type SiteDocument,
} from '@vitrine/contracts';
import { personPath } from '../site-document/site-context';
import { absoluteUrl, cardOf } from './seo';

const organizationId = (company: Company) => `${company.public_url}/#organizacao`;
const websiteId = (company: Company) => `${company.public_url}/#site`;

/** `Rua Um, 1, Centro, São Paulo - SP, 01310-100` in its parts; what is written otherwise stays whole. */
export function postalAddress(address: string) {
  const [, street, city, state, code] =
    /^(.+), *([^,]+?)(?: *[-–/,] *)([A-Z]{2})(?:[ ,–-]*(?:CEP:? *)?(\d{5}-?\d{3}))?$/.exec(address.trim()) ??
    [];
  return {
    '@type': 'PostalAddress',
    streetAddress: street ?? address,
    ...(city && { addressLocality: city, addressRegion: state }),
    ...(code && { postalCode: code }),
    addressCountry: 'BR',
  };
}

/** The company, with what its visitors may check: legal name, CNPJ, address and contact. */
export function organization(company: Company, profiles: readonly string[] = []) {
  const hours = schemaHours(company.opening);
  return {
    '@context': 'https://schema.org',
    '@type': ['Organization', 'LocalBusiness'],
    '@id': organizationId(company),
    name: company.name,
    legalName: company.legal_name,
    taxID: company.cnpj,
    url: `${company.public_url}/`,
    logo: absoluteUrl(company, brandPicture(company, 'icone-grande')),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    email: company.email,
    telephone: company.phone_href.slice('tel:'.length).replace(';ext=', ' ramal '),
    address: postalAddress(company.address),
    ...(hours.length > 0 && { openingHours: hours }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: `+${company.chat_number}`,
      email: company.email,
      areaServed: 'BR',
      availableLanguage: 'pt-BR',
    },
  };
}

export const website = (company: Company) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': websiteId(company),
  name: company.name,
  url: `${company.public_url}/`,
  inLanguage: 'pt-BR',
  publisher: { '@id': organizationId(company) },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${company.public_url}/blog?busca={busca}`,
    'query-input': 'required name=busca',
  },
});

/** Path from the home page to this one; the last one is the page itself. */
export const breadcrumbs = (company: Company, trail: { name: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Início', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(company, path),
  })),
});

/** A product or plan the company sells as a service, with its price where one is published. */
export const service = (
  company: Company,
  offer: {
    name: string;
    description: string;
    path: string;
    brand: string;
    type: string;
    price: EntryPrice | null;
  },
) => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: offer.name,
  description: offer.description,
  serviceType: offer.type,
  brand: { '@type': 'Brand', name: offer.brand },
  url: absoluteUrl(company, offer.path),
  areaServed: { '@type': 'Country', name: 'Brasil' },
  provider: { '@id': organizationId(company), '@type': 'Organization', name: company.name },
  ...(offer.price?.amount && {
    offers: {
      '@type': 'Offer',
      price: offer.price.amount,
      priceCurrency: 'BRL',
      ...(offer.price.until && { priceValidUntil: offer.price.until }),
      url: absoluteUrl(company, offer.path),
    },
  }),
});

/** A person of the company, as who signs articles. */
export const person = (company: Company, found: Person) => ({
  '@type': 'Person',
  name: found.name,
  url: absoluteUrl(company, personPath(found)),
  jobTitle: found.role,
  ...(found.picture ? { image: absoluteUrl(company, found.picture) } : {}),
  ...(found.same_as?.length ? { sameAs: found.same_as } : {}),
  worksFor: { '@id': organizationId(company) },
});

export const article = (company: Company, post: Omit<PublicPost, 'content'>, author?: Person) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: post.title,
  description: post.meta_description || post.excerpt,
  image: [absoluteUrl(company, post.featured_image || cardOf(company, 'blog'))],
  datePublished: post.published_at,
  dateModified: post.updated_at,
  author: author
    ? person(company, author)
    : { '@type': post.author_name === company.name ? 'Organization' : 'Person', name: post.author_name },
  publisher: { '@type': 'Organization', '@id': organizationId(company), name: company.name },
  articleSection: post.category_name,
  inLanguage: 'pt-BR',
  ...(post.meta_keywords ? { keywords: post.meta_keywords } : {}),
  isPartOf: { '@id': websiteId(company) },
  mainEntityOfPage: absoluteUrl(company, `/blog/${post.slug}`),
});

/** Questions of visitors with their answers. */
export const faqPage = (questions: SiteDocument['questions']) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
