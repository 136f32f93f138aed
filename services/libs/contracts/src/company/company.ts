import type { z } from 'zod';
import { setting, siteSettings } from '../core/settings.js';
import { hoursSentence, SHIPPED_HOURS, type OpeningHours } from './opening-hours.js';
import { chatNumberOf, phoneHref } from './phone.js';

/**
 * Variables with the facts of the company that runs this site, for the first version of its document; spread into the
 * z.object of a process that may write or show that version.
 */
export const companySettings = {
  COMPANY_NAME: setting('COMPANY_NAME'),
  /** Country, area and number, digits only. */
  COMPANY_CHAT_NUMBER: setting('COMPANY_CHAT_NUMBER'),
  COMPANY_EMAIL: setting('COMPANY_EMAIL'),
  COMPANY_PHONE: setting('COMPANY_PHONE'),
  COMPANY_CNPJ: setting('COMPANY_CNPJ'),
  COMPANY_LEGAL_NAME: setting('COMPANY_LEGAL_NAME'),
  COMPANY_ADDRESS: setting('COMPANY_ADDRESS'),
  PUBLIC_URL: siteSettings.PUBLIC_URL,
  SITE_TIMEZONE: siteSettings.SITE_TIMEZONE,
};

/** Facts about the company that runs this site, under the names that the code has for them. */
export interface Company {
  name: string;
  /** Country, area and number, digits only. */
  chat_number: string;
  email: string;
  phone: string;
  /** The `tel:` address of the telephone. */
  phone_href: string;
  cnpj: string;
  legal_name: string;
  address: string;
  /** When it is open, in a sentence; empty where nothing is said. */
  hours: string;
  opening: OpeningHours;
  /** Path of the picture with which every page is shared; null: each page has one of its own. */
  share_picture: string | null;
  /** Part of the addresses of the pictures that are made of the brand. */
  brand_version: string;
  /** Origin of the public site without a trailing slash, such as https://exemplo.com.br. */
  public_url: string;
  /** IANA name of the zone in which dates without one are read and shown. */
  timezone: string;
}

/** The company as it is before anybody has changed its document. */
export const companyOf = (settings: z.output<z.ZodObject<typeof companySettings>>): Company => ({
  name: settings.COMPANY_NAME,
  chat_number: chatNumberOf(settings.COMPANY_CHAT_NUMBER),
  email: settings.COMPANY_EMAIL,
  phone: settings.COMPANY_PHONE,
  phone_href: phoneHref(settings.COMPANY_PHONE),
  cnpj: settings.COMPANY_CNPJ,
  legal_name: settings.COMPANY_LEGAL_NAME,
  address: settings.COMPANY_ADDRESS,
  hours: hoursSentence(SHIPPED_HOURS),
  opening: SHIPPED_HOURS,
  share_picture: null,
  brand_version: '0',
  public_url: settings.PUBLIC_URL,
  timezone: settings.SITE_TIMEZONE,
});
