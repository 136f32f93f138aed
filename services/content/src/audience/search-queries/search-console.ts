import type { searchconsole_v1 } from '@googleapis/searchconsole';
import { z } from 'zod';
import type { SearchConsoleProblem } from '@vitrine/contracts';
import type { ServiceAccountKey } from '../../config.js';

const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
/** The most rows that Google answers at once, and the most of one request's answers that are read. */
const PAGE_ROWS = 25_000;
const MOST_ROWS = 100_000;
const TIMEOUT_MS = 20_000;
/** Reasons of Google's 403 that are about how much was asked. */
const QUOTA_REASONS: ReadonlySet<string> = new Set([
  'quotaExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'dailyLimitExceeded',
]);

/** One row of an answer: its dimensions in the order in which they were asked for. */
export interface SearchConsoleRow {
  keys: string[];
  clicks: number;
  impressions: number;
  position: number;
}

/** Why Google answered no figures. */
export class SearchConsoleError extends Error {
  constructor(
    readonly problem: SearchConsoleProblem,
    options: ErrorOptions,
  ) {
    super(`Search Console: ${problem}`, options);
  }
}

const failureSchema = z.object({
  status: z.number().optional(),
  response: z.object({ data: z.unknown() }).optional().catch(undefined),
  code: z.unknown().optional(),
});
const apiErrorSchema = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });
const grantErrorSchema = z.object({ error: z.string() });

/** What an error of Google's client says: of its answer, of the connection, or of a key that signs nothing. */
export function problemOf(error: unknown): SearchConsoleProblem {
  const { status, response, code } = failureSchema.catch({}).parse(error);
  if (String(code).startsWith('ERR_OSSL')) return 'key_refused';
  if (!response || status === undefined) return 'unreachable';
  if (grantErrorSchema.safeParse(response.data).data?.error.startsWith('invalid_')) return 'key_refused';
  if (status === 401) return 'key_refused';
  if (status === 429) return 'quota';
  if (status === 404 || status === 400) return 'property_unknown';
  if (status !== 403) return 'unreachable';
  const [reason] = apiErrorSchema.safeParse(response.data).data?.error.errors ?? [];
  return QUOTA_REASONS.has(reason?.reason ?? '') ? 'quota' : 'forbidden';
}

/** Search Console's figures of one property, by a service account. */
export class SearchConsole {
  private client: Promise<searchconsole_v1.Searchconsole> | undefined;

  constructor(
    private readonly key: ServiceAccountKey,
    readonly property: string,
    private readonly apiUrl: string,
  ) {}

  /** Identifies the key, so that another one is tried at once. */
  get keyId(): string {
    return this.key.private_key_id || this.key.client_email;
  }

  /**
   * All rows of the days from `from` to `to`, those with the most clicks first, also of days that Google may correct.
   * @throws SearchConsoleError
   */
  async figures(from: string, to: string, dimensions: readonly string[]): Promise<SearchConsoleRow[]> {
    const { searchanalytics } = await (this.client ??= this.connect());
    const found: SearchConsoleRow[] = [];
    while (found.length < MOST_ROWS) {
      // oxlint-disable-next-line vitrine/no-query -- a method of Google's library, and no statement
      const answer = await searchanalytics
        .query(
          {
            siteUrl: this.property,
            requestBody: {
              ...{ startDate: from, endDate: to, dimensions: [...dimensions], dataState: 'all' },
              ...{ rowLimit: PAGE_ROWS, startRow: found.length },
            },
          },
          { timeout: TIMEOUT_MS, retry: false, rootUrl: `${this.apiUrl}/` },
        )
        .catch((cause: unknown) => {
          throw new SearchConsoleError(problemOf(cause), { cause });
        });
      const rows = answer.data.rows ?? [];
      for (const { keys, clicks, impressions, position } of rows)
        found.push({
          ...{ keys: keys ?? [], clicks: clicks ?? 0 },
          ...{ impressions: impressions ?? 0, position: position ?? 0 },
        });
      if (rows.length < PAGE_ROWS) break;
    }
    return found;
  }

  /** Google's library is loaded where it is used: most installations never ask. */
  private async connect(): Promise<searchconsole_v1.Searchconsole> {
    const [{ searchconsole }, { JWT, gaxios }] = await Promise.all([
      import('@googleapis/searchconsole'),
      import('google-auth-library'),
    ]);
    const { client_email: email, private_key: key, token_uri } = this.key;
    const transporter = new gaxios.Gaxios({ timeout: TIMEOUT_MS, retry: false });
    // The library asks Google's own address for tokens, whatever the key names.
    transporter.interceptors.request.add({
      resolved: (options) =>
        Promise.resolve(options.url.href === TOKEN_URL ? { ...options, url: new URL(token_uri) } : options),
    });
    const auth = new JWT({ email, key, scopes: [SCOPE], transporter });
    return searchconsole({ version: 'v1', auth });
  }
}
