import { companyOfSite, siteFromSettings, type SiteDocument } from '@vitrine/contracts';
import { fetchSiteDocument } from '../api/content.server';
import { getConfig } from '../config/env.server';
import { logServerError } from '../log/log.server';
import type { SiteData } from './company';

/** What pages may ask, for a document. */
export function toSiteData(document: SiteDocument): SiteData {
  const { company, chatReferences, chatClicks, audienceMonths, demoMode: demo } = getConfig();
  return {
    document,
    brand: document.brand,
    people: document.proof.people,
    company: companyOfSite(document, company),
    chatReferences,
    chatClicks,
    audienceMonths,
    demo,
  };
}

/** Visitors see a change within two seconds: this, and the gateway's one (decision 138). */
const ASKED_AGAIN_MS = 500;

let last: { document: SiteDocument; etag: string } | undefined;
let asked: { at: number; document: Promise<SiteDocument> } | undefined;

/**
 * The site as it is published, asked at most twice a second: pages would be half as many otherwise. While content
 * doesn't answer it is the one that this process has seen last; before the first answer, the shipped texts with the
 * facts of the configuration.
 */
export async function fetchSite(request: Request): Promise<SiteData> {
  const at = performance.now();
  if (!asked || at - asked.at > ASKED_AGAIN_MS) asked = { at, document: askForDocument(request) };
  return toSiteData(await asked.document);
}

async function askForDocument(request: Request): Promise<SiteDocument> {
  try {
    last = (await fetchSiteDocument(request, last?.etag)) ?? last;
  } catch (error) {
    logServerError(error, request);
  }
  return last?.document ?? siteFromSettings(getConfig().company);
}
