/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider } from '../../../components/ui/toast';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { renderInEditor } from '../fixtures';
import { initialState } from '../saving/editor-state';
import { buildFields } from '../saving/fixtures';
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

it('the content editor leads from the HTML mode to the words of a finding in the visual mode', async () => {
  const { contentNavigation } = await show(initialState(buildFields({ content: '<p>Um dois</p>' })));
  await userEvent.click(screen.getByRole('tab', { name: 'HTML' }));
  await waitFor(() => expect(document.querySelector('.cm-content')).not.toBeNull());
  // For the bar over the selection; CodeMirror would ask it for more.
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  act(() => contentNavigation.current?.reveal({ range: [6, 10], words: 'dois', occurrence: 0 }));
  await waitFor(() => expect(String(getSelection())).toBe('dois'));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Visual');
});
