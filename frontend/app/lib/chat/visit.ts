import { OTHER_PAGE, type Campaign } from '@vitrine/contracts';
import { createContext, useContext } from 'react';

/** Where a visitor is: the number of the page (contracts, site-pages.ts), and the campaign that its address names. */
export interface Visit {
  page: number;
  campaign: Campaign | null;
}

/** Provided by `page()`. */
export const VisitContext = createContext<Visit>({ page: OTHER_PAGE, campaign: null });

export const useVisit = (): Visit => useContext(VisitContext);
