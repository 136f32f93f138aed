import { AuditEntryEntity, type ServiceDatabase } from '@vitrine/platform';
import { AccountEntity } from './accounts/account.entity.js';
import { SpentCodeEntity } from './login/spent-code.entity.js';
import { CreateAuth1763712000000 } from './migrations/1763712000000-create-auth.js';
import { ListSessions1764300000000 } from './migrations/1764300000000-list-sessions.js';
import { CreateApiTokens1764900000021 } from './migrations/1764900000021-create-api-tokens.js';
import { SessionEntity } from './sessions/session.entity.js';
import { ApiTokenEntity } from './tokens/api-token.entity.js';
import { AdminUserEntity } from './users/admin-user.entity.js';

/** The auth service's tables, and how they came to be. */
export const database: ServiceDatabase = {
  schema: 'auth',
  entities: [
    AccountEntity,
    AdminUserEntity,
    ApiTokenEntity,
    AuditEntryEntity,
    SessionEntity,
    SpentCodeEntity,
  ],
  migrations: [CreateAuth1763712000000, ListSessions1764300000000, CreateApiTokens1764900000021],
};
