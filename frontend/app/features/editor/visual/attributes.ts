import { ALLOWED_ATTRIBUTES } from '@vitrine/contracts';

/** Attributes of an element that the visual mode preserves, apart from those that it shows; null for none. */
export type AllowedAttributes = Record<string, string> | null;

const SCHEME = /^[^/?#]*:/;
// Browsers take these out of an address before they read it.
// oxlint-disable-next-line no-control-regex
const HIDDEN = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

/** Whether an address may stand in the visual mode: http, https, one of this site, or for links a mail or phone. */
function isShownAddress(value: string, kind: 'href' | 'src' | 'cite'): boolean {
  const bare = value.replace(HIDDEN, '');
  if (bare === '' || /^[\\/]{2}/.test(bare) || bare.startsWith('\\')) return false;
  if (!SCHEME.test(bare)) return true;
  return kind === 'href' ? /^(?:https?:\/\/|mailto:|tel:)/i.test(bare) : /^https?:\/\//i.test(bare);
}

/**
 * The attributes of an element, where every one of them is known and harmless, as the sanitiser of the server keeps
 * them; `undefined` where the visual mode can't hold one of them.
 */
export function allowedAttributes(element: Element): AllowedAttributes | undefined {
  const tag = element.localName;
  const allowed: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (![tag, '*'].some((key) => ALLOWED_ATTRIBUTES[key]?.includes(name))) return undefined;
    if ((name === 'href' || name === 'src' || name === 'cite') && !isShownAddress(value, name))
      return undefined;
    allowed[name] = value;
  }
  return Object.keys(allowed).length > 0 ? allowed : null;
}
