import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../../../lib/api/api-client';
import { callKey } from '../../../../lib/api/queries';

/** The parts of an address by which the inbox leads to the review tab, to one of its threads or to a proposal. */
const NAMES = ['aba', 'comentario', 'proposta'] as const;

export const leadsToReview = (search: string): boolean => {
  const params = new URLSearchParams(search);
  return NAMES.some((name) => params.has(name));
};

/** Where the address leads to in the review tab. The entries of the inbox that lead there are read by that. */
export function useInboxPlace(isLoaded: boolean): { comment: number | null; proposal: number | null } {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const params = new URLSearchParams(search);
  const idOf = (name: (typeof NAMES)[number]) => Number(params.get(name)) || null;
  const [comment, proposal] = [idOf('comentario'), idOf('proposta')];
  useEffect(() => {
    if (!isLoaded || !leadsToReview(search)) return;
    document
      .querySelector(comment ? `[data-thread="${comment}"]` : `[data-proposal="${proposal}"]`)
      ?.scrollIntoView({ block: 'center' });
    api.adminReadInbox({ body: { place: pathname + search } }).then(
      () => client.invalidateQueries({ queryKey: callKey(api.adminInboxUnread) }),
      () => undefined,
    );
  }, [isLoaded, pathname, search, comment, proposal, client]);
  return { comment, proposal };
}
