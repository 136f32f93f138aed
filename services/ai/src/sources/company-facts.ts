import {
  entryPrice,
  familiesOf,
  hoursSentence,
  SHIPPED_VOICE,
  type ComparisonRow,
  type SiteDocument,
  type SoldFamily,
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
  catalogue,
}: {
  company: Pick<SiteDocument['company'], 'name' | 'voice'>;
  catalogue: SiteDocument['catalogue'];
}): PromptCompany {
  const products = familiesOf(catalogue).map((family) =>
    soldAs(family, `${family.maker} ${family.entries.map((entry) => entry.name).join(', ')}`),
  );
  return { name, voice, products: listed.format(products) };
}

/** A family of plans by its name, one of products by what they are. */
const soldAs = ({ hasPlans, name, service }: SoldFamily, products: string): string =>
  hasPlans ? name : `${service.charAt(0).toLowerCase()}${service.slice(1)} (${products})`;

/** What an order says of the company where content doesn't answer. */
export const unknownCompany: PromptCompany = {
  name: 'nossa empresa',
  voice: SHIPPED_VOICE,
  products: 'tecnologia para empresas',
};

const said = (value: ComparisonRow['values'][number]): string =>
  value === true ? 'incluído' : value === false ? 'não incluído' : value;

const priceText = (entry: Parameters<typeof entryPrice>[0]): string => {
  const price = entryPrice(entry);
  return price ? `${[price.text, price.note].filter(Boolean).join(' ')}.` : '';
};

/** A family as its page says it: each product or plan, then each group of the comparison. */
const passagesOf = ({ name, entries, comparison }: SoldFamily): string[] => [
  ...entries.map(({ fullName, description, features, benefits, apps, users, idealFor, ...entry }) =>
    [
      `${fullName}: ${description} Inclui: ${features.join('; ')}.`,
      benefits.length > 0 && `Benefícios: ${benefits.join('; ')}.`,
      apps.length > 0 && `Aplicativos: ${apps.join(', ')}.`,
      users && `${users}.`,
      idealFor,
      priceText(entry),
    ]
      .filter(Boolean)
      .join(' '),
  ),
  ...comparison.groups.map(
    ({ group, rows }) =>
      `${name}, ${group.toLowerCase()}: ${rows
        .map(
          ({ label, values }) =>
            `${label}: ${entries.map((entry, at) => `${entry.name}, ${said(values[at] ?? false)}`).join('; ')}`,
        )
        .join('. ')}.`,
  ),
];

/** What is sold, as the pages say it. */
const catalogueOf = ({ catalogue }: Pick<SiteDocument, 'catalogue'>): Omit<NewSource, 'kind'>[] =>
  familiesOf(catalogue).map((family) => ({
    title: `Catálogo: ${family.name}`,
    url: family.path,
    passages: passagesOf(family),
  }));

/**
 * The company's own facts that fit a subject, of the data that the public pages show: who it is, and of the catalogue
 * the passages that share a word with the subject.
 */
export function companyFacts(
  subject: string,
  site: Pick<SiteDocument, 'company' | 'hours' | 'catalogue'>,
): NewSource[] {
  const { name, phone, email } = site.company;
  const hours = hoursSentence(site.hours).toLowerCase();
  const sold = familiesOf(site.catalogue).map((family) => soldAs(family, family.name));
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
