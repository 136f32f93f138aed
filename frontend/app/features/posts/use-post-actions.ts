import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminPost, AdminPostList, AdminPostSummary } from '@vitrine/contracts';
import { useAction, type Action } from '../../components/admin/use-action';
import { api } from '../../lib/api/api-client';
import { callKey } from '../../lib/api/queries';

/** What can be done with a post of the list without opening it; each says how it went. */
export function usePostActions(refetch: () => void) {
  const client = useQueryClient();
  const { isBusy, run, ask, confirmation } = useAction();

  const actions = useMemo(() => {
    const publishing = (
      { id, title, version }: Pick<AdminPostSummary, 'id' | 'title' | 'version'>,
      isPublished: boolean,
      undone = false,
    ): Action<{ post: AdminPost }> => ({
      key: `status-${id}`,
      call: () => api.adminTogglePublish({ params: { id }, body: { is_published: isPublished, version } }),
      after: (answer) => {
        client.setQueriesData<AdminPostList>(
          { queryKey: callKey(api.adminListPosts) },
          (list) =>
            list && {
              ...list,
              posts: list.posts.map((row) => (row.id === id ? { ...row, ...answer.post } : row)),
            },
        );
        refetch();
      },
      success: () => {
        if (!isPublished) return `“${title}” voltou a rascunho.`;
        return undone ? `“${title}” está no ar de novo.` : `“${title}” foi publicado.`;
      },
      ...(!isPublished && { undo: ({ post }) => void run(publishing(post, true, true)) }),
      failure: 'Erro ao alterar status do post',
      refresh: refetch,
    });
    const restore = ({ id, title, version }: AdminPostSummary) =>
      run({
        key: `bin-${id}`,
        // Going to the bin has counted one.
        call: () => api.adminRestorePost({ params: { id }, body: { version: version + 1 } }),
        after: refetch,
        success: () => `“${title}” foi restaurado como rascunho.`,
        failure: 'Erro ao restaurar post',
        refresh: refetch,
      });
    return {
      /** Publishes or withdraws at once, as the badge says. */
      toggle: (post: AdminPostSummary) => void run(publishing(post, !post.is_published)),
      duplicate: (post: AdminPostSummary) =>
        void run({
          key: `copy-${post.id}`,
          call: () => api.adminDuplicatePost({ params: { id: post.id } }),
          after: refetch,
          success: (copy) => `Cópia criada como rascunho: “${copy.post.title}”.`,
          failure: 'Erro ao duplicar post',
        }),
      /** Asks, and moves it to the bin. */
      remove: (post: AdminPostSummary) =>
        ask(
          {
            title: 'Confirmar Exclusão',
            description: 'Tem certeza que deseja deletar este post? Esta ação não pode ser desfeita.',
            confirmLabel: 'Excluir',
            subject: post.title,
          },
          {
            key: `bin-${post.id}`,
            call: () => api.adminDeletePost({ params: { id: post.id }, query: { version: post.version } }),
            after: refetch,
            success: () => `“${post.title}” foi excluído. Ele fica na lixeira por 30 dias.`,
            undo: () => void restore(post),
            failure: 'Erro ao deletar post',
            refresh: refetch,
          },
        ),
    };
  }, [client, refetch, run, ask]);
  return { actions, confirmation, isBusy: (id: number) => isBusy(`status-${id}`) || isBusy(`copy-${id}`) };
}
