import { useCallback, useState } from 'react';
import { useToasts } from '../../components/ui/toast';
import { api, errorText } from '../../lib/api/api-client';
import { describeSiteInput, toSiteInput } from '../../lib/dates/site-time';
import type { Movable } from './moves';

const UNDO_MS = 10_000;

/** Moves posts to other times; what was moved can be moved back for 10 s. */
export function useMoves(zone: string, refetch: () => Promise<unknown>) {
  const toasts = useToasts();
  const [busyId, setBusyId] = useState<number>();

  /** Without a time the post is a plain draft again. Answers the sentence to show where it failed. */
  const move = useCallback(
    async (post: Movable, to: string | null): Promise<string | undefined> => {
      const cause = `move-${post.id}`;
      toasts.settle(cause);
      setBusyId(post.id);
      try {
        const params = { id: post.id };
        const answer = await api.adminSchedulePost({
          params,
          body: { scheduled_publish_at: to, version: post.version },
        });
        const back = post.at === null ? null : toSiteInput(post.at, zone);
        const undo = async () => {
          try {
            const { version } = answer.post;
            await api.adminSchedulePost({ params, body: { scheduled_publish_at: back, version } });
            toasts.success('Movimento desfeito.');
          } catch (error) {
            toasts.error(errorText(error, 'Erro ao mover post'), cause);
          }
          await refetch();
        };
        toasts.success(
          to === null
            ? `“${post.title}” voltou a rascunho, sem data.`
            : `“${post.title}” agendado para ${describeSiteInput(to)}.`,
          { ms: UNDO_MS, action: { label: 'Desfazer', run: () => void undo() } },
        );
        await refetch();
        return undefined;
      } catch (error) {
        void refetch();
        return errorText(error, 'Erro ao mover post');
      } finally {
        setBusyId(undefined);
      }
    },
    [zone, refetch, toasts],
  );
  return { move, busyId };
}
