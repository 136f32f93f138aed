import { FEW_RESULTS } from '@vitrine/contracts';
import { sendBeacon } from '../app/lib/visit/beacon';
import { fetchListPage } from './list-page';
import { hideLoading, LOADING_LIST, showLoading } from './loading';

const PAUSE_MS = 300;
/** Long enough that nobody is still typing. */
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
  // What was asked for last, not what is shown: a search on its way may be taken back.
  let asked = input.defaultValue;

  /** The address that the form leads to, without what is empty. */
  const address = (): string => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      const text = String(value).trim();
      if (text) query.append(name, text);
    }
    return query.size > 0 ? `${form.action}?${query}` : form.action;
  };

  const go = async (): Promise<void> => {
    clearTimeout(timer);
    const typed = input.value.trim();
    if (typed === asked) return;
    asked = typed;
    request?.abort();
    const { signal } = (request = new AbortController());
    const target = address();
    const list = document.getElementById('lista');
    if (list) list.ariaBusy = 'true';
    showLoading(LOADING_LIST);
    try {
      const next = (await fetchListPage(target, signal)).getElementById('lista');
      if (!list || !next) throw new Error('there is no list');
      list.replaceWith(next);
      history.replaceState(null, '', target);
      hideLoading();
      watchPoorSearch();
    } catch {
      // The page itself says what is wrong.
      if (!signal.aborted) location.replace(target);
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
  // Whoever clicks on an article right after typing wants the article: a late search would call that click back.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a:not([target], #mais)')) {
        clearTimeout(timer);
        request?.abort();
      }
    },
    true,
  );
}
