import { useState } from 'react';
import { MenuChoice } from '../../components/ui/menu';
import { showColorScheme } from '../../lib/rendering/color-scheme';
import { local } from '../../lib/storage/storage';

const KEY = 'vitrine:color-scheme';
const names = { system: 'Sistema', light: 'Claro', dark: 'Escuro' };

/** Light or dark, or as the system has it: the choice of this browser, inside a menu. */
export function ColorSchemeChoice() {
  const [scheme, setScheme] = useState(() => local.get(KEY) ?? 'system');
  return (
    <MenuChoice
      label="Aparência"
      options={names}
      value={scheme}
      onChange={(chosen) => {
        local.set(KEY, chosen === 'system' ? null : chosen);
        setScheme(chosen);
        showColorScheme();
      }}
    />
  );
}
