import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminPostList, AdminPostSummary } from '@vitrine/contracts';
import { useAction } from '../../components/admin/use-action';
import { api } from '../../lib/api/api-client';
import { callKey } from '../../lib/api/queries';

/** What can be done with a post of the list without opening it; each says how it went. */
export function usePostActions(refetch: () => void) {
  const client = useQueryClient();
  const { isBusy, run, ask, confirmation } = useAction();

  const actions = useMemo(() => {
    const publish = (post: AdminPostSummary, isPublished: boolean, undone = false) =>
      run({
        key: `status-${post.id}`,
        call: () => api.adminTogglePublish({ params: { id: post.id }, body: { is_published: isPublished } }),
        after: (answer) => {
          client.setQueriesData<AdminPostList>(
            { queryKey: callKey(api.adminListPosts) },
            (list) =>
              list && {
                ...list,
                posts: list.posts.map((row) => (row.id === post.id ? { ...row, ...answer.post } : row)),
              },
          );
          refetch();
        },
        success: () => {
          if (!isPublished) return `“${post.title}” voltou a rascunho.`;
          return undone ? `“${post.title}” está no ar de novo.` : `“${post.title}” foi publicado.`;
        },
        ...(!isPublished && { undo: () => void publish(post, true, true) }),
        failure: 'Erro ao alterar status do post',
      });
    const restore = (post: AdminPostSummary) =>
      run({
        key: `bin-${post.id}`,
        call: () => api.adminRestorePost({ params: { id: post.id } }),
        after: refetch,
        success: () => `“${post.title}” foi restaurado como rascunho.`,
        failure: 'Erro ao restaurar post',
      });
    return {
      toggle: (post: AdminPostSummary) => void publish(post, !post.is_published),
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
            call: () => api.adminDeletePost({ params: { id: post.id } }),
            after: refetch,
            success: () => `“${post.title}” foi excluído. Ele fica na lixeira por 30 dias.`,
            undo: () => void restore(post),
            failure: 'Erro ao deletar post',
          },
        ),
    };
  }, [client, refetch, run, ask]);
  return { actions, confirmation, isBusy: (id: number) => isBusy(`status-${id}`) || isBusy(`copy-${id}`) };
}
