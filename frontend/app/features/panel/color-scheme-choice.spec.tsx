/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from '../../components/ui/menu';
import { showColorScheme } from '../../lib/rendering/color-scheme';
import { ColorSchemeChoice } from './color-scheme-choice';

it('the panel is shown as the system has it until someone chooses, and by the next document as was chosen', async () => {
  const { style } = document.documentElement;
  const shown = () => style.getPropertyValue('--scheme');
  render(
    <Menu trigger={<button>Aparência</button>}>
      <ColorSchemeChoice />
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Sistema');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Escuro' }));
  expect([shown(), screen.getByRole('menuitemradio', { checked: true }).textContent]).toEqual([
    'dark',
    'Escuro',
  ]);
  style.removeProperty('--scheme');
  showColorScheme();
  expect(shown()).toBe('dark');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Sistema' }));
  expect(shown()).toBe('');
});
