import {
  hoursSentence,
  offersOf,
  planFamiliesOf,
  securityProductsOf,
  SHIPPED_VOICE,
  type ComparisonRow,
  type PlanFamily,
  type SiteDocument,
} from '@vitrine/contracts';
import { z } from 'zod';
import type { NewSource } from '../source-lists/source-lists.service.js';
import { relevanceOf } from './relevance.js';

const MOST_PASSAGES = 6;

/** Whose blog it is, in the order to the model. */
export const promptCompanySchema = z.object({ name: z.string(), products: z.string(), voice: z.string() });
export type PromptCompany = z.infer<typeof promptCompanySchema>;

const listed = new Intl.ListFormat('pt-BR');

/** Name, voice and products of the site's document, for the order to the model. */
export function promptCompanyOf({
  company: { name, voice },
  families,
}: {
  company: Pick<SiteDocument['company'], 'name' | 'voice'>;
  families: SiteDocument['families'];
}): PromptCompany {
  const kaspersky = securityProductsOf(families).map((product) => product.name);
  const products = offersOf(families).map((offer) =>
    offer.product === 'kaspersky'
      ? `segurança para endpoints (Kaspersky ${kaspersky.join(', ')})`
      : offer.name,
  );
  return { name, voice, products: listed.format(products) };
}

/** What an order says of the company where content doesn't answer. */
export const unknownCompany: PromptCompany = {
  name: 'nossa empresa',
  voice: SHIPPED_VOICE,
  products: 'tecnologia para empresas',
};

const said = (value: ComparisonRow['values'][number]): string =>
  value === true ? 'incluído' : value === false ? 'não incluído' : value;

/** The plans of a family as its page says them: each plan, then each group of the comparison. */
const planPassages = ({ name, plans, comparison }: PlanFamily): string[] => [
  ...plans.map(
    (plan) =>
      `${name} ${plan.name}: ${plan.description} Inclui: ${plan.features.join('; ')}. Aplicativos: ${plan.apps.join(', ')}. ${plan.users}.`,
  ),
  ...comparison.map(
    ({ group, rows }) =>
      `${name}, ${group.toLowerCase()}: ${rows
        .map(
          ({ label, values }) =>
            `${label}: ${plans.map((plan, at) => `${plan.name}, ${said(values[at] ?? false)}`).join('; ')}`,
        )
        .join('. ')}.`,
  ),
];

/** What is sold, as the pages say it. */
const catalogueOf = ({ families }: Pick<SiteDocument, 'families'>): Omit<NewSource, 'kind'>[] => [
  ...planFamiliesOf(families).map((family) => ({
    title: `Catálogo: ${family.name}`,
    url: family.path,
    passages: planPassages(family),
  })),
  {
    title: 'Catálogo: segurança de endpoints',
    url: '/',
    passages: securityProductsOf(families).map(
      (product) =>
        `${product.name}: ${product.description} Inclui: ${product.features.join('; ')}. Benefícios: ${product.benefits.join('; ')}. ${product.idealFor}`,
    ),
  },
];

/**
 * The company's own facts that fit a subject, of the data that the public pages show: who it is, and of the catalogue
 * the passages that share a word with the subject.
 */
export function companyFacts(
  subject: string,
  site: Pick<SiteDocument, 'company' | 'hours' | 'families'>,
): NewSource[] {
  const { name, phone, email } = site.company;
  const hours = hoursSentence(site.hours).toLowerCase();
  const sold = offersOf(site.families).map((offer) =>
    offer.product === 'kaspersky' ? 'soluções de segurança para endpoints (Kaspersky EDR)' : offer.name,
  );
  const company: NewSource = {
    kind: 'company',
    title: `Sobre a ${name}`,
    url: '/about',
    passages: [
      `${name} revende ${listed.format(sold)}. Atende ${hours && `${hours}, `}pelo telefone ${phone} e pelo e-mail ${email}.`,
    ],
  };
  const catalogue = catalogueOf(site);
  const passages = catalogue.flatMap((source) => source.passages);
  const weights = relevanceOf(subject, passages);
  const least = weights.toSorted((a, b) => b - a)[MOST_PASSAGES - 1] ?? 0;
  let at = 0;
  const fitting = catalogue.map((source) => ({
    ...source,
    kind: 'company' as const,
    passages: source.passages.filter(() => {
      const weight = weights[at++] ?? 0;
      return weight > 0 && weight >= least;
    }),
  }));
  return [company, ...fitting.filter((source) => source.passages.length > 0)];
}
