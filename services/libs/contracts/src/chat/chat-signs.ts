// In a module without zod: visitors' browsers load it.

/** The signs of references, Crockford's: no I, L, O or U, which are read and heard as others. */
export const CHAT_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = CHAT_SIGNS.length;

/** A number in these signs, with zeros before it where it has fewer than `least`. */
export const encodeNumber = (value: number, least: number): string => {
  let text = '';
  for (let rest = value; rest > 0 || text.length < least; rest = Math.floor(rest / BASE))
    text = CHAT_SIGNS.charAt(rest % BASE) + text;
  return text;
};

/** Luhn's check over base 32: every single wrong sign is found, and nearly every pair that changed places. */
export function chatCheckSign(signs: string): string {
  const sum = [...signs].reverse().reduce((total, sign, index) => {
    const value = CHAT_SIGNS.indexOf(sign) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / BASE) + (value % BASE);
  }, 0);
  return CHAT_SIGNS.charAt((BASE - (sum % BASE)) % BASE);
}

/** Four signs of a text (FNV-1a, folded to 20 bits). */
export function hashSigns(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return encodeNumber(((hash >>> 20) ^ hash) & 0xfffff, 4);
}
