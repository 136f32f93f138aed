import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminPost, AiStatus, Category } from '@vitrine/contracts';
import { errorText, isAbort, request } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

export type EditorData =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; retry(): void }
  | { kind: 'ready'; post: AdminPost | null; categories: Category[] };

/** Loads the post (none for a new one) and the categories that the editor starts with. */
export function useEditorData(postId: number | null): EditorData {
  const [data, setData] = useState<EditorData>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const load = async () => {
      const [{ categories }, post] = await Promise.all([
        request('GET /api/blog/admin/categories', { signal }),
        postId === null
          ? null
          : request('GET /api/blog/admin/posts/{id}', { params: { id: postId }, signal }).then(
              (answer) => answer.post,
            ),
      ]);
      setData({ kind: 'ready', post, categories });
    };
    setData({ kind: 'loading' });
    load().catch((error: unknown) => {
      if (isAbort(error)) return;
      const retry = () => setAttempt((count) => count + 1);
      setData({ kind: 'failed', message: errorText(error, 'Erro ao carregar post'), retry });
    });
    return () => abort.abort();
  }, [postId, attempt]);
  return data;
}

/** Whether the AI is on and what is left of its budgets; null while unknown. `refresh` asks again. */
export function useAiStatus(): { status: AiStatus | null; refresh(): void } {
  // Without an answer the buttons stay on, and the call itself says what is wrong.
  const { data, refetch } = useQuery(callQuery('GET /api/blog/admin/ai/status', {}));
  const refresh = useCallback(() => void refetch(), [refetch]);
  return { status: data ?? null, refresh };
}
