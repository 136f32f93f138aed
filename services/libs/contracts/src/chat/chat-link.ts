import type { Company } from '../company/company.js';

// In a module without zod, so that a browser that wants the link does not load the schemas.

/** The digits with their country: a Brazilian number that was typed without its 55 gets it. */
export const withCountry = (digits: string): string =>
  /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/.test(digits) ? `55${digits}` : digits;

/** Chat link that opens a conversation with the company with `message` already typed; clicking sends nothing. */
export const chatLink = (company: Pick<Company, 'chat_number'>, message: string): string =>
  `https://wa.me/${withCountry(company.chat_number)}?text=${encodeURIComponent(message)}`;
