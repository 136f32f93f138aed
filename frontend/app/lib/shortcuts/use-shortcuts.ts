import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { local } from '../storage/storage';

const KEY = 'vitrine:shortcuts';
const CHANGED = 'vitrine:shortcuts-changed';

const areOn = (): boolean => local.get(KEY) !== 'off';

/** Turns the one-key shortcuts on or off in this browser (they can get in the way of speech input). */
export function setShortcutsOn(on: boolean): void {
  local.set(KEY, on ? null : 'off');
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether the one-key shortcuts are on in this browser. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areOn, () => true);

/** Whether the shortcuts of this computer are written with ⌘ instead of Ctrl. */
export const usesCommandKey = (): boolean =>
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Actions by press: `n` for only the key (as in `event.key`), `mod+s` for Ctrl+S or ⌘S, `mod+shift+p` with Shift. */
type Shortcuts = Partial<Record<string, () => void>>;

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"]';

/**
 * Listens on the whole page while the component is shown. A key alone counts where nothing is being typed and the
 * person has not turned such shortcuts off. Behind an open dialog nothing acts; a `mod` press is kept from the
 * browser even there (its own Ctrl+S would open another dialog).
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const singleKeys = useShortcutsOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const withModifier = event.ctrlKey || event.metaKey;
    const action =
      shortcuts[withModifier ? `mod+${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}` : event.key];
    if (!action) return;
    const behindDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    if (!withModifier) {
      if (!singleKeys || behindDialog) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
    }
    event.preventDefault();
    if (!behindDialog) action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
