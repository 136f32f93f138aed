import { Injectable } from '@nestjs/common';
import { googleWorkspace, microsoft365, securityProducts, type SearchResult } from '@vitrine/contracts';
import { PreparedQueries } from '../site/prepared-queries.js';

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

/** Searching the pages of products and plans, which are the same as long as this process runs. */
@Injectable()
export class SearchPages {
  private vectors: Promise<string[]> | undefined;

  constructor(private readonly queries: PreparedQueries) {}

  /** The pages that fit, at most 3; with `nearest` the nearest one where none does. */
  async find(words: string, nearest: boolean): Promise<Page[]> {
    this.vectors ??= this.read();
    const vectors = await this.vectors.catch((error: unknown) => {
      this.vectors = undefined;
      throw error;
    });
    const found = await this.queries.rows<{ place: number; fits: boolean }>(
      'public_search_pages',
      'SELECT place, fits FROM find_pages($1, $2::tsvector[])',
      [words, vectors],
    );
    const fitting = found.filter(({ fits }) => fits).slice(0, MOST_PAGES);
    return (fitting.length > 0 || !nearest ? fitting : found.slice(0, 1)).flatMap(({ place }) => {
      const page = searchedPages[place - 1];
      return page ? [{ path: page.path, name: page.name, text: page.text }] : [];
    });
  }

  private async read(): Promise<string[]> {
    const rows = await this.queries.rows<{ vector: string }>(
      'public_search_page_vectors',
      `SELECT search_vector(name, '', '', concat('<h2>', names, '</h2> ', text))::text AS vector
       FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS page (name, names, text, place) ORDER BY place`,
      [
        searchedPages.map(({ name }) => name),
        searchedPages.map(({ names }) => names.join(' ')),
        searchedPages.map(({ text, details }) => [text, ...details].join(' ')),
      ],
    );
    return rows.map(({ vector }) => vector);
  }
}
