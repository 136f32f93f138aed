/** @jest-environment ./frontend/dom-environment.ts */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { setShortcutsOn, useShortcuts } from './use-shortcuts';

function Page({ onNew, onSave, dialog }: { onNew: () => void; onSave: () => void; dialog: boolean }) {
  useShortcuts({ n: onNew, 'mod+s': onSave, 'mod+shift+p': onSave });
  return (
    <main>
      <input aria-label="busca" />
      {dialog && <div role="dialog" />}
    </main>
  );
}

function open(dialog = false) {
  const onNew = jest.fn();
  const onSave = jest.fn();
  render(<Page onNew={onNew} onSave={onSave} dialog={dialog} />);
  return { onNew, onSave };
}

describe('shortcuts', () => {
  beforeEach(() => localStorage.clear());

  it('shortcuts act on a key alone, but not while something is typed', () => {
    const { onNew } = open();
    fireEvent.keyDown(screen.getByLabelText('busca'), { key: 'n' });
    fireEvent.keyDown(document.body, { key: 'n', altKey: true });
    expect(onNew).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(onNew).toHaveBeenCalledTimes(1);
  });

  it('shortcuts act on Ctrl and ⌘ wherever the focus is, and tell Shift apart', () => {
    const { onSave } = open();
    expect(fireEvent.keyDown(screen.getByLabelText('busca'), { key: 's', ctrlKey: true })).toBe(false);
    fireEvent.keyDown(document.body, { key: 'S', metaKey: true });
    fireEvent.keyDown(document.body, { key: 'P', ctrlKey: true, shiftKey: true });
    expect(onSave).toHaveBeenCalledTimes(3);
    expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, shiftKey: true })).toBe(true);
    expect(onSave).toHaveBeenCalledTimes(3);
  });

  it('shortcuts do nothing behind a dialog, and keep the browser from saving the page even there', () => {
    const { onNew, onSave } = open(true);
    expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(false);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect([onNew.mock.calls, onSave.mock.calls]).toEqual([[], []]);
  });

  it('shortcuts can be turned off for keys alone', () => {
    const { onNew, onSave } = open();
    act(() => setShortcutsOn(false));
    fireEvent.keyDown(document.body, { key: 'n' });
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    expect(onNew).not.toHaveBeenCalled();
    expect(onSave).toHaveBeenCalledTimes(1);
  });
});
