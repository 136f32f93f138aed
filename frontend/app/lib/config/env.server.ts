import { z } from 'zod';
import { parseCompany, type Company } from '@vitrine/contracts';

const schema = z.object({
  NODE_ENV: z.enum(['production', 'demo', 'development', 'test']).default('production'),
  /** Origin of the content service inside the network. */
  CONTENT_URL: z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, '')),
  /** Shows the demonstration banner in the admin area; refused in production. */
  DEMO_MODE: z
    .enum(['true', 'false', ''])
    .default('false')
    .transform((value) => value === 'true'),
});

export interface FrontendConfig {
  contentUrl: string;
  demoMode: boolean;
  company: Company;
}

/**
 * Reads the configuration of this process.
 * @throws Error whose message names every variable at fault
 */
export function readConfig(env: Record<string, string | undefined>): Readonly<FrontendConfig> {
  const problems: string[] = [];
  const parsed = schema.safeParse(env);
  if (!parsed.success) problems.push(...parsed.error.issues.map(describe));
  let company: Company | undefined;
  try {
    company = parseCompany(env);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    problems.push(...error.issues.map(describe));
  }
  if (parsed.data?.DEMO_MODE && parsed.data.NODE_ENV === 'production') {
    problems.push('DEMO_MODE: cannot be switched on when NODE_ENV is production');
  }
  if (!parsed.success || !company || problems.length > 0) {
    throw new Error(
      `The frontend's configuration is not usable:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    );
  }
  return Object.freeze({ contentUrl: parsed.data.CONTENT_URL, demoMode: parsed.data.DEMO_MODE, company });
}

const describe = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')}: ${issue.message}`;

function readOrExit(): Readonly<FrontendConfig> {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

let config: Readonly<FrontendConfig> | undefined;

/** The configuration, read once; a process that has none that is usable says so and exits with 1. */
export const getConfig = (): Readonly<FrontendConfig> => (config ??= readOrExit());
