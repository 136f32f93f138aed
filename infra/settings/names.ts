// Names in an operator's `.env` that nothing reads: a slip of the pen, or a setting of another version.
// oxlint-disable-next-line no-restricted-imports -- there are no packages where this runs
import { optionalSettingRules, settingRules } from '../../services/libs/contracts/src/core/setting-rules.ts';
import { rules } from './rules.ts';

/** Settings without a rule of their own: check.ts compares them with others, or Compose reads them itself. */
const OTHERS = ['BACKUP_KEY', 'BIND', 'COMPOSE_FILE', 'COMPOSE_PROFILES', 'GATEWAY_TRUSTED_PROXIES'];
const known = [settingRules, optionalSettingRules, rules].flatMap((one) => Object.keys(one)).concat(OTHERS);
/** What a release sets, and what Docker and Compose read. */
const ELSEWHERE = /^(?:VITRINE|COMPOSE|DOCKER|BUILDKIT)_|_DIGEST$/;

/** How many letters differ: put in, left out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const letter of one) {
    const next = [row[0]! + 1];
    for (const [column, sign] of [...other].entries())
      next.push(Math.min(row[column]! + (letter === sign ? 0 : 1), row[column + 1]! + 1, next[column]! + 1));
    row = next;
  }
  return row.at(-1)!;
}

/** A sentence about each name that nothing reads, with the known one that is nearest to it. */
export const unknownNames = (names: readonly string[]): string[] =>
  names
    .filter((name) => !known.includes(name) && !ELSEWHERE.test(name))
    .map((name) => {
      const [nearest = '', away = Infinity] = known
        .map((other) => [other, distance(name, other)] as const)
        .reduce((best, next) => (next[1] < best[1] ? next : best), ['', Infinity] as const);
      const meant = away <= name.length * 0.4 ? `: is it ${nearest}?` : '';
      return `${name} in .env is read by nothing${meant}`;
    });
