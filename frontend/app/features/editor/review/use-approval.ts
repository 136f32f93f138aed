import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client';
import { callQuery } from '../../../lib/api/queries';

/** The approval of a post as it is stored; asked for anew with each version of it. */
export function useApproval(postId: number, version: number) {
  const query = callQuery(api.adminGetApproval, { params: { id: postId } });
  return useQuery({ ...query, queryKey: [...query.queryKey, version], enabled: postId > 0 });
}
