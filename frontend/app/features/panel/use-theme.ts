import { useState } from 'react';
import { local } from '../../lib/storage/storage';

const KEY = 'vitrine:aparencia';
/** Each setting's `color-scheme`, and its name. */
const themes = { 'light dark': 'do sistema', light: 'clara', dark: 'escura' } as const;
type Theme = keyof typeof themes;
const order = Object.keys(themes) as Theme[];
const readTheme = (): Theme => order.find((theme) => theme === local.get(KEY)) ?? 'light dark';

/** Shows panel and editor as somebody chose in this browser: as the system is, light or dark. */
export const showTheme = (): void => {
  document.documentElement.style.colorScheme = readTheme();
};

/** The setting's name, and the way to the next one. */
export function useTheme() {
  const [theme, setTheme] = useState(readTheme);
  const next = () => {
    const after = order[(order.indexOf(theme) + 1) % order.length]!;
    local.set(KEY, after);
    setTheme(after);
    showTheme();
  };
  return { name: themes[theme], next };
}
