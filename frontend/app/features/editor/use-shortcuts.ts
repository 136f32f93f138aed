import { useEffect, useRef } from 'react';

/** Shortcuts by key, such as `s` for Ctrl+S (⌘S on a Mac); `shift+p` with Shift. */
export type Shortcuts = Partial<Record<string, () => void>>;

/** Whether the shortcuts of this computer are written with ⌘ instead of Ctrl. */
export const usesCommandKey = (): boolean =>
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Listens for shortcuts on the whole page while the component is shown. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = (event.shiftKey ? 'shift+' : '') + event.key.toLowerCase();
      const action = latest.current[key];
      if (!action) return;
      event.preventDefault();
      // While a dialog is open, what is behind it must not move.
      if (!document.querySelector('[role=dialog],[role=alertdialog]')) action();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
