import type { SessionUser } from '@vitrine/contracts';

/** The person's name as the session has it, else the e-mail address. */
export const personName = (user: SessionUser): string => user.google_user_data.name?.trim() || user.email;

/** The first word of the name; an e-mail address stays whole. */
export const firstName = (user: SessionUser): string =>
  user.google_user_data.name?.trim().split(/\s+/)[0] || user.email;
