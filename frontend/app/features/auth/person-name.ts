import { displayName, type SessionUser } from '@vitrine/contracts';

/** The person's name as the session has it. */
export const personName = ({ email, google_user_data }: SessionUser): string =>
  displayName(email, google_user_data.name);

/** The first word of the name. */
export const firstName = (user: SessionUser): string => personName(user).split(/\s+/)[0] ?? '';
