/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInEditor } from '../fixtures';
import { initialState } from '../model/editor-state';
import { buildFields } from '../model/fixtures';
import { findGaps } from '../publishing/gaps';
import { QualityPanel } from './quality-panel';

const render = (content: string) =>
  renderInEditor(<QualityPanel />, { state: initialState(buildFields({ content })) });

it('the quality panel says what no score sees, and the list before publishing names it', () => {
  const editor = render(`<p>${'O pato azul viu mel0. '.repeat(58)}</p>`);
  expect(screen.getByText(/^\d+ pontos a corrigir$/)).toBeTruthy();
  const labels = findGaps(editor).map(({ label }) => label);
  expect(labels.find((label) => label.startsWith('Texto não avaliado: '))).toBeDefined();
});

it('the quality panel finds nothing in a short note, and doesn’t call it good', () => {
  render('<p>Fechamos na sexta-feira.</p>');
  expect(screen.getByText('Nada encontrado por estas regras')).toBeTruthy();
});
