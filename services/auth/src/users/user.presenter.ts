import type { AdminUser } from '@vitrine/contracts';
import type { AdminUserEntity } from './admin-user.entity.js';

/** The contract's admin user. */
export const presentAdminUser = (user: AdminUserEntity): AdminUser => ({
  id: user.id,
  email: user.email,
  name: user.name,
  is_active: user.isActive,
  created_by: user.createdBy,
  created_at: user.createdAt.toISOString(),
});
