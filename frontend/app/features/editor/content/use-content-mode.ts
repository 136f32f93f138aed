import { useState } from 'react';

export type ContentMode = 'visual' | 'html';

const KEY = 'vitrine:editor-mode';

function remembered(): ContentMode {
  try {
    return localStorage.getItem(KEY) === 'html' ? 'html' : 'visual';
  } catch {
    return 'visual';
  }
}

/** How this person edits content in this browser, and the modes that have been shown since the editor was opened. */
export function useContentMode() {
  const [mode, setMode] = useState(remembered);
  const [used, setUsed] = useState<readonly ContentMode[]>([mode]);
  const choose = (next: ContentMode) => {
    setMode(next);
    setUsed((before) => (before.includes(next) ? before : [...before, next]));
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage it is chosen anew each time.
    }
  };
  return { mode, used, choose };
}
