import { slugify } from '@vitrine/analysis';
import {
  companyOfSite,
  endedFamilies,
  existingPages,
  familyNamesOf,
  UNAVAILABLE_SITE,
  type SiteDocument,
} from '@vitrine/contracts';
import { fetchSiteDocument } from '../api/content.server';
import { getConfig } from '../config/env.server';
import { logServerError } from '../log/log.server';
import type { SiteData } from './site-context';

/** What pages may ask, for a document. */
export function toSiteData(document: SiteDocument): SiteData {
  const { chatReferences, chatClicks, audienceMonths, demoMode: demo, ...place } = getConfig();
  return {
    document,
    brand: document.brand,
    people: document.proof.people,
    pages: existingPages(document, slugify),
    ended: endedFamilies(document.catalogue),
    families: familyNamesOf(document.catalogue),
    company: companyOfSite(document, place),
    chatReferences,
    chatClicks,
    audienceMonths,
    demo,
  };
}

/** Visitors see a change within two seconds: this, and the gateway's one (decision 138). */
const ASKED_AGAIN_MS = 500;

let last: { document: SiteDocument; etag: string } | undefined;
let asked: { at: number; document: Promise<SiteDocument | undefined> } | undefined;

/**
 * The site as it is published, asked at most twice a second: pages would be half as many otherwise. While content
 * doesn't answer it is the one that this process has seen last.
 * @throws Response 503 before the first answer of content: the gateway sends its last copy of the page
 */
export async function fetchSite(request: Request): Promise<SiteData> {
  const at = performance.now();
  if (!asked || at - asked.at > ASKED_AGAIN_MS) asked = { at, document: askForDocument(request) };
  const document = await asked.document;
  if (!document)
    throw new Response(
      'O site está temporariamente indisponível. Tente novamente em instantes.',
      UNAVAILABLE_SITE,
    );
  return toSiteData(document);
}

/** Whether this process can render pages: it has had a document. */
export const hasSite = async (request: Request): Promise<boolean> =>
  last !== undefined ||
  fetchSite(request).then(
    () => true,
    () => false,
  );

async function askForDocument(request: Request): Promise<SiteDocument | undefined> {
  try {
    last = (await fetchSiteDocument(request, last?.etag)) ?? last;
  } catch (error) {
    logServerError(error, request);
  }
  return last?.document;
}
