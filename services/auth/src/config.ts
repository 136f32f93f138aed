import { email, optionalSetting, setting } from '@vitrine/contracts';
import { baseConfig, databaseUrl, outgoingSettings, parseConfig, type Env } from '@vitrine/platform';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });

const emailList = z
  .string()
  .transform((list) => list.split(/[\s,;]+/).filter(Boolean))
  .pipe(z.array(email));

/** Variables of the auth service; see .env.example for their meaning. */
export const authConfigSchema = z.object({
  ...baseConfig,
  ...outgoingSettings,
  DATABASE_URL: databaseUrl,
  /** The Ed25519 key of identity tokens and the key of login cookies are derived from it. */
  IDENTITY_SECRET: setting('IDENTITY_SECRET'),
  GOOGLE_CLIENT_ID: setting('GOOGLE_CLIENT_ID'),
  GOOGLE_CLIENT_SECRET: setting('GOOGLE_CLIENT_SECRET'),
  GOOGLE_ISSUER: url.default('https://accounts.google.com'),
  GOOGLE_AUTHORIZATION_URL: url.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: url.default('https://oauth2.googleapis.com/token'),
  GOOGLE_USERINFO_URL: url
    // passport-google-oauth20 reads the profile of any other path in the format of the retired Google+.
    .refine((value) => new URL(value).pathname.endsWith('/userinfo'), 'must end in /userinfo')
    .default('https://openidconnect.googleapis.com/v1/userinfo'),
  GOOGLE_JWKS_URL: url.default('https://www.googleapis.com/oauth2/v3/certs'),
  /** Milliseconds that Google has for a whole sign-in: token, profile and keys together. */
  GOOGLE_TIMEOUT_MS: z.coerce.number().int().min(100).max(5_000).default(4_500),
  /** First admins, separated by commas; used only while there has never been one. */
  ADMIN_EMAILS: emailList.default([]),
  /** Callbacks of assistants besides those of redirect-hosts.ts, exactly as they are, separated by spaces. */
  ASSISTANT_REDIRECTS: optionalSetting('ASSISTANT_REDIRECTS')
    .default('')
    .transform((list): readonly string[] => list.split(/\s+/).filter(Boolean)),
});

export type AuthConfig = Readonly<z.output<typeof authConfigSchema>>;

/** parseConfig with the auth service's schema; for tests. */
export const parseAuthConfig = (env: Env): AuthConfig => parseConfig(authConfigSchema, env);
