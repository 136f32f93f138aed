import { act } from '@testing-library/react';
import type { OwnText, TextEdit, TextOwner } from './text-owner';

/** What a mode is given in tests: each change is read at once, and `show` brings a text from elsewhere. */
export function ownedText(value: string, onRead: (written: TextEdit) => void) {
  let text = value;
  let owner: TextOwner | null = null;
  const read = () => {
    const written = owner?.read();
    if (!written) return;
    text = written.content;
    onRead(written);
  };
  const own: OwnText = (next) => {
    owner = next;
    next.show(text);
    return () => {
      read();
      owner = null;
    };
  };
  return {
    own,
    onChange: read,
    show(html: string, isTheirs = false) {
      text = html;
      act(() => owner?.show(html, isTheirs));
    },
  };
}
