import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What Google tells of a person, kept as it came. */
export interface GoogleUserData {
  name: string | null;
  picture: string | null;
  given_name?: string;
  family_name?: string;
}

/** A person as Google describes them. */
export interface GoogleIdentity {
  /** Never changes. */
  sub: string;
  /** Trimmed and lower-cased. */
  email: string;
  /** Whether Google vouches for the e-mail: `true` itself in both the id_token and the profile, nothing like it. */
  emailVerified: boolean;
  data: GoogleUserData;
}

/**
 * A person who has signed in with Google, admin or not. The account is Google's `sub`: an e-mail address belongs to the
 * sub that signed in with it first (unique index on lower(email)), and another sub with that address is refused.
 */
@Entity('accounts')
@Index('accounts_google_sub_key', ['google_sub'], { unique: true })
export class AccountEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  google_sub: string;

  @Column('text')
  email: string;

  @Column('jsonb')
  google_user_data: GoogleUserData;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  last_sign_in_at: Date;
}
