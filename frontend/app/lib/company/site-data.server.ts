import { getConfig } from '../config/env.server';
import type { SiteData } from './company';

/** The part of the configuration that pages may show. */
export function siteData(): SiteData {
  const { company, credentials, people, chatReferences, audienceMonths, demoMode } = getConfig();
  return { company, credentials, people, chatReferences, audienceMonths, demo: demoMode };
}
