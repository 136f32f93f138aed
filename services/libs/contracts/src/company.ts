import { z } from 'zod';

/** Facts about the company that runs this site; configuration read at run time, nothing is compiled in. */
export const companySchema = z.object({
  name: z.string().min(1),
  /** Chat number: country, area and number, digits only. */
  chat_number: z.string().regex(/^\d{8,15}$/),
  email: z.email(),
  phone: z.string().min(1),
  cnpj: z.string().min(1),
  legal_name: z.string().min(1),
  address: z.string().min(1),
  hours: z.string().min(1),
  /** Origin of the public site without a trailing slash, such as https://exemplo.com.br. */
  public_url: z.url({ protocol: /^https?$/ }),
  /** IANA name of the zone in which dates without one are read and shown. */
  timezone: z.string().refine(isTimeZone, 'unknown time zone'),
});
export type Company = z.infer<typeof companySchema>;

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Environment variable that holds each company fact. */
export const companyVariables = {
  name: 'COMPANY_NAME',
  chat_number: 'COMPANY_CHAT_NUMBER',
  email: 'COMPANY_EMAIL',
  phone: 'COMPANY_PHONE',
  cnpj: 'COMPANY_CNPJ',
  legal_name: 'COMPANY_LEGAL_NAME',
  address: 'COMPANY_ADDRESS',
  hours: 'COMPANY_HOURS',
  public_url: 'PUBLIC_URL',
  timezone: 'SITE_TIMEZONE',
} as const satisfies Record<keyof Company, string>;

/**
 * Reads the company's facts from environment variables (see companyVariables).
 * SITE_TIMEZONE defaults to America/Sao_Paulo and COMPANY_HOURS to "Segunda a sexta, 8h às 18h".
 * @throws ZodError whose issue paths are the variables' names
 */
export function parseCompany(env: Record<string, string | undefined>): Company {
  const defaults: Partial<Company> = { timezone: 'America/Sao_Paulo', hours: 'Segunda a sexta, 8h às 18h' };
  const raw = Object.fromEntries(
    Object.entries(companyVariables).map(([field, variable]) => [
      field,
      env[variable]?.trim() || defaults[field as keyof Company],
    ]),
  );
  if (raw.public_url) raw.public_url = raw.public_url.replace(/\/+$/, '');
  const parsed = companySchema.safeParse(raw);
  if (parsed.success) return Object.freeze(parsed.data);
  throw new z.ZodError(
    parsed.error.issues.map((issue) => ({
      ...issue,
      path: [companyVariables[issue.path[0] as keyof Company] ?? String(issue.path[0])],
    })),
  );
}
