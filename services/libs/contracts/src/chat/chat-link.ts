import type { Company } from '../company/company.js';

// In a module without zod, so that a browser that wants the link does not load the schemas.

/** Chat link that opens a conversation with the company with `message` already typed; clicking sends nothing. */
export const chatLink = (company: Pick<Company, 'chat_number'>, message: string): string =>
  `https://wa.me/${company.chat_number}?text=${encodeURIComponent(message)}`;
