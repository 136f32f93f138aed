import type { AdminUser, IdentityClaims } from '@vitrine/contracts';
import { AppError } from '@vitrine/platform';

/**
 * Whether `actor` may take away `target`'s access, by all admins active at this moment (read under lock).
 * @throws AppError auth.forbidden when the actor is no longer active, users.self, users.last_admin
 */
export function assertMayRevoke(
  actor: IdentityClaims,
  target: AdminUser,
  active: readonly AdminUser[],
): void {
  if (target.email === actor.email) throw new AppError('users.self');
  if (target.is_active && active.every(({ id }) => id === target.id)) throw new AppError('users.last_admin');
  if (!active.some(({ email }) => email === actor.email)) throw new AppError('auth.forbidden');
}
