import { Injectable } from '@nestjs/common';
import { familiesOf, type SearchResult, type SiteDocument, type SoldFamily } from '@vitrine/contracts';
import { rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';

type Page = SearchResult['pages'][number];

/** A page as it is searched: `names` count like headings, `details` like text. */
interface SearchedPage extends Page {
  names: readonly string[];
  details: readonly string[];
}

const MOST_PAGES = 3;
/** What a visitor types who looks for a plan. */
const OFFER = ['planos', 'preço', 'quanto custa', 'valor', 'orçamento', 'licença', 'comprar', 'contratar'];

/** The page of each family that is sold, then each product and plan on them. */
function searchedPages({ catalogue, own_pages }: SiteDocument): SearchedPage[] {
  const families = familiesOf(catalogue);
  return [
    ...families.map(familyPage),
    ...families.flatMap(entryPages),
    ...own_pages
      .filter(({ noindex }) => !noindex)
      .map(({ slug, name, title, description, sections }) => ({
        path: `/${slug}`,
        name,
        text: description,
        names: [title, ...sections.map((section) => section.title)],
        details: sections.flatMap(({ text, content, cards }) => [
          ...[text, content],
          ...cards.flatMap((card) => [card.title, card.text]),
        ]),
      })),
  ];
}

/** What a family's page says of its applications and plans, or of its products. */
function familyPage({ path, name, title, lead, offer, hasPlans, apps, entries }: SoldFamily): SearchedPage {
  const names = (list: readonly { name: string }[]) => list.map((one) => one.name);
  return {
    ...{ path, name },
    ...(hasPlans
      ? {
          text: lead,
          names: [...OFFER, ...names(apps.entries)],
          details: [title, ...apps.entries.map(({ text }) => text), ...names(entries)],
        }
      : {
          text: offer,
          names: [...OFFER, ...names(entries)],
          details: entries.flatMap((one) => [one.subtitle, ...one.features, one.idealFor]),
        }),
  };
}

const entryPages = ({ path, hasPlans, entries }: SoldFamily): SearchedPage[] =>
  entries.map(({ id, fullName, description, subtitle, features, benefits, idealFor, apps }) => ({
    path: `${path}#${id}`,
    name: fullName,
    text: description,
    names: [...OFFER, ...(hasPlans ? apps : [subtitle])],
    details: [subtitle, ...features, ...benefits, idealFor],
  }));

/**
 * How many terms are among a page's names, in its text, and in its title. One fits when half of the terms are among its
 * names, or one is and its text holds the others.
 */
const FIND_SQL = `WITH terms AS MATERIALIZED (SELECT unnest(query_terms($1, true)) AS term),
  pages AS MATERIALIZED (SELECT position, post_vector(name, names, '', text) AS vector
    FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS page (name, names, text, position))
  SELECT position::int, named * 2 >= terms OR named > 0 AND held = terms AS fits FROM (
    SELECT position, count(*) AS terms, count(*) FILTER (WHERE ts_filter(vector, '{a,b}') @@ term) AS named,
      count(*) FILTER (WHERE vector @@ term) AS held, count(*) FILTER (WHERE ts_filter(vector, '{a}') @@ term) AS titled
    FROM pages, terms GROUP BY position) AS counted
  ORDER BY named + held + titled DESC, position`;

const foundPageSchema = z.object({ position: z.number(), fits: z.boolean() });

/** Searching the pages of what is sold. */
@Injectable()
export class SearchPages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly site: SiteDocumentService,
  ) {}

  /** Words of their names: a misspelt one may have meant one of them. */
  async words(): Promise<string[]> {
    const pages = searchedPages(await this.site.published());
    return [...new Set(pages.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? []))];
  }

  /** The pages that fit, at most 3. */
  async find(words: string): Promise<Page[]> {
    const pages = searchedPages(await this.site.published());
    const found = await rows(this.dataSource, foundPageSchema, FIND_SQL, [
      words,
      pages.map(({ name }) => name),
      pages.map(({ names }) => names.join(' ')),
      pages.map(({ text, details }) => [text, ...details].join(' ')),
    ]);
    const fitting = found.filter(({ fits }) => fits).slice(0, MOST_PAGES);
    return fitting.flatMap(({ position }) => {
      const page = pages[position - 1];
      return page ? [{ path: page.path, name: page.name, text: page.text }] : [];
    });
  }
}
