import { z } from 'zod';

const schema = z.object({
  NODE_ENV: z
    .enum(['demo', 'development', 'test'], 'the demo OpenAI never runs in production')
    .default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Seconds over which a text is written, so that a person can watch it; 0 for tests. */
  DEMO_OPENAI_PACE: z.coerce.number().min(0).max(60).default(6),
});

export type OpenAiConfig = z.infer<typeof schema>;

/** Parses the environment; a problem is one sentence each on standard error and exit 1. */
export function loadOpenAiConfig(env: Record<string, string | undefined> = process.env): OpenAiConfig {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    process.stderr.write(`Demo OpenAI: ${path.join('.')}: ${message}\n`);
  }
  process.exit(1);
}
