// No imports: `infra/settings/check.ts` runs this file as it stands, before anything is built.

/** A value that a template leaves for the operator to replace; production refuses it in any setting. */
const PLACEHOLDER =
  /^(?:change-?me|changeit|secret|password|placeholder|example|todo|trocar|troque|xxx+|<.*>)/i;

export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value);

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
