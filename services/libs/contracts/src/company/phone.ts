import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

// The library is large: servers and the panel's site screen alone import this module.

/** Types that are dialled inside Brazil only, such as 0800 and 4004. */
const NATIONAL: ReadonlySet<string | undefined> = new Set([
  'TOLL_FREE',
  'SHARED_COST',
  'PREMIUM_RATE',
  'UAN',
]);

const readAs = (text: string): PhoneNumber | undefined => {
  const found = parsePhoneNumberFromString(text, 'BR');
  return found?.isValid() ? found : undefined;
};

/** A number as people write it in Brazil, with or without its country, and with `ramal 12`; undefined: it is none. */
const readPhone = (text: string): PhoneNumber | undefined =>
  readAs(text.replace(/\b(?:ramal|r\.)/i, 'ext.')) ?? readAs(`+${text.replace(/\D/g, '')}`);

export const isPhone = (text: string): boolean => readPhone(text) !== undefined;

/** Country, area and number, digits only, as a chat's address has them; what is no number has its digits. */
export const chatNumberOf = (text: string): string => (readPhone(text)?.number ?? text).replace(/\D/g, '');

/** `tel:` address of a number as it is written for people; what is no number is dialled as it is. */
export function phoneHref(text: string): string {
  const phone = readPhone(text);
  if (!phone) return `tel:${text.trim().startsWith('+') ? '+' : ''}${text.replace(/\D/g, '')}`;
  const isNational = phone.country === 'BR' && NATIONAL.has(phone.getType());
  return isNational ? `tel:${phone.formatNational().replace(/\D/g, '')}` : phone.getURI();
}
