import { useRouteLoaderData } from 'react-router-dom';
import { chatLink, type Company } from '@vitrine/contracts';

/** What the root loader gives every page. */
export interface RootData {
  company: Company;
  /** Whether this is a demonstration (stand-ins for Google and OpenAI). */
  demo: boolean;
}

/** The company's facts, from configuration read at run time by the root loader. */
export function useCompany(): Company {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('useCompany must be used below the root route');
  return data.company;
}

/** Whether this is a demonstration (stand-ins for Google and OpenAI). */
export const useDemoMode = (): boolean => useRouteLoaderData<RootData>('root')?.demo ?? false;

/** Maker of chat links to the company, each with its own message already typed. */
export function useChatLink(): (message: string) => string {
  const company = useCompany();
  return (message) => chatLink(company, message);
}
