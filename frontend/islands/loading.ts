const ARTICLE = /^\/blog\/(?!admin(?:\/|$)|preview\/)[^/]+\/?$/;
/** Who waits for less needs no word of it. */
const LATE_MS = 400;

const pill = document.getElementById('carregando');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says what is on its way, once that takes long enough to be noticed. */
export function showLoading(text: string): void {
  hideLoading();
  timer = setTimeout(() => {
    if (!pill) return;
    if (pill.lastElementChild) pill.lastElementChild.textContent = text;
    pill.hidden = false;
  }, LATE_MS);
}

export function hideLoading(): void {
  clearTimeout(timer);
  if (pill) pill.hidden = true;
}

export const LOADING_LIST = 'Carregando artigos...';

function loadingText(pathname: string): string {
  if (ARTICLE.test(pathname)) return 'Carregando artigo...';
  return /^\/blog\/?$/.test(pathname) ? LOADING_LIST : 'Carregando...';
}

/** Whether a click asks for no other tab or window than this. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** The link by which a click makes this window leave the page, not one to a part of it; undefined for none. */
export function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = isPlainClick(event) ? (event.target as Element).closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || !link.protocol.startsWith('http')) return undefined;
  const isPartOfThis = link.href.includes('#') && link.href.split('#')[0] === location.href.split('#')[0];
  return isPartOfThis ? undefined : link;
}

document.addEventListener('click', (event) => {
  const link = leavingLink(event);
  if (link?.origin === location.origin) showLoading(loadingText(link.pathname));
});
// The page may come back from the back/forward cache as it was left.
addEventListener('pagehide', hideLoading);
