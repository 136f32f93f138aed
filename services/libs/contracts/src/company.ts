import { z } from 'zod';
import { ownPicture } from './own-picture.js';
import { parseOpeningHours } from './opening-hours.js';
import { setting, siteSettings } from './settings.js';

const DEFAULT_HOURS = 'Segunda a sexta, 8h às 18h';

/**
 * Variables with the facts of the company that runs this site; spread into the z.object of a process that shows them.
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
  COMPANY_HOURS: z.string().trim().default(DEFAULT_HOURS),
  /** The same as schema.org writes them, such as `Mo-Fr 08:00-18:00`; absent: nothing follows the clock. */
  COMPANY_OPENING_HOURS: z
    .string()
    .trim()
    .refine((value) => parseOpeningHours(value) !== null, 'must look like Mo-Fr 08:00-18:00, Sa 09:00-12:00')
    .optional(),
  /** A square picture: logo mark and icon of the site. */
  COMPANY_MARK: ownPicture.optional(),
  /** What a shared link shows where its page has no picture, 1200 x 630. */
  COMPANY_SHARE_PICTURE: ownPicture.optional(),
  PUBLIC_URL: siteSettings.PUBLIC_URL,
  SITE_TIMEZONE: siteSettings.SITE_TIMEZONE,
};

/** The company's facts under the names that the code has for them. */
export const companyOf = (settings: z.output<z.ZodObject<typeof companySettings>>) => ({
  name: settings.COMPANY_NAME,
  chat_number: settings.COMPANY_CHAT_NUMBER,
  email: settings.COMPANY_EMAIL,
  phone: settings.COMPANY_PHONE,
  cnpj: settings.COMPANY_CNPJ,
  legal_name: settings.COMPANY_LEGAL_NAME,
  address: settings.COMPANY_ADDRESS,
  hours: settings.COMPANY_HOURS,
  opening_hours:
    settings.COMPANY_OPENING_HOURS ?? (settings.COMPANY_HOURS === DEFAULT_HOURS ? 'Mo-Fr 08:00-18:00' : null),
  /** Paths of pictures; null for ours. */
  mark: settings.COMPANY_MARK ?? null,
  share_picture: settings.COMPANY_SHARE_PICTURE ?? null,
  /** Origin of the public site without a trailing slash, such as https://exemplo.com.br. */
  public_url: settings.PUBLIC_URL,
  /** IANA name of the zone in which dates without one are read and shown. */
  timezone: settings.SITE_TIMEZONE,
});

/** Facts about the company that runs this site; configuration read at run time, nothing is compiled in. */
export type Company = ReturnType<typeof companyOf>;
