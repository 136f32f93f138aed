/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FindBar } from './find-bar';
import type { Finder } from './text-matches';

function open(total = 3, replaced = total) {
  let chosen = -1;
  const step = (by: number) => ({ total, chosen: (chosen = (chosen + by + total) % total) });
  const finder = {
    find: jest.fn<Finder['find']>(() => ({ total, chosen })),
    findStep: jest.fn<Finder['findStep']>(step),
    replace: jest.fn<Finder['replace']>(() => step(1)),
    replaceAll: jest.fn<Finder['replaceAll']>(() => replaced),
  };
  const onClose = jest.fn();
  const { unmount } = render(
    <FindBar handle={{ current: finder }} value="" initial="edr" onClose={onClose} />,
  );
  return { finder, onClose, unmount };
}
const said = () => screen.getByRole('status').textContent;
const field = () => screen.getByLabelText<HTMLInputElement>(/^Localizar/, { selector: 'input' });

it('the find bar goes from match to match by keyboard and by button, and says which one is chosen', async () => {
  const { finder } = open();
  expect(await screen.findByText('3 no texto')).toBeTruthy();
  const places: (string | null)[] = [];
  const note = (act: () => void) => {
    act();
    places.push(said());
  };
  note(() => fireEvent.keyDown(field(), { key: 'Enter' }));
  note(() => fireEvent.keyDown(field(), { key: 'Enter' }));
  note(() => fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true }));
  note(() => fireEvent.click(screen.getByRole('button', { name: 'Próxima' })));
  note(() => fireEvent.click(screen.getByRole('button', { name: 'Anterior' })));
  expect(places).toEqual(['1 de 3', '2 de 3', '1 de 3', '2 de 3', '1 de 3']);
  expect(finder.findStep.mock.calls.flat()).toEqual([1, 1, -1, 1, -1]);
});

it.each([
  [1, '1 substituição'],
  [1_200, '1.200 substituições'],
])('the find bar says that it replaced %i', async (count, words) => {
  const { finder } = open(3, count);
  await screen.findByText('3 no texto');
  await userEvent.type(screen.getByLabelText(/^Substituir por/), 'XDR');
  await userEvent.click(screen.getByRole('button', { name: 'Substituir tudo' }));
  expect([finder.replaceAll.mock.calls, said()]).toEqual([[['XDR']], words]);
});

it('the find bar looks for what its options say, closes by Escape, and takes its marks away', async () => {
  const { finder, onClose, unmount } = open();
  await screen.findByText('3 no texto');
  await userEvent.click(screen.getByLabelText('Diferenciar maiúsculas'));
  await userEvent.click(screen.getByLabelText('Diferenciar acentos'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(finder.find).toHaveBeenLastCalledWith({ text: 'edr', cases: true, accents: true });
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  expect(finder.find).toHaveBeenLastCalledWith(null);
});
