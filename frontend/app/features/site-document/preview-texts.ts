import { pictureHash } from '@vitrine/contracts';
import type { Leaf } from './leaves';

/** A text of fewer signs is only found where it is all that an element says. */
const LEAST_PART = 4;
/** An element with more signs is no single text. */
const MOST = 1200;

/** Pages break lines by signs of their own. */
const bare = (text: string): string => text.replace(/[\s\u00ad\u200b\u2060]+/g, '');
const textOf = (element: Element): string => bare(element.textContent);

/** What identifies a value on a page: its text, or the name of its picture. */
function signOf({ text }: Leaf, company: string): { text: string } | { picture: string } {
  const picture = pictureHash(text);
  return picture ? { picture } : { text: bare(text.replaceAll('{empresa}', company)) };
}

const pictureOf = (element: Element): string | null =>
  element.localName === 'img' ? (/\/media\/([\da-f]{32})\//.exec(element.outerHTML)?.[1] ?? null) : null;
const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** The elements of a page that show a value, innermost ones, those in sight first. */
export function elementsOf(page: Document, leaf: Leaf, company: string): Element[] {
  const sign = signOf(leaf, company);
  const all = [...page.querySelectorAll('body *:not(script, style)')];
  if ('picture' in sign) return all.filter((element) => pictureOf(element) === sign.picture);
  if (sign.text === '') return [];
  const isInnermost = (element: Element, of: readonly Element[]) =>
    ![...element.children].some((child) => of.includes(child));
  const texts = all.map((element) => [element, textOf(element)] as const);
  let found = texts.filter(([, text]) => text === sign.text).map(([element]) => element);
  if (found.length === 0 && sign.text.length >= LEAST_PART)
    found = texts
      .filter(([, text]) => text.length <= MOST && text.includes(sign.text))
      .map(([element]) => element);
  const innermost = found.filter((element) => isInnermost(element, found));
  return [...innermost.filter(isShown), ...innermost.filter((element) => !isShown(element))];
}

/**
 * The values that an element of a page shows, itself or within the nearest element that is one text. Those of the
 * longest text, where an element says several.
 */
export function leavesAt(element: Element, leaves: readonly Leaf[], company: string): Leaf[] {
  const signs = leaves.map((leaf) => [leaf, signOf(leaf, company)] as const);
  const picture = pictureOf(element);
  if (picture)
    return signs.flatMap(([leaf, sign]) => ('picture' in sign && sign.picture === picture ? leaf : []));
  const texts = signs.flatMap(([leaf, sign]) =>
    'text' in sign && sign.text ? [[leaf, sign.text] as const] : [],
  );
  const around: string[] = [];
  for (let each: Element | null = element; each && each.localName !== 'main'; each = each.parentElement) {
    const text = textOf(each);
    if (text.length > MOST) break;
    const same = texts.filter(([, other]) => other === text);
    if (same.length > 0) return same.map(([leaf]) => leaf);
    if (text) around.push(text);
  }
  for (const text of around) {
    const parts = texts.filter(
      ([, other]) =>
        (other.length >= LEAST_PART && text.includes(other)) ||
        (text.length >= LEAST_PART * 2 && other.includes(text)),
    );
    const longest = Math.max(...parts.map(([, other]) => other.length));
    if (parts.length > 0) return parts.flatMap(([leaf, other]) => (other.length === longest ? leaf : []));
  }
  return [];
}
