import { AuditEntryEntity, type DatabaseSettings } from '@vitrine/platform';
import { AccountEntity } from './accounts/account.entity.js';
import { SpentCodeEntity } from './login/spent-code.entity.js';
import { CreateAuth1763712000000 } from './migrations/1763712000000-create-auth.js';
import { SessionEntity } from './sessions/session.entity.js';
import { AdminUserEntity } from './users/admin-user.entity.js';

/** The auth service's part of the database. */
export const authDatabase = (url: string): DatabaseSettings => ({
  url,
  schema: 'auth',
  entities: [AccountEntity, AdminUserEntity, AuditEntryEntity, SessionEntity, SpentCodeEntity],
  migrations: [CreateAuth1763712000000],
});
