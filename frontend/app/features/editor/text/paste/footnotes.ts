import { note } from '@vitrine/contracts';
import { isBlock } from './elements';

const fragmentOf = (link: Element): string => {
  const address = link.getAttribute('href') ?? '';
  const at = address.lastIndexOf('#');
  return at < 0 ? '' : address.slice(at + 1);
};
const namesOf = (element: Element): string[] =>
  [element.id, element.getAttribute('name') ?? ''].filter((name) => name !== '');

/** A longer text is no note, in characters. */
const MOST = 3_000;
/** A number, a letter or a sign, in brackets or without: a word is the text's own. */
const SIGN = /^[[(]?(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|[*†‡§]{1,3})[\])]?$/i;

/** The names by which a link back may lead to a sign in the text: its own, and that of the raised number around it. */
const signNames = (sign: Element): string[] => [
  ...namesOf(sign),
  ...(sign.parentElement?.localName === 'sup' ? namesOf(sign.parentElement) : []),
];

/** A note follows its signs; one that was written already is in the document no more. */
const isBefore = (link: Element, target: Element): boolean =>
  link.isConnected &&
  target.isConnected &&
  (link.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Takes white space from both ends of what an element shows. */
function trim(element: Element): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    text.data = text.data.trimStart();
    if (text.data !== '') break;
  }
  for (const text of texts.toReversed()) {
    text.data = text.data.trimEnd();
    if (text.data !== '') break;
  }
}

/** A note's text as one element of running text: its blocks follow each other after a space. */
function readNote(holder: Element): HTMLElement {
  const element = holder.ownerDocument.createElement(note.element);
  element.setAttribute(note.attribute, '');
  const walk = (nodes: Iterable<Node>, to: Element): void => {
    for (const node of nodes) {
      if (!(node instanceof Element)) to.append(node.cloneNode());
      else if (isBlock(node)) {
        to.append(' ');
        walk(node.childNodes, to);
      } else {
        const copy = node.cloneNode() as Element;
        to.append(copy);
        walk(node.childNodes, copy);
      }
    }
  };
  walk(holder.childNodes, element);
  trim(element);
  return element;
}

/** Removes a note, and what held notes and nothing else: its list, its rule, its title. */
function remove(holder: Element): void {
  const parent = holder.parentElement;
  holder.remove();
  if (!parent || parent.localName === 'body') return;
  const isNotes =
    /^(?:ol|div)$/.test(parent.localName) ||
    /footnote|endnote/i.test(`${parent.className} ${parent.getAttribute('role')}`);
  const isEmpty = [...parent.childNodes].every(
    (node) => node.textContent?.trim() === '' || (node instanceof Element && /^h\d$/.test(node.localName)),
  );
  if (isNotes && isEmpty) remove(parent);
}

/**
 * Footnotes of Word, of Google Docs and of pages as notes at their place: a link to a text that has a link back to it
 * is the sign of a note.
 */
export function writeFootnotes(body: HTMLElement): void {
  const signs = new Map<string, Element[]>();
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const name = fragmentOf(link);
    if (name === '' || !SIGN.test(link.textContent.trim())) continue;
    const links = signs.get(name);
    if (links) links.push(link);
    else signs.set(name, [link]);
  }
  if (signs.size === 0) return;
  let isWritten = false;
  for (const target of body.querySelectorAll('[id], [name]')) {
    const links = namesOf(target)
      .flatMap((name) => signs.get(name) ?? [])
      .filter((link) => isBefore(link, target));
    if (links.length === 0) continue;
    for (const name of namesOf(target)) signs.delete(name);
    const holder =
      target.localName === 'a'
        ? (target.closest('li, [id^=ftn]:not(a)') ?? target.closest('p, div'))
        : target;
    if (!holder || holder.contains(links[0]!) || holder.textContent.length > MOST) continue;
    const names = new Set(links.flatMap(signNames));
    const backs = [...holder.querySelectorAll('a[href*="#"]')].filter((link) => names.has(fragmentOf(link)));
    if (backs.length === 0) continue;
    for (const back of backs) (back.parentElement?.localName === 'sup' ? back.parentElement : back).remove();
    const text = readNote(holder);
    isWritten = true;
    for (const link of links) {
      const sign = link.parentElement?.localName === 'sup' ? link.parentElement : link;
      sign.replaceWith(text.cloneNode(true));
    }
    remove(holder);
  }
  // The rule that Google Docs draws above its notes.
  if (isWritten && body.lastElementChild?.localName === 'hr') body.lastElementChild.remove();
}
