import type { ApiToken } from '@vitrine/contracts';
import type { ListedToken } from './tokens.service.js';

/** The contract's API token. */
export const presentToken = (token: ListedToken): ApiToken => ({
  id: token.id,
  name: token.name,
  scopes: token.scopes,
  created_at: token.created_at.toISOString(),
  expires_at: token.expires_at.toISOString(),
  is_expired: token.is_expired,
  last_used_at: token.last_used_at?.toISOString() ?? null,
});
