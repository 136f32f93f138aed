import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReviewState } from '@vitrine/contracts';
import { approvalLabel } from '../../../../components/admin/review-state';
import { api } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';
import { useEditor } from '../../saving/editor-context';

/** The approval of a post as it is stored; asked for again with each version of it. */
export function useApproval(postId: number, version: number) {
  const query = callQuery(api.adminGetApproval, { params: { id: postId } });
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, version],
    enabled: postId > 0,
    refetchInterval: 15_000,
  });
}

/** Asks again for all that follows from requests and decisions. */
export function useRefreshReview(id: number): () => void {
  const client = useQueryClient();
  return () => {
    for (const { queryKey } of [
      callQuery(api.adminGetApproval, { params: { id } }),
      callQuery(api.adminListReviewLinks, { params: { id } }),
      callQuery(api.adminReview, { params: { id } }),
      callQuery(api.adminInboxUnread, {}),
    ])
      void client.invalidateQueries({ queryKey });
  };
}

/** What the editor says of the saved text: its approval, and otherwise its review state. */
export function useReviewWords(): { approved: string | null; work: Exclude<ReviewState, 'approved'> } {
  const { state, review } = useEditor();
  const { data } = useApproval(state.post?.id ?? 0, state.post?.version ?? 0);
  const work = review.review?.state ?? 'writing';
  // The work is asked for less often than the approval: what it says of one may be of the text before.
  const isSaid = work === 'changes_requested' && data?.approval?.state === work;
  return {
    approved: isSaid ? null : approvalLabel(data?.approval),
    work: work === 'approved' ? 'writing' : work,
  };
}
