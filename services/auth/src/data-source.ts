import type { ServiceDatabase } from '@vitrine/platform';
import { AdminUserEntity } from './users/admin-user.entity.js';
import { CountChangesOfPeople1799070000209 } from './migrations/1799070000209-count-changes-of-people.js';
import { CreateAssistants1799040000001 } from './migrations/1799040000001-create-assistants.js';
import { CreateAuth1770000000000 } from './migrations/1770000000000-create-auth.js';

/** The auth service's tables, and how they came to be. */
export const database: ServiceDatabase = {
  schema: 'auth',
  migrations: [CreateAuth1770000000000, CreateAssistants1799040000001, CountChangesOfPeople1799070000209],
  entities: [AdminUserEntity],
};
