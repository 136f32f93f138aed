import { BLOCKS, blockHtml } from '@vitrine/contracts';

/** The kinds of callouts by the sign with which Notion begins them; any other sign stays in the text. */
const SIGNS: readonly (readonly [RegExp, kind: string])[] = [
  [/^(?:⚠️?|🚨|❗|‼️?|⛔|🛑|🔥)/u, 'atencao'],
  [/^(?:💡|✅|👍|⭐)/u, 'dica'],
  [/^(?:ℹ️?|📝|📌|🔔|📢)/u, 'nota'],
];
const ANY_SIGN = /^\p{Extended_Pictographic}/u;

/** The kind of a callout, whose sign is taken out of it; null for the margin of a web page. */
function takeKind(element: Element): string | null {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let first = texts.nextNode();
  while (first && first.textContent?.trim() === '') first = texts.nextNode();
  const text = first?.textContent?.trimStart() ?? '';
  for (const [sign, kind] of SIGNS) {
    const found = sign.exec(text)?.[0];
    if (!found || !first) continue;
    first.textContent = text.slice(found.length).trimStart();
    return kind;
  }
  return ANY_SIGN.test(text) ? 'nota' : null;
}

/**
 * A callout or a toggle of Notion as ours; null for any other element.
 * @param flow the blocks of an element
 * @param heading the text of a title
 */
export function readCallout(
  element: Element,
  flow: (inside: Element) => string[],
  heading: (title: Element) => string,
): string[] | null {
  if (element.localName === 'aside') {
    const kind = takeKind(element);
    if (kind === null) return null;
    const inner = flow(element).join('');
    return inner ? [`<aside data-callout="${kind}">${inner}</aside>`] : [];
  }
  const title = element.localName === 'details' && element.querySelector(':scope > summary');
  if (!title) return null;
  title.remove();
  return [blockHtml(BLOCKS.toggle, flow(element).join('') || '<p></p>', heading(title))];
}

/** Writes the boxes of tasks as signs: Notion copies them as `[ ]`, web pages as elements. */
export function writeTasks(body: Element): void {
  for (const box of body.querySelectorAll<HTMLInputElement>('li input[type=checkbox]'))
    box.replaceWith(box.checked ? '☑ ' : '☐ ');
  for (const item of body.querySelectorAll('li')) {
    const text =
      item.firstChild instanceof Element && item.firstChild.localName === 'p'
        ? item.firstChild.firstChild
        : item.firstChild;
    if (!(text instanceof Text)) continue;
    text.data = text.data.replace(/^\s*\[([ x])\]\s+/i, (_, sign: string) => (sign === ' ' ? '☐ ' : '☑ '));
  }
}
