/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { renderInEditor } from '../fixtures';
import { initialState } from '../model/editor-state';
import { buildFields } from '../model/fixtures';

// The editor of the content measures text, which jsdom can't.
jest.unstable_mockModule('../content/content-editor', () => ({
  ContentEditor: ({ children }: { children: ReactNode }) => children,
}));
const { ArticleText } = await import('./article-text');

const state = initialState(buildFields());
const hasFocus = () => document.activeElement === screen.getByPlaceholderText('Título do artigo');

it('starts a new post at its title', () => {
  renderInEditor(<ArticleText />, { state });
  expect(hasFocus()).toBe(true);
});

it('leaves the focus alone in a post that is there already', () => {
  renderInEditor(<ArticleText />, { state: { ...state, post: buildAdminPost() } });
  expect(hasFocus()).toBe(false);
});

it('goes from the title to the text with Enter, and keeps the title in one line', async () => {
  const focus = jest.fn();
  const { edit } = renderInEditor(<ArticleText />, {
    state,
    contentPlaces: { current: { reveal: jest.fn(), focus } },
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Título' }), '{Enter}');
  expect(focus).toHaveBeenCalled();
  expect(edit).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox', { name: 'Título' }), { target: { value: 'Um\n  título' } });
  expect(edit).toHaveBeenCalledWith({ title: 'Um título' });
});
