/**
 * Runs inline in the admin area's documents, before anything else of it: when a file of the start fails to load, the
 * page is loaded again once; failing again within half a minute, it says so with a button in place of the waiting
 * screen. It must use nothing from outside: the document carries its source.
 */
export function guardStart(reload: () => void): void {
  const key = 'vitrine-recarga';
  const again = 30_000;
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      let last = Date.now();
      try {
        last = Number(sessionStorage.getItem(key));
        sessionStorage.setItem(key, String(Date.now()));
      } catch {
        // Without storage nothing says whether this is the first time: a reload could go on for ever.
      }
      if (Date.now() - last > again) return reload();
      const place = document.querySelector('[role=status]');
      if (!place) return;
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'min-h-9 rounded-md bg-brand-700 px-4 font-semibold text-white';
      button.textContent = 'Recarregar';
      button.onclick = reload;
      place.setAttribute('role', 'alert');
      place.replaceChildren('Não foi possível carregar esta página. Verifique a sua conexão.', button);
    },
    true,
  );
}

/** The source of {@link guardStart}, as an inline script. */
export const START_GUARD = `(${guardStart.toString()})(()=>location.reload())`;
