import { getConfig } from '../config/env.server';
import type { SiteData } from './company';

let data: SiteData | undefined;

/** The part of the configuration that pages may show. */
export function siteData(): SiteData {
  const { company, credentials, people, figures, cases, profiles, ...rest } = getConfig();
  const { chatReferences, chatClicks, audienceMonths, demoMode: demo } = rest;
  const settings = { chatReferences, chatClicks, audienceMonths, demo };
  data ??= { company, credentials, people, figures, cases, profiles, ...settings };
  return data;
}
