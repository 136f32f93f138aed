const KEY = 'vitrine:return-to';
const HOME = '/blog/admin';

/** Whether `path` lies in the admin area of this site: the only place where a sign-in may return to. */
export const isAdminPath = (path: string): boolean => /^\/blog\/admin(?:[/?#]|$)/.test(path);

/** Remembers, for this browser tab, where the sign-in returns to. */
export function rememberReturnPath(path: string, storage: Storage = sessionStorage): void {
  try {
    if (isAdminPath(path)) storage.setItem(KEY, path);
  } catch {
    // Without storage the sign-in ends on the panel.
  }
}

/** Takes the remembered address out; the panel where there is none. */
export function takeReturnPath(storage: Storage = sessionStorage): string {
  try {
    const path = storage.getItem(KEY);
    storage.removeItem(KEY);
    return path && isAdminPath(path) ? path : HOME;
  } catch {
    return HOME;
  }
}
