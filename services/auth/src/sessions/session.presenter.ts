import type { Session } from '@vitrine/contracts';
import type { ListedSession } from './sessions.service.js';

/** The contract's sessions; `current` is the id of the one that asks. */
export const presentSessions = (sessions: readonly ListedSession[], current: string): Session[] =>
  sessions.map(({ id, device, created_at, last_seen_at }) => ({
    id,
    device: device || 'Navegador desconhecido',
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id === current,
  }));
