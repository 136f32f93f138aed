import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SeedFailure } from './seed-failure.js';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const configSchema = z.object({
  /** Origins of the two services inside the network. */
  CONTENT_URL: origin,
  AI_URL: origin,
  /** Token of the internal calls; INTERNAL_TOKEN_FILE names a file that holds it. */
  INTERNAL_TOKEN: z.string().min(24),
  /** Seconds to wait for the services before giving up. */
  SEED_WAIT_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
  SITE_TIMEZONE: z.string().min(1).default('America/Sao_Paulo'),
});
export type SeedConfig = Readonly<z.infer<typeof configSchema>>;

/**
 * Reads the seed's settings; empty values count as absent.
 * @throws SeedFailure naming every variable that is missing or wrong
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): SeedConfig {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  if (values.INTERNAL_TOKEN_FILE) {
    try {
      values.INTERNAL_TOKEN = readFileSync(values.INTERNAL_TOKEN_FILE, 'utf8').trim();
    } catch {
      throw new SeedFailure("INTERNAL_TOKEN_FILE names a file that can't be read.");
    }
  }
  const parsed = configSchema.safeParse(values);
  if (parsed.success) return Object.freeze(parsed.data);
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new SeedFailure(`Wrong settings. ${problems.join('; ')}.`);
}
