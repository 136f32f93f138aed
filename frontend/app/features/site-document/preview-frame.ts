import type { Path } from '@vitrine/contracts';
import { elementsOf, leavesAt } from './preview-texts';
import type { Leaf } from './leaves';

const PREVIEW = '/blog/admin/site/previa';
const MARK = 'data-previa';
/** The site's own header covers this much of a page. */
const HEADER = 80;
const MARKED = `[${MARK}] { outline: 3px solid #0b8f7e; outline-offset: 4px; border-radius: 2px; }`;

/** What a preview needs to know of the document that its page shows. */
export interface PreviewedSite {
  leaves: readonly Leaf[];
  company: string;
  /** The section whose fields are open. */
  section: string;
  pageOf: (path: Path) => string | undefined;
}

/** The address of a page's preview. */
export const previewUrl = (page: string): string => PREVIEW + page;
/** The page that a frame shows; undefined where it is no preview, such as the sign-in. */
export function pageIn(frame: Window): string | undefined {
  const { pathname } = frame.location;
  return pathname.startsWith(`${PREVIEW}/`) ? pathname.slice(PREVIEW.length) : undefined;
}

/** Where a link of a preview leads: a page of the site and a place in it; undefined for any other address. */
export function linkedPage(link: HTMLAnchorElement, pages: readonly string[]) {
  const { origin, pathname, hash } = new URL(link.href);
  if (origin !== link.ownerDocument.location.origin) return undefined;
  const page = pathname.startsWith(`${PREVIEW}/`) ? pathname.slice(PREVIEW.length) : pathname;
  return pages.includes(page) ? { page, place: decodeURIComponent(hash.slice(1)) } : undefined;
}

/** The better of several values that a page may show: of the open section, then of the page. */
function best(found: readonly Leaf[], page: string, { section, pageOf }: PreviewedSite): Leaf[] {
  const inSection = found.filter(({ path }) => path[0] === section);
  const inOrder = inSection.length > 0 ? inSection : found;
  const onPage = inOrder.filter(({ path }) => pageOf(path) === page);
  return onPage.length > 0 ? onPage : [...inOrder];
}

/** The value that an element of a page shows; where several have its text, that of the same place among them. */
export function leafAt(element: Element, page: string, site: PreviewedSite): Leaf | undefined {
  const found = best(leavesAt(element, site.leaves, site.company), page, site);
  const [first] = found;
  if (!first || found.length === 1) return first;
  const among = placesOf(element.ownerDocument, first, site).findIndex((place) => place.contains(element));
  return found[Math.max(among, 0)] ?? first;
}

const placesOf = (page: Document, leaf: Leaf, { company, pageOf }: PreviewedSite): Element[] => {
  const all = elementsOf(page, leaf, company);
  const inMain = all.filter((element) => element.closest('main'));
  return pageOf(leaf.path) && inMain.length > 0 ? inMain : all;
};

/** Scrolls a page to an element, and not the panel around the page as `scrollIntoView` does. */
export function scrollToElement(element: Element): void {
  const frame = element.ownerDocument.defaultView;
  const { top, height } = element.getBoundingClientRect();
  frame?.scrollBy({ top: top - Math.max(0, (frame.innerHeight - height) / 2), behavior: 'instant' });
}

/** Marks the text of a value on a page, and nothing else; scrolls to it where `scroll` says so. */
export function mark(page: Document, path: Path | undefined, site: PreviewedSite, scroll: boolean): void {
  for (const element of page.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK);
  const leaf = path && site.leaves.find(({ key }) => key === path.join('.'));
  const frame = page.defaultView;
  if (!leaf || !frame) return;
  const places = placesOf(page, leaf, site);
  const name = pageIn(frame) ?? '/';
  const same = best(leavesAt(places[0] ?? page.body, site.leaves, site.company), name, site);
  const element = places[Math.max(same.indexOf(leaf), 0)] ?? places[0];
  if (!element) return;
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.localName === 'details') each.setAttribute('open', '');
  element.setAttribute(MARK, '');
  const { top, bottom } = element.getBoundingClientRect();
  if (scroll && (top < HEADER || bottom > frame.innerHeight)) scrollToElement(element);
}

/** Lets a page show what {@link mark} marks; its policy allows no inline styles. */
export function prepare(page: Document): void {
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = new Sheet();
  sheet.replaceSync(MARKED);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}
