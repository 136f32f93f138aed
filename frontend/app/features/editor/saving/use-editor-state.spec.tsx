/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { buildFields } from './fixtures';
import { initialState } from './editor-state';
import type { TextEdit } from '../text/common/text-owner';
import { useEditorState } from './use-editor-state';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A mode whose text is written in by `type`. */
function open() {
  const { result, unmount } = renderHook(() =>
    useEditorState(() => initialState(buildFields({ content: 'a' }))),
  );
  let unread: TextEdit | null = null;
  const show = jest.fn<(content: string, isTheirs?: boolean) => void>();
  const read = jest.fn(() => {
    const written = unread;
    unread = null;
    return written;
  });
  const type = (content: string, by?: 'ai') => {
    unread = { content, by };
    result.current.textChanged();
  };
  let release = () => {};
  act(() => void (release = result.current.own({ read, show })));
  return { result, show, read, type, unmount, release: () => act(() => release()) };
}

it('the state of an editor has what was typed as soon as it is asked for', () => {
  const { result, type } = open();
  act(() => type('ab'));
  // Nothing is rendered for a letter.
  expect(result.current.state.fields.content).toBe('a');
  let content;
  act(() => void ({ content } = result.current.current.current.fields));
  expect([content, result.current.state.fields.content]).toEqual(['ab', 'ab']);
});

it('the state of an editor reads a text once for many letters', () => {
  const { result, type, read, show } = open();
  read.mockClear();
  act(() => ['ab', 'abc', 'abcd'].forEach((text) => type(text)));
  expect(read).not.toHaveBeenCalled();
  act(() => void jest.runAllTimers());
  expect(read).toHaveBeenCalledTimes(1);
  expect(result.current.state.fields.content).toBe('abcd');
  // No text comes back to the mode that it is from.
  expect(show.mock.calls).toEqual([['a']]);
});

it('the state of an editor changes a text from elsewhere with what was typed in it, and shows it at once', () => {
  const { result, type, show } = open();
  act(() => {
    type('ab');
    const { fields } = result.current.current.current;
    result.current.dispatch({ type: 'apply-ai', fields: { ...fields, content: `${fields.content}!` } });
    expect(show).toHaveBeenLastCalledWith('ab!', false);
  });
  act(() => type('ab!c'));
  // A change of another field shows no text.
  act(() => result.current.dispatch({ type: 'edit', patch: { excerpt: 'x' } }));
  expect(show).toHaveBeenCalledTimes(2);
  expect(result.current.state.fields).toMatchObject({ content: 'ab!c', excerpt: 'x' });
});

it("the state of an editor knows what is the AI's, and what was typed before it", () => {
  const { result, type } = open();
  act(() => {
    type('ab');
    result.current.textChanged(true);
    type('ab IA', 'ai');
    result.current.textChanged(true);
  });
  expect(result.current.state.source).toBe('ai');
  act(() => {
    type('ab');
    result.current.textChanged(true);
  });
  expect(result.current.state.source).toBe('hand');
});

it('the state of an editor reads a mode before another one, or none, has the text', () => {
  const { result, type, release } = open();
  const show = jest.fn<(content: string, isTheirs?: boolean) => void>();
  act(() => type('ab'));
  act(() => void result.current.own({ read: () => null, show }));
  expect(show).toHaveBeenCalledWith('ab');
  // Its end does not end the new owner's.
  release();
  act(() => result.current.dispatch({ type: 'edit', patch: { content: 'x' } }));
  expect(show).toHaveBeenLastCalledWith('x', false);
  const other = open();
  act(() => other.type('ab'));
  other.release();
  expect(other.result.current.state.fields.content).toBe('ab');
});
