import type { AdminUser } from '@vitrine/contracts';
import type { AdminUserEntity } from './admin-user.entity.js';

/** The contract's admin user. */
export const presentAdminUser = (user: AdminUserEntity): AdminUser => ({
  id: user.id,
  email: user.email,
  name: user.name,
  is_active: user.is_active,
  created_by: user.created_by,
  created_at: user.created_at.toISOString(),
});
