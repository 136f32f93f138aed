// No imports: `infra/settings/check.ts` runs this file unbuilt.

/** A value that a template leaves for the operator to replace; production refuses it in any setting. */
const PLACEHOLDER =
  /^(?:change-?me|changeit|secret|password|placeholder|example|todo|trocar|troque|xxx+|<.*>)/i;

export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value);

/** The demo's secrets and people are public: they are in the repository. */
const DEMO_VALUE = /vitrine-demo|@vitrine\.test\b/i;

export const isDemoValue = (value: string): boolean => DEMO_VALUE.test(value);

/** Sites of .env.example and of documentation. */
const EXAMPLE_SITE =
  /^https?:\/\/(?:[\w-]+\.)*(?:exemplo\.com(?:\.br)?|example\.(?:com|net|org)|example)\.?(?::\d+)?\/?$/i;

/** People and companies of .env.example and of documentation. */
const EXAMPLE_MAIL = /@(?:[\w-]+\.)*(?:exemplo|example)\.(?:com(?:\.br)?|net|org)(?=$|[\s,;])/i;
const EXAMPLE_COMPANY =
  /^(?:nome da empresa|razão social|5511999999999|\(11\) 4000-0000|rua, número, bairro, cidade - UF, CEP)$/i;

/** Settings that must not be guessed. */
const SECRETS: ReadonlySet<string> = new Set([
  'INTERNAL_TOKEN',
  'IDENTITY_SECRET',
  'POSTGRES_PASSWORD',
  'AUTH_DATABASE_PASSWORD',
  'CONTENT_DATABASE_PASSWORD',
  'AI_DATABASE_PASSWORD',
  'REDIS_PASSWORD',
  'BACKUP_KEY',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'CHATWOOT_WEBHOOK_SECRET',
]);
/** 16 random hexadecimal digits have fewer different ones once in 27,000 times. */
const FEWEST_CHARACTERS = 6;
/** One text over and over: `abcabcabc`. */
const REPEATED = /^(.{1,12}?)\1+.{0,11}$/s;
/** What attackers try first, and neighbours on a keyboard, in either direction. */
const KNOWN_WEAK =
  /pass(?:word|phrase|wd)?|senha|secret[oa]?|segred[oa]|token|chave|admin|root|user|usuario|login|letmein|welcome|vitrine|postgres|redis|blog|production|producao|(?:19|20)\d\d/g;
