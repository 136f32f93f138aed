/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditorPlaceholder } from './editor-placeholder';

it.each([
  ['its field has the focus', true],
  ['its field has lost the focus', false],
])('the editor placeholder hands over what was typed, when %s', async (_, isFocused) => {
  const onDone = jest.fn();
  const { unmount } = render(<EditorPlaceholder field={{ current: null }} onDone={onDone} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Começo do conteúdo' }), 'Olá');
  if (!isFocused) await userEvent.tab();
  unmount();
  expect(onDone.mock.calls).toEqual([['Olá', isFocused]]);
});
