import { queryClient } from '../../lib/api/queries';
import { startPersonal } from '../../lib/storage/personal';

/** Notes who has signed in: nothing of another person is left in this tab. */
export function noteSignIn(id: string): void {
  if (startPersonal(id)) queryClient.clear();
}

/** Calls `listener` when a person signed in or out in another tab. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === 'vitrine:person' && listener();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
