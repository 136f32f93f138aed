import { logError } from '../app/lib/log/log';
import { fetchListPage } from './list-page';
import { leaves, LOADING_LIST } from './loading';

/** Puts the next posts below these, in place of a page of their own. */
async function loadMore(link: HTMLAnchorElement): Promise<void> {
  const status = document.getElementById('mais-estado');
  if (!status || link.ariaBusy === 'true') return;
  const list = document.getElementById('artigos');
  link.ariaBusy = 'true';
  status.textContent = LOADING_LIST;
  try {
    const next = await fetchListPage(link.href);
    // A search may have replaced the list in the meantime.
    if (!link.isConnected) return;
    list?.append(...(next.getElementById('artigos')?.children ?? []));
    const said = document.createElement('span');
    said.className = 'sr-only';
    said.textContent = `${document.querySelectorAll('#lista article').length} artigos na página.`;
    status.replaceChildren(said);
    const after = next.querySelector<HTMLAnchorElement>('#mais')?.getAttribute('href');
    if (after) link.href = after;
    else link.remove();
  } catch (error) {
    logError('Failed to load more posts', error);
    status.textContent = 'Não foi possível carregar mais artigos. Tente novamente.';
  } finally {
    link.ariaBusy = null;
  }
}

document.getElementById('lista')?.parentElement?.addEventListener('click', (event) => {
  const link = leaves(event) ? (event.target as Element).closest<HTMLAnchorElement>('#mais') : null;
  if (!link) return;
  event.preventDefault();
  void loadMore(link);
});
