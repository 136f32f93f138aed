import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedList, SaveList } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { readPostsView, writePostsView, type PostsView } from './posts-view';

const savedLists = callQuery(api.adminSavedLists, {});

/** A view as the address has it, from its first page on. */
export const queryOf = (view: PostsView): string =>
  writePostsView(new URLSearchParams(), { ...view, page: 1 }).toString();

export const viewOf = ({ query }: SavedList): PostsView => readPostsView(new URLSearchParams(query));

/** The lists of posts that the person has saved, by name. */
export function useOwnViews() {
  const client = useQueryClient();
  const { data } = useQuery(savedLists);
  const show = (answer: { lists: SavedList[] }) => void client.setQueryData(savedLists.queryKey, answer);
  return {
    views: data?.lists ?? [],
    /** A second list of a name takes the place of the first; null removes it. */
    save: async (list: SaveList) => show(await api.adminSaveList({ body: list })),
  };
}
