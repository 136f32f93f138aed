import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedList, SaveList } from '@vitrine/contracts';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { local } from '../../lib/storage/storage';
import { readPostsView, writePostsView, type PostsView } from './posts-view';

const KEY = 'vitrine:listas';
const savedLists = callQuery(api.adminSavedLists, {});

/** Lists that a version before stored in this browser; they become the person's once. */
function listsOfBrowser(): SavedList[] {
  try {
    const stored = JSON.parse(local.get(KEY) ?? '[]') as (Partial<Record<keyof SavedList, unknown>> | null)[];
    return stored.flatMap((list) =>
      typeof list?.name === 'string' && typeof list.query === 'string'
        ? { name: list.name, query: list.query }
        : [],
    );
  } catch {
    return [];
  }
}

/** A view as the address has it, from its first page on. */
export const queryOf = (view: PostsView): string =>
  writePostsView(new URLSearchParams(), { ...view, page: 1 }).toString();

export const viewOf = ({ query }: SavedList): PostsView => readPostsView(new URLSearchParams(query));

/** The lists of posts that the person has saved, by name. */
export function useOwnViews() {
  const client = useQueryClient();
  const { data } = useQuery(savedLists);
  const show = (answer: { lists: SavedList[] }) => void client.setQueryData(savedLists.queryKey, answer);
  const adopt = useEffectEvent(async () => {
    for (const list of listsOfBrowser())
      if (!data?.lists.some(({ name }) => name === list.name)) show(await api.adminSaveList({ body: list }));
    local.set(KEY, null);
  });
  const isKnown = data !== undefined;
  useEffect(() => {
    // What the server did not take stays for the next time.
    if (isKnown && local.get(KEY)) adopt().catch(() => undefined);
  }, [isKnown]);
  return {
    views: data?.lists ?? [],
    /** A second list of a name takes the place of the first; null removes it. */
    save: async (list: SaveList) => show(await api.adminSaveList({ body: list })),
  };
}
