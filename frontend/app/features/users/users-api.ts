import type { CreateAdminUser } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

/** Everybody who is, or was, let into the admin area. */
export const usersQuery = callQuery(api.adminListUsers, {});

/** Lets a person in. */
export const createUser = (body: CreateAdminUser) => api.adminCreateUser({ body });

/** Activates or deactivates a person; it holds from the person's next request on. */
export const toggleUser = (id: number, isActive: boolean) =>
  api.adminToggleUser({
    params: { id },
    body: { is_active: isActive },
  });

/** The browsers in which the person at the screen is signed in. */
export const mySessionsQuery = callQuery(api.listMySessions, {});

/** The browsers in which an admin user is signed in. */
export const userSessionsQuery = (id: number) => callQuery(api.adminListUserSessions, { params: { id } });

/** The API tokens of the person at the screen. */
export const myTokensQuery = callQuery(api.adminListTokens, {});

/** The API tokens of an admin user. */
export const userTokensQuery = (id: number) => callQuery(api.adminListUserTokens, { params: { id } });

/** Takes a person off the list. */
export const deleteUser = (id: number) => api.adminDeleteUser({ params: { id } });
