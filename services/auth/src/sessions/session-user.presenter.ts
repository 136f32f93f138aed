import type { SessionUser } from '@vitrine/contracts';
import type { SignedInPerson } from './sessions.service.js';

/** The contract's session user. */
export const presentSessionUser = (person: SignedInPerson): SessionUser => ({
  id: person.id,
  email: person.email,
  google_user_data: { ...person.googleUserData },
  is_admin: person.isAdmin,
});
