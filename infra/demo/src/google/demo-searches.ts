import { createHash } from 'node:crypto';
import type { SearchRow } from './search-console.js';

/** An invented search: the page that is shown for it, impressions a day, the share of clicks, and the position. */
type Invented = readonly [
  path: string,
  query: string,
  impressions: number,
  clicked: number,
  position: number,
];

const SEARCHES: readonly Invented[] = [
  ['/blog/backup-3-2-1', 'backup 3 2 1', 74, 0.13, 2.4],
  ['/blog/backup-3-2-1', 'regra de backup', 31, 0.08, 4.1],
  ['/blog/backup-3-2-1', 'fita lto para backup', 12, 0.01, 11.2],
  ['/blog/o-que-e-edr', 'o que é edr', 120, 0.09, 3.2],
  ['/blog/o-que-e-edr', 'edr antivírus', 44, 0.05, 5.8],
  ['/blog/edr-mdr-xdr-diferencas', 'edr mdr xdr', 52, 0.11, 2.9],
  ['/blog/edr-mdr-xdr-diferencas', 'o que é edr', 37, 0.02, 8.6],
  ['/blog/phishing-como-reconhecer', 'como reconhecer phishing', 63, 0.1, 3.4],
  ['/blog/phishing-como-reconhecer', 'golpe do boleto', 40, 0.01, 12.7],
  ['/blog/autenticacao-multifator', 'mfa o que é', 96, 0.12, 2.1],
  ['/blog/autenticacao-multifator', 'token físico mfa', 58, 0.03, 7.9],
  ['/blog/qual-plano-microsoft-365', 'microsoft 365 business basic ou standard', 88, 0.1, 3.6],
  ['/blog/qual-plano-microsoft-365', 'microsoft 365 preço', 140, 0.01, 9.4],
  ['/blog/lgpd-para-pequenas-empresas', 'lgpd pequenas empresas', 71, 0.09, 3.9],
  ['/blog/passkeys-nas-empresas', 'passkey o que é', 66, 0.04, 6.7],
  ['/blog/senhas-na-empresa', 'política de senhas nist', 29, 0.06, 5.3],
  ['/blog/plano-de-continuidade', 'plano de continuidade de negócios', 57, 0.13, 3.8],
  ['/blog/plano-de-continuidade', 'plano de continuidade modelo', 34, 0.07, 5.6],
  ['/blog', 'o que é sase', 33, 0.01, 21],
  ['/', 'pentest preço', 26, 0.01, 24.5],
  ['/blog', 'siem para pequenas empresas', 19, 0, 28.3],
];
/** Searches for this article fell in the last four weeks; it is old enough to be compared. */
const FALLING = '/blog/plano-de-continuidade';
const FALLING_DAYS = 32;
/** Google leaves out the queries of few people. */
const UNNAMED_SHARE = 0.2;
const DAY_MS = 86_400_000;
const WEEKDAYS = [0.5, 1.1, 1.2, 1.2, 1.1, 1, 0.5];

/** From 0.75 to 1.25, the same for the same text. */
const varied = (text: string): number =>
  0.75 + createHash('sha256').update(text).digest().readUInt16BE() / 65_535 / 2;

/** The demo's searches, invented: the same for the same days. The last two days have none yet, as Google's. */
export function demoSearches(site: string, now: Date): (from: string, to: string) => SearchRow[] {
  return (from, to) => {
    const found: SearchRow[] = [];
    const newest = Math.min(Date.parse(to), now.getTime() - 2 * DAY_MS);
    for (let at = Date.parse(from); at <= newest; at += DAY_MS) {
      const date = new Date(at).toISOString().slice(0, 10);
      const age = (now.getTime() - at) / DAY_MS;
      for (const [path, query, often, clicked, place] of SEARCHES) {
        const has = path === FALLING && age < FALLING_DAYS;
        const weekday = WEEKDAYS[new Date(at).getUTCDay()] ?? 1;
        const impressions = Math.round(
          often * weekday * varied(`${date}/${query}/${path}`) * (has ? 0.7 : 1),
        );
        if (impressions === 0) continue;
        const clicks = Math.round(impressions * clicked * (has ? 0.4 : 1));
        const position = place * varied(`${query}/${date}`) + (has ? 4 : 0);
        const row = { date, page: `${site}${path}`, impressions, clicks, position };
        found.push({ ...row, query });
        const unnamed = Math.round(impressions * UNNAMED_SHARE);
        if (unnamed > 0) found.push({ ...row, query: null, impressions: unnamed, clicks: 0 });
      }
    }
    return found;
  };
}
