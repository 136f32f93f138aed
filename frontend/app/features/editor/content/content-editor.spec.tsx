/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { ToastProvider } from '../../../components/ui/toast';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { renderInEditor } from '../fixtures';
import { initialState } from '../model/editor-state';
import { buildFields } from '../model/fixtures';
import { ContentEditor } from './content-editor';

const state = initialState(buildFields());
const hasFocus = () => document.activeElement === screen.getByPlaceholderText('Título do post');

/** Renders title and text, and waits for the editor of the text, which comes later. */
async function show(shown = state) {
  const editor = renderInEditor(
    <ToastProvider>
      <ContentEditor />
    </ToastProvider>,
    { state: shown },
  );
  return { ...editor, text: await screen.findByRole('textbox', { name: 'Conteúdo' }) };
}

it('the content editor starts a new post at its title', async () => {
  await show();
  expect(hasFocus()).toBe(true);
});

it('the content editor leaves the focus alone in a post that is there already', async () => {
  await show({ ...state, post: buildAdminPost() });
  expect(hasFocus()).toBe(false);
});

it('the content editor goes from the title to the text with Enter, and keeps the title in one line', async () => {
  const { edit, text } = await show();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Título' }), { key: 'Enter' });
  // Before the next letter, which may come within a frame.
  expect(document.activeElement).toBe(text);
  expect(edit).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox', { name: 'Título' }), { target: { value: 'Um\n  título' } });
  expect(edit).toHaveBeenCalledWith({ title: 'Um título' });
});

it('the content editor says how long its text is while it is empty too', async () => {
  await show(initialState(buildFields({ content: '' })));
  const counts = screen.getByText(/^0 caracteres · 0 palavras/);
  expect(counts.hidden).toBe(false);
});
