/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInEditor } from '../../fixtures';
import { EditorContext, useEditor } from '../../saving/editor-context';
import { AnalysisTab } from './analysis-tab';
import { analysis } from './part';

/** The tab, whose view is a state as in the editor. */
function Tab() {
  const editor = useEditor();
  const [view, setView] = useState('todo');
  return (
    <EditorContext value={{ ...editor, view, setView, views: [...analysis.views, OFFERED, NOT_OFFERED] }}>
      <AnalysisTab />
    </EditorContext>
  );
}
const OFFERED = { value: 'one', label: 'Um', Body: () => <input aria-label="Um campo" /> };
const NOT_OFFERED = { value: 'two', label: 'Dois', Body: () => null, isOffered: () => false };
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('the tab of the analysis has the scores as numbers, each of which shows its checks and hides them again', async () => {
  renderInEditor(<Tab />);
  expect(screen.queryByText('Tamanho do título')).toBeNull();
  expect(button(/^SEO/).textContent).toMatch(/^SEO\d+%, (excelente|bom|baixo)$/);
  await userEvent.click(button(/^SEO/));
  expect(screen.getByText('Tamanho do título').closest('[hidden]')).toBeNull();
  expect(screen.getByRole('status', { hidden: true }).closest('[hidden]')).not.toBeNull();
  await userEvent.click(button(/^SEO/));
  expect(screen.getByRole('status').closest('[hidden]')).toBeNull();
});

it('the tab of the analysis keeps what was begun in a view, and shows none that is not offered', async () => {
  renderInEditor(<Tab />);
  expect(screen.queryByRole('button', { name: 'Dois' })).toBeNull();
  await userEvent.click(button('Um'));
  await userEvent.type(screen.getByLabelText('Um campo'), 'abc');
  await userEvent.click(button('A fazer'));
  await userEvent.click(button('Um'));
  expect(screen.getByLabelText<HTMLInputElement>('Um campo').value).toBe('abc');
});
