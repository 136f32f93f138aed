// What the demo refuses before its first container starts, and `make start` before its first process; production
// refuses the demo's volumes.
import { existsSync, readFileSync } from 'node:fs';
// oxlint-disable-next-line no-restricted-imports -- there are no packages where this runs
import {
  isDemoValue,
  isLoopbackSite,
  isPlaceholder,
} from '../../services/libs/contracts/src/core/setting-rules.ts';

type Env = Record<string, string | undefined>;

/** Settings that a demo has no use for in `.env`: who fills them in installs a production. */
const PRODUCTION_SETTINGS = [
  'PUBLIC_URL',
  'INTERNAL_TOKEN',
  'IDENTITY_SECRET',
  'POSTGRES_PASSWORD',
  'AUTH_DATABASE_PASSWORD',
  'CONTENT_DATABASE_PASSWORD',
  'AI_DATABASE_PASSWORD',
  'REDIS_PASSWORD',
  'GOOGLE_CLIENT_SECRET',
];

/** Names of the settings in `.env` that only a production has. */
export const productionSettings = (dotenv: Env): string[] =>
  PRODUCTION_SETTINGS.filter((name) => {
    const value = dotenv[name]?.trim() ?? '';
    return value !== '' && !isPlaceholder(value) && !isDemoValue(value) && !isLoopbackSite(value);
  });

/**
 * Why an installation does not start over what is there, as a sentence; undefined when it may.
 * @param kind what starts: `demo`, `production` or a development, which nothing is refused
 * @param dotenv what the operator's `.env` says
 * @param mark the file that infra/postgres/init.sh leaves in the folder of the database's socket
 */
export function installationRefusal(kind: string, dotenv: Env, mark?: string): string | undefined {
  const names = kind === 'demo' ? productionSettings(dotenv) : [];
  if (names.length > 0)
    return `The demo does not start: .env is a production's (${names.join(', ')}). Production names its files there, \
COMPOSE_FILE=docker-compose.yml (.env.example); the demo runs in a folder without this .env.`;
  const made = mark && existsSync(mark) ? readFileSync(mark, 'utf8').trim() : kind;
  if (kind === 'demo' && made === 'production')
    return `The demo does not start: these volumes are a production's. Production needs its .env with \
COMPOSE_FILE=docker-compose.yml (.env.example); the demo runs under another COMPOSE_PROJECT_NAME.`;
  if (kind === 'production' && made === 'demo')
    return `Vitrine does not start: these volumes are the demo's. \`docker compose down --volumes\` removes them, and what \
was written in the demo; another COMPOSE_PROJECT_NAME has volumes of its own.`;
  return undefined;
}
