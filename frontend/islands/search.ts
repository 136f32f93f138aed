import { FEW_RESULTS } from '@vitrine/contracts';
import { logError } from '../app/lib/log/log';
import { sendBeacon } from '../app/lib/api/beacon';
import { fetchListPage } from './list-page';
import { hideLoading, leavingLink, LOADING_LIST, showLoading } from './loading';

const PAUSE_MS = 300;
/** Long enough for the typing to have ended. */
const POOR_SEARCH_MS = 2500;

const input = document.querySelector<HTMLInputElement>('#busca');
const form = input?.form;

let poorTimer: ReturnType<typeof setTimeout> | undefined;

/** Tells the server of a search that found little, once its results have stood for a while. */
function watchPoorSearch(): void {
  clearTimeout(poorTimer);
  const { search: words, found = '' } = document.getElementById('lista')?.dataset ?? {};
  if (!words || Number(found) > FEW_RESULTS) return;
  poorTimer = setTimeout(
    () => sendBeacon('countPoorSearch', { words, found: Number(found) }),
    POOR_SEARCH_MS,
  );
}
watchPoorSearch();

if (input && form) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  /** What the list shows, and what was asked for last: a search on its way may be taken back. */
  let shown = input.defaultValue;
  let asked = shown;
  const failure = document.getElementById('busca-falhou');

  /** The address that the form leads to, without what is empty. */
  const address = (): string => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      const text = String(value).trim();
      if (text) query.append(name, text);
    }
    return query.size > 0 ? `${form.action}?${query}` : form.action;
  };

  const sayBusy = (isBusy: boolean): void => {
    const list = document.getElementById('lista');
    if (list) list.ariaBusy = isBusy ? 'true' : null;
  };

  /** Gives up the search that isn't shown yet; the same words may be asked for again. */
  const giveUp = (): void => {
    clearTimeout(timer);
    request?.abort();
    asked = shown;
    sayBusy(false);
  };

  const go = async (): Promise<void> => {
    clearTimeout(timer);
    const typed = input.value.trim();
    if (failure) failure.hidden = true;
    if (typed === asked) return;
    request?.abort();
    asked = typed;
    const { signal } = (request = new AbortController());
    const target = address();
    sayBusy(true);
    showLoading(LOADING_LIST);
    try {
      const next = (await fetchListPage(target, signal)).getElementById('lista');
      if (!next) throw new Error('there is no list');
      document.getElementById('lista')?.replaceWith(next);
      shown = typed;
      history.replaceState(null, '', target);
      hideLoading();
      watchPoorSearch();
    } catch (error) {
      if (signal.aborted) return;
      logError('Failed to search', error);
      giveUp();
      hideLoading();
      if (failure) failure.hidden = false;
    }
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void go(), PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void go();
  });
  // A click on an article right after typing wants the article: a late search would call that click back.
  document.addEventListener('click', (event) => {
    if (leavingLink(event)) giveUp();
  });
  // The back/forward cache brings the page back with what was typed, and no request goes on in it.
  addEventListener('pagehide', giveUp);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void go();
  });
}
