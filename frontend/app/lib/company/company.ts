import { useRouteLoaderData } from 'react-router-dom';
import type { Company, Credential, Person } from '@vitrine/contracts';

/** What the root loader gives every page. */
export interface RootData {
  company: Company;
  /** What makers have certified, each with where to check it; none where nothing is configured. */
  credentials: readonly Credential[];
  /** Who works there, in the order of the configuration. */
  people: readonly Person[];
  /** Whether chat messages end with a reference to where they were opened. */
  chatReferences: boolean;
  /** Months for which figures of readers are kept by day. */
  audienceMonths: number;
  /** Whether this is a demonstration (stand-ins for Google and OpenAI). */
  demo: boolean;
}

/** The company's facts, from configuration read at run time by the root loader. */
export function useCompany(): Company {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('useCompany must be used below the root route');
  return data.company;
}

/** What a visitor can check of the company; empty lists where nothing is configured. */
export function useProof(): Pick<RootData, 'credentials' | 'people'> {
  const data = useRouteLoaderData<RootData>('root');
  return { credentials: data?.credentials ?? [], people: data?.people ?? [] };
}

/** Months for which figures of readers are kept by day. */
export const useAudienceMonths = (): number => useRouteLoaderData<RootData>('root')?.audienceMonths ?? 0;

/** Whether this is a demonstration (stand-ins for Google and OpenAI). */
export const useDemoMode = (): boolean => useRouteLoaderData<RootData>('root')?.demo ?? false;
