import { queryClient } from '../../lib/api/queries';
import { local, session } from '../../lib/storage/storage';

const KEY = 'vitrine:person';

/** Notes who has signed in: what somebody else left in this tab goes, and other tabs hear of it. */
export function noteSignIn(id: string): void {
  const former = session.get(KEY);
  if (former !== null && former !== id) {
    session.clear();
    queryClient.clear();
  }
  session.set(KEY, id);
  local.set(KEY, id);
}

export const noteSignOut = (): void => local.set(KEY, null);

/** Calls `listener` when another tab has signed somebody in or out. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === KEY && listener();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
