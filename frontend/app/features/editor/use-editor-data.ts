import { useQuery } from '@tanstack/react-query';
import type { AdminPost, AiStatus, Category } from '@vitrine/contracts';
import { api, errorText } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

type EditorData =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; retry(): void }
  | { kind: 'ready'; post: AdminPost | null; categories: Category[] };

/** Loads the post (none for a new one) and the categories that the editor starts with. */
export function useEditorData(postId: number | null): EditorData {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['editor', postId],
    queryFn: async ({ signal }) => {
      const [{ categories }, post] = await Promise.all([
        api.adminListCategories({ signal }),
        postId === null
          ? null
          : api.adminGetPost({ params: { id: postId }, signal }).then((answer) => answer.post),
      ]);
      return { post, categories };
    },
    // An editor starts with what is stored now, never with what an earlier one was given, and then has its own state.
    gcTime: 0,
    staleTime: Infinity,
    placeholderData: undefined,
  });
  if (data) return { kind: 'ready', ...data };
  if (isFetching || !error) return { kind: 'loading' };
  return {
    kind: 'failed',
    message: errorText(error, 'Erro ao carregar post'),
    retry: () => void refetch(),
  };
}

/** Whether the AI is on and what is left of its budgets; null while unknown. `refresh` asks again. */
export function useAiStatus(): { status: AiStatus | null; refresh(): void } {
  // Without an answer the buttons stay on, and the call itself says what is wrong.
  const { data, refetch } = useQuery(callQuery(api.adminAiStatus, {}));
  return { status: data ?? null, refresh: () => void refetch() };
}
