import { z } from 'zod';

/** Google's data of a person, stored as received. */
export const googleUserDataSchema = z.object({
  name: z.string().nullable(),
  picture: z.string().nullable(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});
export type GoogleUserData = z.infer<typeof googleUserDataSchema>;

/**
 * A person as Google describes them. The account is `sub`: an e-mail address belongs to the sub that signed in with it
 * first (unique index on lower(email)), and another sub with that address is refused.
 */
export interface GoogleIdentity {
  /** Never changes. */
  sub: string;
  /** Trimmed and lower-cased. */
  email: string;
  /** Whether Google vouches for the e-mail: `true` itself in both the id_token and the profile, nothing like it. */
  emailVerified: boolean;
  data: GoogleUserData;
}
