/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildEditor } from '../../fixtures';
import { PictureOffer } from './picture-offer';
import type { EditorPictures } from './use-pictures';
import { VariantsPanel } from './variants-panel';

const drawn = (over: Partial<EditorPictures>) => buildEditor({ pictures: over }).pictures;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('the variants panel says how far the pictures are, and closes with the one that is taken', async () => {
  const one = { job: null, progress: 0, url: null, problem: null };
  const variants = [
    { ...one, url: '/a.jpg' },
    { ...one, problem: 'Recusada.' },
    { ...one, progress: 40 },
  ];
  const pictures = drawn({ variants });
  render(<VariantsPanel pictures={pictures} />);
  expect(screen.getByText(/^Desenhando: 1 de 3 prontas\./)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Recusada.');
  expect(screen.getByRole('progressbar', { name: 'Variante 3' }).getAttribute('aria-valuenow')).toBe('40');
  await press('Usar esta imagem: variante 1');
  expect(pictures.choose).toHaveBeenCalledWith('/a.jpg', 'drawn');
  expect(pictures.closeVariants).toHaveBeenCalledTimes(1);
});

it('the variants panel takes the new picture, or stays with the one that is there', async () => {
  const pictures = drawn({ offer: { url: '/b.jpg', source: 'drawn' } });
  render(<PictureOffer pictures={pictures} />);
  await press('Manter a atual');
  expect(
    [pictures.choose, pictures.dismissOffer].map(
      (spy) => (spy as unknown as { mock: { calls: [] } }).mock.calls.length,
    ),
  ).toEqual([0, 1]);
  await press('Usar a nova imagem');
  expect(pictures.choose).toHaveBeenCalledWith('/b.jpg', 'drawn');
});
