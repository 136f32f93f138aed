import { useRouteLoaderData } from 'react-router';
import { chatLink, type Company } from '@vitrine/contracts';
import type { loader } from '../root';

/** The company's facts, from configuration read at run time by the root loader. */
export function useCompany(): Company {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('useCompany must be used below the root route');
  return data.company;
}

/** Whether this is a demonstration (stand-ins for Google and OpenAI). */
export const useDemoMode = (): boolean => useRouteLoaderData<typeof loader>('root')?.demo ?? false;

/** Maker of chat links to the company, each with its own message already typed. */
export function useChatLink(): (message: string) => string {
  const company = useCompany();
  return (message) => chatLink(company, message);
}
