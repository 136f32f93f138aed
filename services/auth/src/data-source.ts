import { AuditEntryEntity, type ServiceDatabase } from '@vitrine/platform';
import { AccountEntity } from './accounts/account.entity.js';
import { SpentCodeEntity } from './login/spent-code.entity.js';
import { CreateAuth1770000000000 } from './migrations/1770000000000-create-auth.js';
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
  migrations: [CreateAuth1770000000000],
};
