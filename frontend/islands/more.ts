import { logError } from '../app/lib/log/log';
import { fetchListPage } from './list-page';
import { isPlainClick, LOADING_LIST } from './loading';

/** Puts the next posts below these, in place of a page of their own. */
async function loadMore(link: HTMLAnchorElement): Promise<void> {
  const status = document.getElementById('mais-estado');
  if (!status || link.ariaBusy === 'true') return;
  const list = document.getElementById('artigos');
  link.ariaBusy = 'true';
  status.textContent = LOADING_LIST;
  const request = new AbortController();
  // The page may come back from the back/forward cache, where no request goes on.
  addEventListener('pagehide', () => request.abort(), { signal: request.signal });
  try {
    const next = await fetchListPage(link.href, request.signal);
    // A search may have replaced the list in the meantime.
    if (!link.isConnected) return;
    const more = [...(next.getElementById('artigos')?.children ?? [])];
    list?.append(...more);
    const said = document.createElement('span');
    said.className = 'sr-only';
    said.textContent = `${document.querySelectorAll('#lista article').length} artigos na página.`;
    status.replaceChildren(said);
    const after = next.querySelector<HTMLAnchorElement>('#mais')?.getAttribute('href');
    if (after) {
      link.href = after;
      return;
    }
    const focused = document.activeElement === link;
    link.remove();
    if (focused) (more[0]?.querySelector('a') ?? document.getElementById('mais-artigos'))?.focus();
  } catch (error) {
    if (request.signal.aborted) {
      status.textContent = '';
      return;
    }
    logError('Failed to load more posts', error);
    status.textContent = 'Não foi possível carregar mais artigos. Tente novamente.';
  } finally {
    link.ariaBusy = null;
  }
}

document.getElementById('lista')?.parentElement?.addEventListener('click', (event) => {
  const link = isPlainClick(event) ? (event.target as Element).closest<HTMLAnchorElement>('#mais') : null;
  if (!link) return;
  event.preventDefault();
  void loadMore(link);
});
