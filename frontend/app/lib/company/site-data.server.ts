import { getConfig } from '../config/env.server';
import type { SiteData } from './company';

let data: SiteData | undefined;

/** The part of the configuration that pages may show. */
export function siteData(): SiteData {
  const { company, credentials, people, figures, cases, profiles, ...rest } = getConfig();
  const { chatReferences, audienceMonths, demoMode: demo } = rest;
  data ??= { company, credentials, people, figures, cases, profiles, chatReferences, audienceMonths, demo };
  return data;
}
