/**
 * `tel:` address of a Brazilian number as it is written for people. One without a country gets +55; what is dialled the
 * same in the whole country (0800, 4004) has none.
 */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  return digits.startsWith('0') || digits.length < 10 ? `tel:${digits}` : `tel:+55${digits}`;
}
