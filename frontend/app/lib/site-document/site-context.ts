import { createContext, useContext } from 'react';
import { slugify } from '@vitrine/analysis';
import {
  fillPlaceholders,
  showsSection,
  type Company,
  type ExistingPage,
  type FamilyNames,
  type Person,
  type SiteDocument,
} from '@vitrine/contracts';

/** What pages and the panel's screens may ask: of the site's document, and of the configuration of the process. */
export interface PanelData {
  brand: SiteDocument['brand'];
  people: SiteDocument['proof']['people'];
  /** Pages that exist now, without categories and articles. */
  pages: readonly ExistingPage[];
  /** Paths of families that are no longer sold. */
  ended: readonly string[];
  families: readonly FamilyNames[];
  /** The company's facts of the document, with the address and time zone of the configuration. */
  company: Company;
  /** Whether chat messages end with a reference to where they were opened. */
  chatReferences: boolean;
  /** Whether clicks that open the chat are counted. */
  chatClicks: boolean;
  /** Months for which figures of readers are stored by day. */
  audienceMonths: number;
  /** Whether this is a demonstration (stand-ins for Google and OpenAI). */
  demo: boolean;
  document?: SiteDocument;
}

/** What public pages may ask in addition. */
export interface SiteData extends PanelData {
  document: SiteDocument;
}

/** Provided by `page()` around a public page, and by the root route, without the document, around the admin area. */
export const SiteContext = createContext<PanelData | null>(null);

export function useSite(): PanelData {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite must be used inside SiteContext');
  return site;
}

/** The texts that the site's owner edits; public pages alone have them. */
export function useDocument(): SiteDocument {
  const { document } = useSite();
  if (!document) throw new Error('useDocument must be used in a public page');
  return document;
}

/** Where links to the contact lead: to the home page's section, or to the foot of the page where that is hidden. */
export const contactPathOf = (document: SiteDocument | undefined): string =>
  !document || showsSection(document.home, 'contact') ? '/#contact' : '#rodape-contato';

/** The company's facts. */
export const useCompany = (): Company => useSite().company;

/** Title, description and share picture of a page of the document, with the company's name in them. */
export function pageTexts({ document, company }: SiteData, page: keyof SiteDocument['pages']) {
  const { title, description } = document.pages[page];
  const values = { empresa: company.name };
  return {
    title: fillPlaceholders(title, values),
    description: fillPlaceholders(description, values),
    card: page,
  };
}

/** The person who signs articles with this name, if the document has them. */
export function findPerson(people: readonly Person[], name: string): Person | undefined {
  const slug = slugify(name);
  return people.find((person) => slugify(person.name) === slug);
}

/** Path of a person's page. */
export const personPath = ({ name }: Pick<Person, 'name'>): string => `/autores/${slugify(name)}`;
