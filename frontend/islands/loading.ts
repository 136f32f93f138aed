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

/** Whether a click makes this window leave the page. */
export const leaves = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

document.addEventListener('click', (event) => {
  const link = leaves(event) ? (event.target as Element).closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return;
  const isPartOfThis = link.hash && link.href.split('#')[0] === location.href.split('#')[0];
  if (!isPartOfThis) showLoading(loadingText(link.pathname));
});
// The page may come back from the back/forward cache as it was left.
addEventListener('pagehide', hideLoading);
