/** Google's data of a person, stored as received. */
export interface GoogleUserData {
  name: string | null;
  picture: string | null;
  given_name?: string;
  family_name?: string;
}

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
