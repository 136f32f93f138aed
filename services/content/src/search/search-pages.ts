import { Injectable } from '@nestjs/common';
import { googleWorkspace, microsoft365, securityProducts, type SearchResult } from '@vitrine/contracts';
import { DataSource } from 'typeorm';

type Page = SearchResult['pages'][number];

/** A page as it is searched: `names` count like headings, `details` like text. */
interface SearchedPage extends Page {
  names: readonly string[];
  details: readonly string[];
}

const MOST_PAGES = 3;
/** What somebody types who looks for a plan. */
const OFFER = ['planos', 'preço', 'licença'];

/** The pages of plans, each plan on them, and the products of the home page. */
const searchedPages: readonly SearchedPage[] = [
  ...[microsoft365, googleWorkspace].flatMap((family) => [
    {
      path: family.path,
      name: family.name,
      text: family.lead,
      names: [...OFFER, ...family.apps.map(({ name }) => name)],
      details: [
        family.title,
        ...family.apps.map(({ text }) => text),
        ...family.plans.map(({ name }) => name),
      ],
    },
    ...family.plans.map((plan) => ({
      path: `${family.path}#${plan.id}`,
      name: `${family.name} ${plan.name}`,
      text: plan.description,
      names: [...OFFER, ...plan.apps],
      details: [plan.subtitle, ...plan.features],
    })),
  ]),
  ...securityProducts.map((product) => ({
    path: `/#${product.id}`,
    name: `Kaspersky ${product.name}`,
    text: product.description,
    names: [product.subtitle],
    details: [...product.features, ...product.benefits, product.idealFor],
  })),
];

/**
 * How many terms are among a page's names, in its text, and in its title. One fits when half of the terms are among its
 * names, or one is and its text holds the others.
 */
const FIND = `WITH terms AS MATERIALIZED (SELECT unnest(query_terms($1, true)) AS term),
  pages AS MATERIALIZED (SELECT place, post_vector(name, names, '', text) AS vector
    FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS page (name, names, text, place))
  SELECT place::int, named * 2 >= terms OR named > 0 AND held = terms AS fits FROM (
    SELECT place, count(*) AS terms, count(*) FILTER (WHERE ts_filter(vector, '{a,b}') @@ term) AS named,
      count(*) FILTER (WHERE vector @@ term) AS held, count(*) FILTER (WHERE ts_filter(vector, '{a}') @@ term) AS titled
    FROM pages, terms GROUP BY place) AS counted
  ORDER BY named + held + titled DESC, place`;

/** Searching the pages of products and plans. */
@Injectable()
export class SearchPages {
  constructor(private readonly dataSource: DataSource) {}

  /** The pages that fit, at most 3; with `nearest` the nearest one where none does. */
  async find(words: string, nearest: boolean): Promise<Page[]> {
    const found = await this.dataSource.query<{ place: number; fits: boolean }[]>(FIND, [
      words,
      searchedPages.map(({ name }) => name),
      searchedPages.map(({ names }) => names.join(' ')),
      searchedPages.map(({ text, details }) => [text, ...details].join(' ')),
    ]);
    const fitting = found.filter(({ fits }) => fits).slice(0, MOST_PAGES);
    return (fitting.length > 0 || !nearest ? fitting : found.slice(0, 1)).flatMap(({ place }) => {
      const page = searchedPages[place - 1];
      return page ? [{ path: page.path, name: page.name, text: page.text }] : [];
    });
  }
}
