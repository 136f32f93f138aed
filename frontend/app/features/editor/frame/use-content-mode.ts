import { useEffect, useState } from 'react';
import { local } from '../../../lib/storage/storage';

export type ContentMode = 'visual' | 'html';

const keyOf = (postId: number) => `vitrine:html-${postId}` as const;

/**
 * How the content is edited: visually, or as HTML where this browser last edited this article so; and the modes that
 * have been shown since the editor was opened.
 */
export function useContentMode(postId: number | null) {
  const [mode, setMode] = useState<ContentMode>(() =>
    postId !== null && local.get(keyOf(postId)) ? 'html' : 'visual',
  );
  const [used, setUsed] = useState<readonly ContentMode[]>([mode]);
  useEffect(() => {
    if (postId !== null) local.set(keyOf(postId), mode === 'html' ? mode : null);
  }, [postId, mode]);
  const choose = (next: ContentMode) => {
    setMode(next);
    setUsed((before) => (before.includes(next) ? before : [...before, next]));
  };
  return { mode, used, choose };
}
