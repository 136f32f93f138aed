import { execute, oneRow } from '@vitrine/platform';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const GRANT_SQL = `
  INSERT INTO admin_users AS u (email, created_by) VALUES ($1, 'terminal')
  ON CONFLICT (lower(email)) DO UPDATE
    SET is_active = true, version = u.version + 1, active_since = CASE WHEN u.is_active THEN u.active_since
    ELSE now() END
  RETURNING u.id, (xmax = 0) AS added`;

const userSchema = z.object({ id: z.number(), added: z.boolean() });

/**
 * Adds an admin, or reactivates one, on the operator's word. The e-mail's tie to a Google account is undone, so that
 * the next account that Google vouches for with it is taken: the way back in after an address changed hands.
 */
export async function grantAccess(dataSource: DataSource, email: string): Promise<'added' | 'active again'> {
  return dataSource.transaction(async (manager) => {
    const user = await oneRow(manager, userSchema, GRANT_SQL, [email]);
    await execute(manager, 'DELETE FROM accounts WHERE lower(email) = $1', [email]);
    const sql = `INSERT INTO audit_entries (actor, action, target, summary) VALUES ('terminal', $1, $2, $3)`;
    await execute(manager, sql, [
      user.added ? 'user.added' : 'user.activated',
      `user/${user.id}`,
      `${user.added ? 'Adicionou' : 'Ativou'} ${email}, pelo terminal`,
    ]);
    return user.added ? 'added' : 'active again';
  });
}
