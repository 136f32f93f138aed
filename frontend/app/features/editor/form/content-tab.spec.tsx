/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { renderInEditor } from '../fixtures';
import { initialState } from '../model/editor-state';
import { buildFields } from '../model/fixtures';

// The editor of the content measures text, which jsdom can't.
jest.unstable_mockModule('../content/content-editor', () => ({ ContentEditor: () => null }));
const { ContentTab } = await import('./content-tab');

const state = initialState(buildFields());
const hasFocus = () => document.activeElement === screen.getByPlaceholderText('Título do artigo');

it('starts a new post at its title', () => {
  renderInEditor(<ContentTab />, { state });
  expect(hasFocus()).toBe(true);
});

it('leaves the focus alone in a post that is there already', () => {
  renderInEditor(<ContentTab />, { state: { ...state, post: buildAdminPost() } });
  expect(hasFocus()).toBe(false);
});
