/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { drawn } from './drawn';

afterEach(cleanup);

const prepare = () => {
  const importPart = jest.fn(() => Promise.resolve(() => <p>Um desenho</p>));
  return { Part: drawn(importPart), importPart };
};

it("keeps a document's markup and loads nothing for it", () => {
  const place = document.body.appendChild(document.createElement('main'));
  place.innerHTML = '<div><p>Um desenho</p></div>';
  const { Part, importPart } = prepare();
  const before = screen.getByText('Um desenho');
  const complain = jest.spyOn(console, 'error');
  render(<Part />, { container: place, hydrate: true });
  expect(screen.getByText('Um desenho')).toBe(before);
  expect(importPart).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});

it('is drawn after a navigation that has loaded it', async () => {
  const { Part } = prepare();
  await Part.load();
  render(<Part />);
  expect(screen.getByText('Um desenho')).toBeTruthy();
});

it('is drawn where its document was thrown away', async () => {
  const { Part } = prepare();
  render(<Part />);
  expect(await screen.findByText('Um desenho')).toBeTruthy();
});
