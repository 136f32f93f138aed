import express, { type Response, type Router } from 'express';
import { createVerify } from 'node:crypto';
import { decodeJwt } from 'jose';
import { z } from 'zod';

/** What was searched for on one day, and which page was shown; without a query: too few people asked it. */
export interface SearchRow {
  date: string;
  page: string;
  query: string | null;
  clicks: number;
  impressions: number;
  position: number;
}

/** What the stand-in does differently from a Search Console that answers; changed at any moment. */
export interface SearchConsoleFaults {
  /** The answer to every query: a quota that is used up, in either of Google's forms, no access, or an outage. */
  refuse?: 'rate' | 'quota' | 'forbidden' | 'down' | undefined;
  /** Public keys, as PEM, of keys that were deleted. */
  revokedKeys?: readonly string[];
}

const MOST_ROWS = 25_000;
const DIMENSIONS = ['date', 'page', 'query'] as const;
const bodySchema = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  dimensions: z.array(z.enum(DIMENSIONS)).default([]),
  rowLimit: z.number().int().min(1).max(MOST_ROWS).default(1_000),
  startRow: z.number().int().min(0).default(0),
  dataState: z.enum(['final', 'all']).default('final'),
});

const REFUSALS = {
  rate: [429, 'rateLimitExceeded', 'Quota exceeded for quota metric.'],
  quota: [403, 'quotaExceeded', 'Search Analytics load quota exceeded.'],
  forbidden: [
    403,
    'forbidden',
    'User does not have sufficient permission for site. See also: …/answer/2451999.',
  ],
  down: [503, 'backendError', 'The service is currently unavailable.'],
} as const;

function refuse(response: Response, code: number, reason: string, message: string): void {
  response.status(code).json({ error: { code, message, errors: [{ message, domain: 'global', reason }] } });
}

function isSignedBy(jwt: string, publicKey: string): boolean {
  const [head, claims, signature = ''] = jwt.split('.');
  return createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url');
}

/**
 * A stand-in for Search Console's API and for the tokens of its service accounts. `rowsOf` answers what was searched
 * for in a range of days; days from `unfinished` on are only in answers that ask for all data.
 */
export class SearchConsole {
  faults: SearchConsoleFaults = {};
  readonly calls: z.output<typeof bodySchema>[] = [];

  rowsOf: (from: string, to: string) => readonly SearchRow[];
  unfinished: () => string = () => '9999-12-31';
  private readonly property: () => string;

  constructor(property: () => string, rowsOf: SearchConsole['rowsOf']) {
    this.property = property;
    this.rowsOf = rowsOf;
  }

  routes(): Router {
    const router = express.Router();
    router.post('/service-account-token', express.urlencoded({ extended: false }), (request, response) => {
      const { assertion } = request.body as { assertion?: string };
      if (this.faults.revokedKeys?.some((key) => isSignedBy(assertion ?? '', key))) {
        response.status(400).json({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' });
        return;
      }
      const { iss, scope } = decodeJwt(assertion ?? '');
      response.json({ access_token: `${iss}/${scope}`, expires_in: 3599, token_type: 'Bearer' });
    });
    router.post(
      '/webmasters/v3/sites/:property/searchAnalytics/query',
      express.json(),
      (request, response) => {
        if (!/^Bearer .*webmasters\.readonly$/.test(request.headers.authorization ?? ''))
          return refuse(response, 401, 'authError', 'Invalid Credentials');
        const body = bodySchema.parse(request.body);
        this.calls.push(body);
        if (this.faults.refuse) {
          const [status, reason, message] = REFUSALS[this.faults.refuse];
          return refuse(response, status, reason, message);
        }
        if (request.params.property !== this.property())
          return refuse(response, 404, 'notFound', 'Not a verified Search Console site in this account.');
        response.json({ rows: this.answer(body), responseAggregationType: 'byPage' });
      },
    );
    return router;
  }

  private answer({
    startDate,
    endDate,
    dimensions,
    rowLimit,
    startRow,
    dataState,
  }: z.output<typeof bodySchema>) {
    const sums = new Map<string, { keys: string[]; clicks: number; impressions: number; places: number }>();
    for (const row of this.rowsOf(startDate, endDate)) {
      if (dataState === 'final' && row.date >= this.unfinished()) continue;
      if (dimensions.includes('query') && row.query === null) continue;
      const keys = dimensions.map((name) => row[name] ?? '');
      const sum = sums.get(keys.join('\n')) ?? { keys, clicks: 0, impressions: 0, places: 0 };
      sum.clicks += row.clicks;
      sum.impressions += row.impressions;
      sum.places += row.impressions * row.position;
      sums.set(keys.join('\n'), sum);
    }
    return [...sums.values()]
      .sort(
        (one, other) => other.clicks - one.clicks || (one.keys.join('\n') < other.keys.join('\n') ? -1 : 1),
      )
      .slice(startRow, startRow + rowLimit)
      .map(({ places, ...sum }) => ({
        ...sum,
        ctr: sum.clicks / sum.impressions,
        position: places / sum.impressions,
      }));
  }
}
