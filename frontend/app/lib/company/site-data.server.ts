import { companyOfSite, siteFromSettings, type SiteDocument } from '@vitrine/contracts';
import { fetchSiteDocument } from '../api/content.server';
import { getConfig } from '../config/env.server';
import { logServerError } from '../log/log.server';
import type { SiteData } from './company';

/** What pages may ask, for a document. */
export function siteWith(document: SiteDocument): SiteData {
  const { company, chatReferences, chatClicks, audienceMonths, demoMode: demo } = getConfig();
  return {
    document,
    company: companyOfSite(document, company),
    chatReferences,
    chatClicks,
    audienceMonths,
    demo,
  };
}

let last: { document: SiteDocument; etag: string } | undefined;

/**
 * The site as it is published. While content doesn't answer it is the one that this process has seen last; before the
 * first answer, the shipped texts with the facts of the configuration.
 */
export async function fetchSite(request: Request): Promise<SiteData> {
  try {
    last = (await fetchSiteDocument(request, last?.etag)) ?? last;
  } catch (error) {
    logServerError(error, request);
  }
  return siteWith(last?.document ?? siteFromSettings(getConfig()));
}
