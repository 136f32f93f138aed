import { useEffect, useRef, useSyncExternalStore } from 'react';

const KEY = 'vitrine:shortcuts';
const CHANGED = 'vitrine:shortcuts-changed';

const areOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

/** Turns the one-key shortcuts on or off in this browser (they can get in the way of speech input). */
export function setShortcutsOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage they stay as they are.
  }
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

const TYPING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"]';

/** Whether a key press is meant as a shortcut: no modifier, nothing being typed, no dialog open. */
export function isShortcutPress(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) {
    return false;
  }
  if (event.target instanceof Element && event.target.closest(TYPING)) return false;
  return !document.querySelector('[role="dialog"], [role="alertdialog"]');
}

/** Runs the action of a key (as in `event.key`) when it is pressed by itself. */
export function useShortcuts(actions: Record<string, () => void>): void {
  const on = useShortcutsOn();
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const action = latest.current[event.key];
      if (!action || !isShortcutPress(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}