const NEIGHBOURS = [
  ...['0123456789012', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm', '1q2w3e4r5t6y7u8i9o0p', 'qazwsxedcrfvtgbyhnujm', 'q1w2e3r4t5y6'],
].flatMap((row) => [row, [...row].reverse().join('')]);
const SHORTEST_RUN = 4;
/** Characters that nothing predicts; the shortest secret has 16. */
const FEWEST_UNPREDICTABLE = 12;

/** A secret without runs of neighbouring keys and known words. */
function unpredictable(secret: string): string {
  let [rest, text] = ['', secret.toLowerCase()];
  while (text !== '') {
    let run = SHORTEST_RUN - 1;
    while (run < text.length && NEIGHBOURS.some((row) => row.includes(text.slice(0, run + 1)))) run += 1;
    const isRun = run >= SHORTEST_RUN;
    if (!isRun) rest += text[0];
    text = text.slice(isRun ? run : 1);
  }
  return rest.replace(KNOWN_WEAK, '').replace(/[^a-z\d]/g, '');
}

/** Words of a language: two thirds of it are runs of letters, long ones, with as many vowels as only words have. */
function isPhrase(secret: string): boolean {
  const words = secret.match(/\p{Lu}\p{Ll}{3,}|\p{Ll}{4,}|\p{Lu}{4,}/gu) ?? [];
  const letters = words.join('').normalize('NFD');
  const vowels = letters.replace(/[^aeiou]/gi, '').length;
  return (
    letters.length >= secret.length * 0.65 &&
    letters.length >= words.length * 5.4 &&
    vowels >= letters.length * 0.3
  );
}

/** Counted up or down, or the same, at every second or third character as well: `a1b2c3d4e5f6`, `aabbccddee`. */
const isCounted = (secret: string): boolean =>
  [1, 2, 3].some((distance) => {
    const steps = [...secret.slice(distance)].map(
      (character, at) => character.charCodeAt(0) - secret.charCodeAt(at),
    );
    const times = new Map<number, number>();
    for (const step of steps) times.set(step, (times.get(step) ?? 0) + 1);
    return Math.max(...times.values()) >= steps.length / 2;
  });

const isGuessable = (secret: string): boolean =>
  isCounted(secret) ||
  new Set(secret).size < FEWEST_CHARACTERS ||
  REPEATED.test(secret) ||
  unpredictable(secret).length < FEWEST_UNPREDICTABLE ||
  isPhrase(secret);

/** The two check digits of a CNPJ, of digits or of letters and digits. */
export function isCnpj(text: string): boolean {
  const plain = text.replace(/[./-]/g, '');
  const values = [...plain].map((character) => character.charCodeAt(0) - 48);
  const digit = (length: number): number => {
    const sum = values
      .slice(0, length)
      .reduce((total, value, at) => total + value * (((length - 1 - at) % 8) + 2), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  return (
    /^[A-Z\d]{12}\d\d$/.test(plain) &&
    values.some((value) => value !== 0) &&
    values[12] === digit(12) &&
    values[13] === digit(13)
  );
}

/** A name with a dot, or an address, that is not this machine's. */
const isPublicHost = (address: string): boolean => {
  const { hostname = 'localhost' } = URL.parse(address) ?? {};
  return /\.|:/.test(hostname) && !/(?:^|\.)localhost$|^127\.|^\[::1?\]$|^0\./.test(hostname);
};

const GOOGLE_CLIENT = /^\d{6,}(?:-[a-z\d]+)?\.apps\.googleusercontent\.com$/;

/** An address of the machine itself: what is sent to it meets no network. */
const ON_LOOPBACK = /^http:\/\/(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?\/?$/i;

/** Whether a public address is plain http on this machine only. */
export const isLoopbackSite = (publicUrl: string): boolean => ON_LOOPBACK.test(publicUrl);

/**
 * What production refuses in a value that is well formed otherwise, as the end of a sentence about it; undefined:
 * nothing.
 */
export function refusedInProduction(name: string, value: string): string | undefined {
  if (value === '') return undefined;
  if (isPlaceholder(value)) return 'is still a placeholder';
  if (isDemoValue(value)) return "is the demo's, which stands in the repository for anybody to read";
  if (SECRETS.has(name) && isGuessable(value))
    return 'is easy to guess: `openssl rand -hex 32` makes another';
  if (name === 'PUBLIC_URL' && EXAMPLE_SITE.test(value))
    return "is the example's: put the site's own address";
  if (name === 'PUBLIC_URL' && value.startsWith('http:') && !isLoopbackSite(value)) {
    return 'must begin with https://: over http anybody on the way reads sessions';
  }
  if (name === 'PUBLIC_URL' && value.startsWith('https:') && !isPublicHost(value))
    return 'must have a host that visitors reach, such as exemplo.com.br';
  if (name === 'GOOGLE_CLIENT_ID' && !GOOGLE_CLIENT.test(value))
    return 'must be an OAuth client of Google, such as 123456789012-abc.apps.googleusercontent.com';
  if (name === 'ADMIN_EMAILS' && EXAMPLE_MAIL.test(value))
    return "has the example's: put a person's own address";
  if (name.startsWith('COMPANY_') && (EXAMPLE_MAIL.test(value) || EXAMPLE_COMPANY.test(value)))
    return "is the example's: put the company's own";
  if (name === 'COMPANY_CNPJ' && !isCnpj(value)) return 'must be a CNPJ whose check digits are right';
  return undefined;
}

/** What a value must match, and the sentence that says so. */
export interface SettingRule {
  pattern: RegExp;
  message: string;
}

/** 1 to 65535. */
const PORT = String.raw`(?:6553[0-5]|655[0-2]\d|65[0-4]\d\d|6[0-4]\d{3}|[1-5]\d{4}|[1-9]\d{0,3})`;
const LABEL = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
/** A name or an address, and a port if any. */
const HOST = String.raw`(?:${LABEL}(?:\.${LABEL})*|\[[\da-f:.]+\])(?::${PORT})?`;

const notEmpty: SettingRule = { pattern: /\S/, message: 'must not be empty' };
const characters = (min: number): SettingRule => ({
  pattern: new RegExp(`^.{${min},}$`, 's'),
  message: `must have at least ${min} characters`,
});
// These passwords are put into an address unencoded.
const rolePassword: SettingRule = {
  pattern: /^[\w-]{16,}$/,
  message: 'must have at least 16 letters, digits, hyphens or underscores',
};

/**
 * Every setting that production can't do without, and its rule: for the check before the start and for the services.
 */
export const settingRules = {
  PUBLIC_URL: {
    pattern: new RegExp(`^https?://${HOST}$`, 'i'),
    message:
      'must be the address of the site without user, path, query or fragment, such as https://exemplo.com.br',
  },
  INTERNAL_TOKEN: characters(24),
  IDENTITY_SECRET: characters(32),
  POSTGRES_PASSWORD: rolePassword,
  AUTH_DATABASE_PASSWORD: rolePassword,
  CONTENT_DATABASE_PASSWORD: rolePassword,
  AI_DATABASE_PASSWORD: rolePassword,
  REDIS_PASSWORD: rolePassword,
  GOOGLE_CLIENT_ID: notEmpty,
  GOOGLE_CLIENT_SECRET: notEmpty,
  ADMIN_EMAILS: {
    pattern: /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,}(?:[\s,;]+[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,})*[\s,;]*$/,
    message: 'must be e-mail addresses, separated by commas',
  },
  COMPANY_NAME: notEmpty,
  COMPANY_CHAT_NUMBER: {
    pattern: /^\d{10,15}$/,
    message: 'must be 10 to 15 digits: country, area and number',
  },
  COMPANY_EMAIL: {
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
    message: 'must be an e-mail address',
  },
  COMPANY_PHONE: { pattern: /(?:\d\D*){8}/, message: 'must be a telephone number, such as (11) 4000-0000' },
  COMPANY_CNPJ: {
    pattern: /^[A-Z\d]{2}\.?[A-Z\d]{3}\.?[A-Z\d]{3}\/?[A-Z\d]{4}-?\d{2}$/,
    message: 'must be a CNPJ, such as 00.000.000/0001-00',
  },
  COMPANY_LEGAL_NAME: notEmpty,
  COMPANY_ADDRESS: notEmpty,
} satisfies Record<string, SettingRule>;

export const webAddress: SettingRule = {
  pattern: new RegExp(`^https?://(?:[^\\s/@]+@)?${HOST}(?:[/?]\\S*)?$`, 'i'),
  message: 'must be an http or https address',
};
/** A mail server. */
export const hostAndPort: SettingRule = {
  pattern: new RegExp(`^${LABEL}(?:\\.${LABEL})*:${PORT}$`, 'i'),
  message: 'must be host:port, such as smtp.exemplo.com.br:587',
};
/** Settings that production can do without, and the rule for one that is there. */
export const optionalSettingRules = {
  PORT_TO: {
    pattern: new RegExp(`^-${PORT}$`),
    message: 'must be a hyphen and the port after PORT, such as -8081',
  },
  INDEXNOW_KEY: { pattern: /^[A-Za-z\d-]{8,128}$/, message: 'must be 8 to 128 letters, digits or hyphens' },
  INDEXNOW_ENDPOINT: webAddress,
  WEBSUB_HUB: webAddress,
  GSC_KEY: {
    pattern: /^\{(?=.*"client_email")(?=.*"private_key").*\}$/s,
    message: 'must be the JSON of a key of a Google service account',
  },
  GSC_PROPERTY: {
    pattern: new RegExp(`^(?:sc-domain:${LABEL}(?:\\.${LABEL})*|https?://${HOST}/\\S*)$`, 'i'),
    message:
      'must be a property of Search Console, such as sc-domain:exemplo.com.br or https://exemplo.com.br/',
  },
  SMTP_URL: {
    pattern: new RegExp(`^smtps?://(?:[^\\s/@]+@)?${HOST}(?:[/?]\\S*)?$`, 'i'),
    message: 'must be the address of a mail server, such as smtps://usuario:senha@smtp.exemplo.com.br',
  },
  SMTP_FROM: {
    pattern: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/,
    message: 'must be an e-mail address',
  },
  ASSISTANT_REDIRECTS: {
    pattern: new RegExp(`^\\s*(?:https://${HOST}/[^\\s#\\\\]*(?:\\s+|$))*$`),
    message: 'must be https addresses with a path, separated by spaces',
  },
  WHATSAPP_APP_SECRET: characters(16),
  WHATSAPP_VERIFY_TOKEN: characters(16),
  CHATWOOT_WEBHOOK_SECRET: characters(16),
} satisfies Record<string, SettingRule>;
