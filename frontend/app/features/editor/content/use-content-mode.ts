import { useState } from 'react';
import { local } from '../../../lib/storage/storage';

export type ContentMode = 'visual' | 'html';

const KEY = 'vitrine:editor-mode';

const remembered = (): ContentMode => (local.get(KEY) === 'html' ? 'html' : 'visual');

/** How this person edits content in this browser, and the modes that have been shown since the editor was opened. */
export function useContentMode() {
  const [mode, setMode] = useState(remembered);
  const [used, setUsed] = useState<readonly ContentMode[]>([mode]);
  const choose = (next: ContentMode) => {
    setMode(next);
    setUsed((before) => (before.includes(next) ? before : [...before, next]));
    local.set(KEY, next);
  };
  return { mode, used, choose };
}
