// Names every setting that production lacks, and exits with 1 while there is one. Runs before anything else
// (docker-compose.yml), with Node and no package but those of secrets.ts; the services check their own settings once
// more, in full.
import { isIP } from 'node:net';
// oxlint-disable-next-line no-restricted-imports -- there are no packages where this runs
import {
  isLoopbackSite,
  isPlaceholder,
  optionalSettingRules,
  refusedInProduction,
  settingRules,
} from '../../services/libs/contracts/src/core/setting-rules.ts';
import { installationRefusal } from './demo.ts';
import { unknownNames } from './names.ts';
import { contradictions, rules } from './rules.ts';
import { secretProblems } from './secrets.ts';

type Env = Record<string, string | undefined>;

/** Settings that may be absent, and are no better for it when they are the demo's. */
const OPTIONAL = [
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'CHATWOOT_WEBHOOK_SECRET',
  'GSC_KEY',
  'INDEXNOW_KEY',
  'OPENAI_API_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
];

/**
 * Bits that a network of ours may begin with at the least; a wider one takes in visitors, each of whom could choose an
 * address.
 */
const fewestBits = (address: string): number =>
  isIP(address) === 4 ? 8 : /^::ffff:/i.test(address) ? 104 : /^f[cd]/i.test(address) ? 7 : 16;

/** An address, or a network that is no larger than one operator's own. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) &&
      Number(bits) >= fewestBits(address) &&
      Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/**
 * https is made by a proxy in front of the gateway; without its word all visitors have its address, and share one rate.
 */
function proxyProblems(env: Env): string[] {
  const networks = (env.GATEWAY_TRUSTED_PROXIES ?? '').split(/\s+/).filter((text) => text && text !== 'none');
  if (networks.length === 0) {
    return isLoopbackSite(env.PUBLIC_URL?.trim() ?? '')
      ? []
      : [
          'GATEWAY_TRUSTED_PROXIES is not set: with https there is a proxy in front, and without its address all visitors share one rate limit',
        ];
  }
  if (networks.some(isPlaceholder)) return ['GATEWAY_TRUSTED_PROXIES is still a placeholder'];
  const wrong = networks.filter((text) => !isNetwork(text));
  return wrong.length > 0
    ? [
        'GATEWAY_TRUSTED_PROXIES must name addresses or networks, such as 172.18.0.1 or 10.0.0.0/24, separated by spaces',
      ]
    : [];
}

/** BIND is for docker-compose.public.yml, which says that it was read. */
function bindProblems({ BIND: bind = '', PUBLISHED_ON: published = '' }: Env): string[] {
  if (bind === '' || bind === '127.0.0.1') return [];
  if (isIP(bind) === 0 || /^(?:0\.0\.0\.0|::)$/.test(bind))
    return ['BIND must be one address of this machine, such as 10.0.0.5'];
  return published === bind
    ? []
    : ['BIND needs docker-compose.public.yml in COMPOSE_FILE: without it the gateway is on the loopback'];
}

/** docker-compose.backup.yml says that backups are on; without their key nothing could be read again. */
function backupProblems({ BACKUP: on, BACKUP_KEY: key = '' }: Env): string[] {
  if (!on) return [];
  if (key.trim() === '') return ['BACKUP_KEY is not set'];
  if (key.length < 32) return ['BACKUP_KEY must have at least 32 characters'];
  const refused = refusedInProduction('BACKUP_KEY', key);
  return refused ? [`BACKUP_KEY ${refused}`] : [];
}

/** Problems of an environment, one sentence each; empty when production can start with it. */
export function settingProblems(env: Env): string[] {
  const production = env.NODE_ENV === 'production';
  const required = Object.entries(settingRules).flatMap(([name, { pattern, message }]) => {
    const value = env[name]?.trim() ?? '';
    if (value === '') return [`${name} is not set`];
    if (production && isPlaceholder(value)) return [`${name} is still a placeholder`];
    if (!pattern.test(value)) return [`${name} ${message}`];
    const refused = production ? refusedInProduction(name, value) : undefined;
    return refused ? [`${name} ${refused}`] : [];
  });
  const malformed = Object.entries(optionalSettingRules).flatMap(([name, { pattern, message }]) => {
    const value = env[name]?.trim() ?? '';
    return value === '' || pattern.test(value) ? [] : [`${name} ${message}`];
  });
  if (!production) return [...required, ...malformed];
  const optional = OPTIONAL.flatMap((name) => {
    const refused = refusedInProduction(name, env[name]?.trim() ?? '');
    return refused ? [`${name} ${refused}`] : [];
  });
  const said = [...required, ...malformed, ...optional];
  const wrong = Object.entries(rules).flatMap(([name, { accepts, message }]) => {
    const value = env[name]?.trim() ?? '';
    if (value === '' || said.some((problem) => problem.startsWith(`${name} `))) return [];
    if (isPlaceholder(value)) return [`${name} is still a placeholder`];
    return accepts(value) ? [] : [`${name} ${message}`];
  });
  const found = [
    ...said,
    ...wrong,
    ...contradictions(env),
    ...proxyProblems(env),
    ...bindProblems(env),
    ...backupProblems(env),
  ];
  const named = new Set(found.map((problem) => problem.split(' ', 1)[0]));
  return [...found, ...secretProblems(env).filter((problem) => !named.has(problem.split(' ', 1)[0]))];
}

/** What docker-compose.override.yml passes of the operator's `.env`, apart from the demo's own values. */
const dotenvOf = (env: Env): Env =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith('DOTENV_') ? [[name.slice('DOTENV_'.length), value]] : [],
    ),
  );

if (import.meta.main) {
  const { NODE_ENV = '', INSTALLATION_FILE } = process.env;
  const refusal = installationRefusal(NODE_ENV, dotenvOf(process.env), INSTALLATION_FILE);
  if (refusal) {
    console.error(refusal);
    process.exit(1);
  }
  // By infra/operation/update: Compose tells a container nothing of names that no file has.
  for (const sentence of unknownNames(process.env.ENV_NAMES?.split(/\s+/).filter(Boolean) ?? []))
    console.error(sentence);
  const problems = settingProblems(process.env);
  if (problems.length > 0) {
    console.error(
      `Vitrine does not start: ${problems.length} settings are missing or wrong. Put them into .env:`,
    );
    for (const problem of problems) console.error(`  - ${problem}`);
    process.exit(1);
  }
}
