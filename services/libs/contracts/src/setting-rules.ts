// No imports: `infra/settings/check.ts` runs this file as it stands, before anything is built.

/** A value that a template leaves for the operator to replace; production refuses it in any setting. */
const PLACEHOLDER =
  /^(?:change-?me|changeit|secret|password|placeholder|example|todo|trocar|troque|xxx+|<.*>)/i;

export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value);

/** The demo's secrets and people stand in the repository for anybody to read. */
const DEMO_VALUE = /vitrine-demo|@vitrine\.test\b/i;

/** Settings that nobody may guess. */
const SECRETS: ReadonlySet<string> = new Set([
  'INTERNAL_TOKEN',
  'IDENTITY_SECRET',
  'POSTGRES_PASSWORD',
  'AUTH_DATABASE_PASSWORD',
  'CONTENT_DATABASE_PASSWORD',
  'AI_DATABASE_PASSWORD',
  'REDIS_PASSWORD',
  'BACKUP_KEY',
]);
/** 16 random hexadecimal digits have fewer different ones once in 27,000 times. */
const FEWEST_CHARACTERS = 6;
/** One text over and over: `abcabcabc`. */
const REPEATED = /^(.{1,12}?)\1+.{0,11}$/s;
const isGuessable = (secret: string): boolean =>
  new Set(secret).size < FEWEST_CHARACTERS || REPEATED.test(secret);

/** An address of the machine itself: what is sent to it meets no network. */
const ON_LOOPBACK = /^http:\/\/(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?\/?$/i;

/** Whether a public address is plain http on this machine alone. */
export const isLoopbackSite = (publicUrl: string): boolean => ON_LOOPBACK.test(publicUrl);

/** What production refuses in a value that is well formed otherwise, as the end of a sentence about it; undefined: nothing. */
export function refusedInProduction(name: string, value: string): string | undefined {
  if (isPlaceholder(value)) return 'is still a placeholder';
  if (DEMO_VALUE.test(value)) return "is the demo's, which stands in the repository for anybody to read";
  if (SECRETS.has(name) && isGuessable(value))
    return 'is easy to guess: `openssl rand -hex 32` makes another';
  if (name === 'PUBLIC_URL' && value.startsWith('http:') && !isLoopbackSite(value)) {
    return 'must begin with https://: over http anybody on the way reads sessions';
  }
  return undefined;
}

/** What a value must match, and the sentence that says so. */
export interface SettingRule {
  pattern: RegExp;
  message: string;
}

const given: SettingRule = { pattern: /\S/, message: 'must not be empty' };
const characters = (min: number): SettingRule => ({
  pattern: new RegExp(`^.{${min},}$`, 's'),
  message: `must have at least ${min} characters`,
});
// These passwords stand in an address as they are.
const rolePassword: SettingRule = {
  pattern: /^[\w-]{16,}$/,
  message: 'must have at least 16 letters, digits, hyphens or underscores',
};

/** Every setting that production can't do without, and its rule: for the check before the start and for the services. */
export const settingRules = {
  PUBLIC_URL: {
    pattern: /^https?:\/\/[^/]+$/,
    message: 'must be the address of the site without a path, such as https://exemplo.com.br',
  },
  INTERNAL_TOKEN: characters(24),
  IDENTITY_SECRET: characters(32),
  POSTGRES_PASSWORD: rolePassword,
  AUTH_DATABASE_PASSWORD: rolePassword,
  CONTENT_DATABASE_PASSWORD: rolePassword,
  AI_DATABASE_PASSWORD: rolePassword,
  REDIS_PASSWORD: rolePassword,
  GOOGLE_CLIENT_ID: given,
  GOOGLE_CLIENT_SECRET: given,
  ADMIN_EMAILS: { pattern: /@/, message: 'must name at least one e-mail address' },
  COMPANY_NAME: given,
  COMPANY_CHAT_NUMBER: {
    pattern: /^\d{8,15}$/,
    message: 'must be 8 to 15 digits: country, area and number',
  },
  COMPANY_EMAIL: {
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
    message: 'must be an e-mail address',
  },
  COMPANY_PHONE: given,
  COMPANY_CNPJ: given,
  COMPANY_LEGAL_NAME: given,
  COMPANY_ADDRESS: given,
} satisfies Record<string, SettingRule>;

const webAddress: SettingRule = { pattern: /^https?:\/\/\S+$/, message: 'must be an http or https address' };
// What is in the list is the frontend's to check, by the schemas of company-proof.ts.
const jsonList: SettingRule = {
  pattern: /^\[.*\]$/s,
  message: 'must be a JSON list, such as [{"name": "…"}]',
};

/** Settings that production can do without, and the rule for one that is there. */
export const optionalSettingRules = {
  PORT_TO: { pattern: /^-\d{2,5}$/, message: 'must be a hyphen and the port after PORT, such as -8081' },
  INDEXNOW_KEY: { pattern: /^[A-Za-z\d-]{8,128}$/, message: 'must be 8 to 128 letters, digits or hyphens' },
  INDEXNOW_ENDPOINT: webAddress,
  WEBSUB_HUB: webAddress,
  COMPANY_CREDENTIALS: jsonList,
  COMPANY_PEOPLE: jsonList,
} satisfies Record<string, SettingRule>;
