import type { CreateAdminUser } from '@vitrine/contracts';
import { request } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

/** Everybody who is, or was, let into the admin area. */
export const usersQuery = callQuery('GET /api/blog/admin/users', {});

/** Lets a person in. */
export const createUser = (body: CreateAdminUser) => request('POST /api/blog/admin/users', { body });

/** Activates or deactivates a person; it holds from the person's next request on. */
export const toggleUser = (id: number, isActive: boolean) =>
  request('PATCH /api/blog/admin/users/{id}/toggle-active', {
    params: { id },
    body: { is_active: isActive },
  });

/** Takes a person off the list. */
export const deleteUser = (id: number) => request('DELETE /api/blog/admin/users/{id}', { params: { id } });
