import { Injectable } from '@nestjs/common';
import {
  googleWorkspace,
  microsoft365,
  offers,
  securityProducts,
  type SearchResult,
} from '@vitrine/contracts';
import { rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';

type Page = SearchResult['pages'][number];

/** A page as it is searched: `names` count like headings, `details` like text. */
interface SearchedPage extends Page {
  names: readonly string[];
  details: readonly string[];
}

const MOST_PAGES = 3;
/** What somebody types who looks for a plan. */
const OFFER = ['planos', 'preço', 'quanto custa', 'valor', 'orçamento', 'licença', 'comprar', 'contratar'];

const families = [microsoft365, googleWorkspace];
const productNames = securityProducts.map(({ name }) => name);

/** Every page of offers, then each product and plan on them. */
const searchedPages: readonly SearchedPage[] = [
  {
    ...offers.kaspersky,
    names: [...OFFER, ...productNames],
    details: securityProducts.flatMap(({ subtitle, features, idealFor }) => [
      subtitle,
      ...features,
      idealFor,
    ]),
  },
  ...families.map((family) => ({
    path: family.path,
    name: family.name,
    text: family.lead,
    names: [...OFFER, ...family.apps.map(({ name }) => name)],
    details: [family.title, ...family.apps.map(({ text }) => text), ...family.plans.map(({ name }) => name)],
  })),
  ...families.flatMap((family) =>
    family.plans.map((plan) => ({
      path: `${family.path}#${plan.id}`,
      name: `${family.name} ${plan.name}`,
      text: plan.description,
      names: [...OFFER, ...plan.apps],
      details: [plan.subtitle, ...plan.features],
    })),
  ),
  ...securityProducts.map((product) => ({
    path: `${offers.kaspersky.path}#${product.id}`,
    name: `Kaspersky ${product.name}`,
    text: product.description,
    names: [...OFFER, product.subtitle],
    details: [...product.features, ...product.benefits, product.idealFor],
  })),
];

/** Words of their names: a misspelt one may have meant one of them. */
export const OFFER_WORDS: readonly string[] = [
  ...new Set(searchedPages.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? [])),
];

/**
 * How many terms are among a page's names, in its text, and in its title. One fits when half of the terms are among its
 * names, or one is and its text holds the others.
 */
const FIND = `WITH terms AS MATERIALIZED (SELECT unnest(query_terms($1, true)) AS term),
  pages AS MATERIALIZED (SELECT position, post_vector(name, names, '', text) AS vector
    FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS page (name, names, text, position))
  SELECT position::int, named * 2 >= terms OR named > 0 AND held = terms AS fits FROM (
    SELECT position, count(*) AS terms, count(*) FILTER (WHERE ts_filter(vector, '{a,b}') @@ term) AS named,
      count(*) FILTER (WHERE vector @@ term) AS held, count(*) FILTER (WHERE ts_filter(vector, '{a}') @@ term) AS titled
    FROM pages, terms GROUP BY position) AS counted
  ORDER BY named + held + titled DESC, position`;

const foundPageSchema = z.object({ position: z.number(), fits: z.boolean() });

/** Searching the pages of products and plans. */
@Injectable()
export class SearchPages {
  constructor(private readonly dataSource: DataSource) {}

  /** The pages that fit, at most 3. */
  async find(words: string): Promise<Page[]> {
    const found = await rows(this.dataSource, foundPageSchema, FIND, [
      words,
      searchedPages.map(({ name }) => name),
      searchedPages.map(({ names }) => names.join(' ')),
      searchedPages.map(({ text, details }) => [text, ...details].join(' ')),
    ]);
    const fitting = found.filter(({ fits }) => fits).slice(0, MOST_PAGES);
    return fitting.flatMap(({ position }) => {
      const page = searchedPages[position - 1];
      return page ? [{ path: page.path, name: page.name, text: page.text }] : [];
    });
  }
}
