import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { errorsOf, isSchema, type Call, type Status } from '@vitrine/contracts';
import type { Response } from 'express';
import { AppError } from '../app-error.js';
import { toAppError } from '../error-mapping.js';
import type { IdentifiedRequest } from './parsed-request.js';

/** The gateway keeps a public answer for a second, and shows it for longer only while the service is down. */
const CACHED = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

/** Whether answers are checked against their contract: a provider, and a setting of the Express application. */
export const CHECK_ANSWERS = 'check answers';
export const checksAnswers = ({ app }: Response): boolean => app.get(CHECK_ANSWERS) as boolean;

/** The service's SavedAnswers: a provider, and a setting of the Express application. */
export const SAVED_ANSWERS = 'saved answers';
export const savedAnswersOf = ({ app }: Response): AnswersOnce => app.get(SAVED_ANSWERS) as AnswersOnce;
export interface AnswersOnce {
  once(call: Call, request: IdentifiedRequest, work: () => Promise<unknown>): Promise<unknown>;
}

/** An answer with another status than the call's first, or with headers. */
export class Answer<S extends Status = Status, B = unknown> {
  constructor(
    readonly status: S,
    readonly body: B,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

const etagOf = (body: string): string => `"${hash('sha1', body, 'base64url')}"`;

export const lowestStatus = ({ answers }: Call): Status => Number(Object.keys(answers)[0]) as Status;

const brokenContract = (call: Call, problem: string): AppError =>
  new AppError('service.internal', {
    extra: { broken_contract: `${call.name}: ${problem}` },
    cause: new Error(`${call.name} broke its contract: ${problem}`),
  });

/**
 * Sends what a handler answered as its contract says.
 * @throws AppError where it is checked and the contract doesn't name it
 */
export function sendAnswer(call: Call, answered: unknown, response: Response, isChecked: boolean): void {
  const { status, body, headers }: Answer =
    answered instanceof Answer ? answered : new Answer(lowestStatus(call), answered);
  const described = call.answers[status];
  if (described && !isSchema(described) && described.streamed) return;
  if (isChecked) checkAnswer(call, status, body);
  response.statusCode = status;
  response.setHeader('Cache-Control', call.cached ? CACHED : 'no-store');
  // What every visitor is answered, a page of another site may read; a browser sends no cookie with it.
  if (call.cached) response.setHeader('Access-Control-Allow-Origin', '*');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!described) {
    response.end();
    return;
  }
  const json = isSchema(described);
  const sent = json ? JSON.stringify(body) : String(body);
  if (call.cached) {
    const etag = etagOf(sent);
    response.setHeader('ETag', etag);
    if (isKnown(response.req.headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  response.setHeader('Content-Type', json ? 'application/json; charset=utf-8' : described.type);
  response.setHeader('Content-Length', Buffer.byteLength(sent));
  // Head and body as one string are one write: Express's send makes two of them, and a third of a read's cost was this.
  response.end(sent);
}

/** Whether the value of If-None-Match contains this ETag. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))));

/** @throws AppError when the contract has no such answer, or when the body differs from what its schema makes of it */
function checkAnswer(call: Call, status: Status, body: unknown): void {
  const described = call.answers[status];
  if (described === undefined) throw brokenContract(call, `it has no answer ${status}`);
  if (!isSchema(described)) return;
  const sent: unknown = JSON.parse(JSON.stringify(body ?? null));
  const parsed = described.safeParse(sent);
  if (!parsed.success) {
    throw brokenContract(
      call,
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
    );
  }
  const surplus = firstDifference(sent, parsed.data);
  if (surplus !== undefined)
    throw brokenContract(call, `it answers ${surplus}, which its schema doesn't have`);
}

/** Path of the first member by which `sent` differs from `known`; undefined when they are equal. */
function firstDifference(sent: unknown, known: unknown, path = 'body'): string | undefined {
  if (isDeepStrictEqual(sent, known)) return undefined;
  if (typeof sent !== 'object' || typeof known !== 'object' || !sent || !known) return path;
  for (const [name, value] of Object.entries(sent)) {
    const found = firstDifference(value, (known as Record<string, unknown>)[name], `${path}.${name}`);
    if (found) return found;
  }
  return path;
}

/** The error itself when the call declares it, else service.internal with the reason. */
export function declaredError(call: Call, thrown: unknown): unknown {
  const { code } = toAppError(thrown);
  return errorsOf(call).includes(code) ? thrown : brokenContract(call, `it doesn't name the error ${code}`);
}
