/** `tel:` address of a Brazilian number as it is written for people; one without a country gets +55. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:${phone.trim().startsWith('+') ? '+' : '+55'}${digits}`;
}
