import type { Attrs } from '@tiptap/pm/model';
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

/** Whether a link or picture has an address that may stand in the visual mode. */
export const hasShownAddress = (element: Element, name: 'href' | 'src'): boolean =>
  isShownAddress(element.getAttribute(name) ?? '', name);

export const attributeOf =
  (name: string) =>
  (element: Element): string | null =>
    element.getAttribute(name);

/** What nodes and marks have as attributes of their own. */
const OWN = /^(?:href|src|alt|colspan|rowspan|start|type|data-.+)$/;

/** The attributes of an element that the sanitiser of the server keeps and no node has as its own. */
export function allowedAttributes(element: Element): AllowedAttributes {
  if (!element.hasAttributes()) return null;
  const names = ['*', element.localName].flatMap((key) => ALLOWED_ATTRIBUTES[key] ?? []);
  const allowed = [...element.attributes].filter(
    ({ name, value }) =>
      names.includes(name) && !OWN.test(name) && (name !== 'cite' || isShownAddress(value, name)),
  );
  return allowed.length > 0 ? Object.fromEntries(allowed.map(({ name, value }) => [name, value])) : null;
}

/** The attributes that a node or mark was read with, apart from its own. */
export const htmlOf = ({ html }: Attrs): AllowedAttributes => html as AllowedAttributes;

/** A document in which nothing loads or runs. */
export const inertDocument = document.implementation.createHTMLDocument('');

export function inertBody(html: string): HTMLElement {
  const body = inertDocument.createElement('body');
  body.innerHTML = html;
  return body;
}
