import { useCallback } from 'react';
import { useAction } from '../../components/admin/use-action';
import { api } from '../../lib/api/api-client';
import { describeSiteInput, toSiteInput } from '../../lib/dates/site-time';
import type { MovablePost } from './moves';

/** Moves posts to other times; what was moved can be moved back for 10 s. */
export function useMoves(zone: string, refetch: () => Promise<unknown>) {
  const { isBusy, run, confirm } = useAction();

  /** Without a time the post is a plain draft again. Answers the sentence to show where it failed. */
  const move = useCallback(
    async (post: MovablePost, to: string | null): Promise<string | undefined> => {
      const schedule = (at: string | null, version: number) =>
        api.adminSchedulePost({
          params: { id: post.id },
          body: { scheduled_publish_at: at, version },
        });
      const action = { key: `move-${post.id}`, failure: 'Erro ao mover post', refresh: refetch };
      const back = post.at === null ? null : toSiteInput(post.at, zone);
      const undo = async (version: number) => {
        await run({ ...action, call: () => schedule(back, version), success: () => 'Movimento desfeito.' });
        await refetch();
      };
      const problem = await confirm({
        ...action,
        call: () => schedule(to, post.version),
        after: refetch,
        success: () =>
          to === null
            ? `“${post.title}” voltou a rascunho, sem data.`
            : `“${post.title}” agendado para ${describeSiteInput(to)}.`,
        undo: (answer) => void undo(answer.post.version),
      });
      if (problem !== undefined) void refetch();
      return problem;
    },
    [zone, refetch, run, confirm],
  );
  return { move, isBusy: (id: number) => isBusy(`move-${id}`) };
}
