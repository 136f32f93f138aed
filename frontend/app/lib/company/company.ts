import { createContext, useContext } from 'react';
import { slugify } from '@vitrine/analysis';
import type { Company, Credential, CustomerCase, FigureSource, Person } from '@vitrine/contracts';

/** What every page may ask of the configuration. */
export interface SiteData {
  company: Company;
  /** What makers have certified, each with where to check it; none where nothing is configured. */
  credentials: readonly Credential[];
  /** Who works there, in the order of the configuration. */
  people: readonly Person[];
  /** Where the figures of the company come from. */
  figures: readonly FigureSource[];
  /** What customers say. */
  cases: readonly CustomerCase[];
  /** Pages of the company elsewhere. */
  profiles: readonly string[];
  /** Whether chat messages end with a reference to where they were opened. */
  chatReferences: boolean;
  /** Whether clicks that open the chat are counted. */
  chatClicks: boolean;
  /** Months for which figures of readers are stored by day. */
  audienceMonths: number;
  /** Whether this is a demonstration (stand-ins for Google and OpenAI). */
  demo: boolean;
}

/** Provided by `page()` around a public page, and by the root route around the admin area. */
export const SiteContext = createContext<SiteData | null>(null);

export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite must be used inside SiteContext');
  return site;
}

/** The company's facts, from configuration read at run time. */
export const useCompany = (): Company => useSite().company;

/** The person who signs articles with this name, if the configuration knows them. */
export function personNamed(people: readonly Person[], name: string): Person | undefined {
  const slug = slugify(name);
  return people.find((person) => slugify(person.name) === slug);
}

/** Path of a person's page. */
export const personPath = ({ name }: Person): string => `/autores/${slugify(name)}`;
