// Names every setting that production lacks, and exits with 1 while there is one. Runs before anything else
// (docker-compose.yml); the services check their own settings once more, in full.

const placeholder =
  /^(?:change-?me|changeit|secret|password|placeholder|example|todo|trocar|troque|xxx+|<.*>)/i;

/** What each setting must be, beside present. */
const rules = {
  PUBLIC_URL: [
    /^https?:\/\/[^/]+$/,
    'must be the address of the site without a path, such as https://exemplo.com.br',
  ],
  INTERNAL_TOKEN: [/^.{24,}$/, 'must have at least 24 characters'],
  IDENTITY_SECRET: [/^.{32,}$/, 'must have at least 32 characters'],
  POSTGRES_PASSWORD: [/^[\w-]{16,}$/, 'must have at least 16 letters, digits, hyphens or underscores'],
  AUTH_DATABASE_PASSWORD: [/^[\w-]{16,}$/, 'must have at least 16 letters, digits, hyphens or underscores'],
  CONTENT_DATABASE_PASSWORD: [
    /^[\w-]{16,}$/,
    'must have at least 16 letters, digits, hyphens or underscores',
  ],
  AI_DATABASE_PASSWORD: [/^[\w-]{16,}$/, 'must have at least 16 letters, digits, hyphens or underscores'],
  GOOGLE_CLIENT_ID: [],
  GOOGLE_CLIENT_SECRET: [],
  ADMIN_EMAILS: [/@/, 'must name at least one e-mail address'],
  COMPANY_NAME: [],
  COMPANY_CHAT_NUMBER: [/^\d{8,15}$/, 'must be 8 to 15 digits: country, area and number'],
  COMPANY_EMAIL: [/@/, 'must be an e-mail address'],
  COMPANY_PHONE: [],
  COMPANY_CNPJ: [],
  COMPANY_LEGAL_NAME: [],
  COMPANY_ADDRESS: [],
};

/**
 * Problems of an environment, one sentence each.
 * @param {Record<string, string | undefined>} env
 */
export function settingProblems(env) {
  return Object.entries(rules).flatMap(([name, [pattern, message]]) => {
    const value = env[name]?.trim() ?? '';
    if (value === '') return [`${name} is not set`];
    if (env.NODE_ENV === 'production' && placeholder.test(value)) return [`${name} is still a placeholder`];
    return pattern && !pattern.test(value) ? [`${name} ${message}`] : [];
  });
}

if (import.meta.main) {
  const problems = settingProblems(process.env);
  if (problems.length > 0) {
    console.error(
      `Vitrine does not start: ${problems.length} settings are missing or wrong. Put them into .env:`,
    );
    for (const problem of problems) console.error(`  - ${problem}`);
    process.exit(1);
  }
}
