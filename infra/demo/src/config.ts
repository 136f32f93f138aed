import { z } from 'zod';

/** Path below which the gateway serves the demo Google. */
export const PREFIX = '/demo/google';

const processSchema = z.object({
  NODE_ENV: z.enum(['demo', 'development', 'test'], 'the demo never runs in production').default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
});

const googleSchema = processSchema.extend({
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** Where mails are taken. */
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(2525),
  GOOGLE_CLIENT_ID: z.string().min(1).default('vitrine-demo'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).default('vitrine-demo-secret'),
});
export type GoogleConfig = z.infer<typeof googleSchema>;

const openAiSchema = processSchema.extend({
  /** Seconds over which a text is written, so that a person can watch it; 0 for tests. */
  DEMO_OPENAI_PACE: z.coerce.number().min(0).max(60).default(6),
});

type Env = Record<string, string | undefined>;

/** Parses the environment; a problem is one sentence each on standard error and exit 1. */
const load =
  <S extends z.ZodType>(name: string, schema: S) =>
  (env: Env = process.env): z.output<S> => {
    const parsed = schema.safeParse(
      Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    );
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      process.stderr.write(`Demo ${name}: ${path.join('.')}: ${message}\n`);
    }
    process.exit(1);
  };

export const loadGoogleConfig = load('Google', googleSchema);
export const loadEnginesConfig = load('engines', processSchema);
export const loadOpenAiConfig = load('OpenAI', openAiSchema);
