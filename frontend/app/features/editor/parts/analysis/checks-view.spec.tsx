/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { analysePost } from '@vitrine/analysis';
import { ChecksView } from './checks-view';

const said = (title: string): string | null => {
  const { seo: analysis } = analysePost({ title, meta_description: '', meta_keywords: '', content: '' });
  render(<ChecksView title="Análise SEO" analysis={analysis} />);
  return screen.getByText('Tamanho do título').closest('div')?.textContent ?? null;
};

it('the checks of a score never call a blank title good', () => {
  expect(said(' ')).toBe('Tamanho do título60 de 100, em branco');
});

it('the checks of a score call a title in the middle band what it is', () => {
  expect(said('Curto')).toBe('Tamanho do título60 de 100, bom');
});
