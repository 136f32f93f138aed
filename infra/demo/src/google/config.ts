import { z } from 'zod';

const schema = z.object({
  NODE_ENV: z
    .enum(['demo', 'development', 'test'], 'the demo Google never runs in production')
    .default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  GOOGLE_CLIENT_ID: z.string().min(1).default('vitrine-demo'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).default('vitrine-demo-secret'),
});

export type GoogleConfig = z.infer<typeof schema>;

/** Path below which the gateway serves the demo Google. */
export const PREFIX = '/demo/google';

/** Parses the environment; a problem is one sentence each on standard error and exit 1. */
export function loadGoogleConfig(env: Record<string, string | undefined> = process.env): GoogleConfig {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    process.stderr.write(`Demo Google: ${path.join('.')}: ${message}\n`);
  }
  process.exit(1);
}
