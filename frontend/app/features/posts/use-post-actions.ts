import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminPostList, AdminPostSummary } from '@vitrine/contracts';
import { useToasts } from '../../components/ui/toast';
import { errorText } from '../../lib/api/api-client';
import { deletePost, duplicatePost, postLists, restorePost, togglePublish } from './posts-api';

const UNDO_MS = 10_000;

/** What can be done with a post of the list without opening it; each says how it went. */
export function usePostActions(refetch: () => void) {
  const toasts = useToasts();
  const client = useQueryClient();
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());

  const whileBusy = useCallback(async (id: number, work: () => Promise<void>) => {
    setBusyIds((ids) => new Set(ids).add(id));
    try {
      await work();
    } finally {
      setBusyIds((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  }, []);

  const actions = useMemo(() => {
    const publish = (post: AdminPostSummary, isPublished: boolean, undone = false) =>
      whileBusy(post.id, async () => {
        const cause = `status-${post.id}`;
        try {
          toasts.settle(cause);
          const answer = await togglePublish(post.id, isPublished);
          client.setQueriesData<AdminPostList>(
            { queryKey: postLists },
            (list) =>
              list && {
                ...list,
                posts: list.posts.map((row) => (row.id === post.id ? { ...row, ...answer.post } : row)),
              },
          );
          if (!isPublished) {
            const undo = { label: 'Desfazer', run: () => void publish(post, true, true) };
            toasts.success(`“${post.title}” voltou a rascunho.`, { ms: UNDO_MS, action: undo });
          } else {
            toasts.success(undone ? `“${post.title}” está no ar de novo.` : `“${post.title}” foi publicado.`);
          }
          refetch();
        } catch (failure) {
          toasts.error(errorText(failure, 'Erro ao alterar status do post'), cause);
        }
      });
    const restore = async (post: AdminPostSummary) => {
      toasts.settle(`bin-${post.id}`);
      try {
        await restorePost(post.id);
        toasts.success(`“${post.title}” foi restaurado como rascunho.`);
        refetch();
      } catch (failure) {
        toasts.error(errorText(failure, 'Erro ao restaurar post'), `bin-${post.id}`);
      }
    };
    return {
      toggle: (post: AdminPostSummary) => void publish(post, !post.is_published),
      duplicate: (post: AdminPostSummary) =>
        void whileBusy(post.id, async () => {
          try {
            toasts.settle(`copy-${post.id}`);
            const copy = await duplicatePost(post.id);
            toasts.success(`Cópia criada como rascunho: “${copy.post.title}”.`);
            refetch();
          } catch (failure) {
            toasts.error(errorText(failure, 'Erro ao duplicar post'), `copy-${post.id}`);
          }
        }),
      /** Moves it to the bin; the sentence to show where it failed. */
      async remove(post: AdminPostSummary): Promise<string | void> {
        try {
          await deletePost(post.id);
        } catch (failure) {
          return errorText(failure, 'Erro ao deletar post');
        }
        toasts.success(`“${post.title}” foi excluído. Ele fica na lixeira por 30 dias.`, {
          ms: UNDO_MS,
          action: { label: 'Desfazer', run: () => void restore(post) },
        });
        refetch();
      },
    };
  }, [client, refetch, toasts, whileBusy]);
  return { actions, busyIds };
}
