const KEY = 'vitrine-lista';
const PANEL = '/blog/admin';

/** Remembers for this tab which posts the panel showed, by the query of its address. */
export function rememberList(query: string): void {
  try {
    sessionStorage.setItem(KEY, query);
  } catch {
    // Full or forbidden storage: the way back leads to the whole list.
  }
}

/** The panel as it was left in this tab. */
export function listAddress(): string {
  try {
    return PANEL + (sessionStorage.getItem(KEY) ?? '');
  } catch {
    return PANEL;
  }
}
