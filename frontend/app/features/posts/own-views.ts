import { useState } from 'react';
import { local } from '../../lib/storage/storage';
import { readPostsView, writePostsView, type PostsView } from './posts-view';

const KEY = 'vitrine:listas';
export const OWN_VIEW_LIMITS = { name: 40, count: 20 };

export type OwnView = Record<'name' | 'query', string>;
const isOwnView = (view: Partial<Record<string, unknown>> | null): view is OwnView =>
  typeof view?.['name'] === 'string' && typeof view['query'] === 'string';

/** A view as the address has it, from its first page on. */
export const queryOf = (view: PostsView): string =>
  writePostsView(new URLSearchParams(), { ...view, page: 1 }).toString();

export const viewOf = ({ query }: OwnView): PostsView => readPostsView(new URLSearchParams(query));

function read(): OwnView[] {
  try {
    return (JSON.parse(local.get(KEY) ?? '[]') as Parameters<typeof isOwnView>[0][]).filter(isOwnView);
  } catch {
    return [];
  }
}

/** The lists of posts that a person has saved in this browser, by name. */
export function useOwnViews() {
  const [views, setViews] = useState(read);
  const store = (change: (stored: OwnView[]) => OwnView[]) => {
    // Another tab may have saved one meanwhile.
    const next = change(read());
    local.set(KEY, next.length > 0 ? JSON.stringify(next) : null);
    setViews(next);
  };
  return {
    views,
    /** A second list of a name takes the place of the first. */
    save: (name: string, view: PostsView) =>
      store((stored) =>
        [...stored.filter((one) => one.name !== name), { name, query: queryOf(view) }].slice(
          -OWN_VIEW_LIMITS.count,
        ),
      ),
    remove: (name: string) => store((stored) => stored.filter((one) => one.name !== name)),
  };
}
