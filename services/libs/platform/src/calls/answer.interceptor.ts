import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { errorsOf, isSchema, type Call, type Status } from '@vitrine/contracts';
import type { Response } from 'express';
import { catchError, map, type Observable } from 'rxjs';
import { AppError } from '../app-error.js';
import { toAppError } from '../error-mapping.js';
import { Answer, routedCall } from './handles.js';

export const CHECK_ANSWERS = Symbol('CHECK_ANSWERS');

/** The gateway keeps a public answer for a second, and shows it for longer only while the service is down. */
const CACHED = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

const lowestStatus = ({ answers }: Call): Status => Number(Object.keys(answers)[0]) as Status;

const brokenContract = (call: Call, problem: string): AppError =>
  new AppError('service.internal', {
    extra: { broken_contract: `${call.name}: ${problem}` },
    cause: new Error(`${call.name} broke its contract: ${problem}`),
  });

/** Sends what handlers answer as their contract says; where told to, refuses an answer or error that it doesn't name. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CHECK_ANSWERS) private readonly checks: boolean,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const call = routedCall(this.reflector, context);
    if (!call) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((answered) => this.send(call, answered, response)),
      catchError((error: unknown) => {
        throw this.checks ? namedError(call, error) : error;
      }),
    );
  }

  private send(call: Call, answered: unknown, response: Response): void {
    const { status, body, headers }: Answer =
      answered instanceof Answer ? answered : new Answer(lowestStatus(call), answered);
    const described = call.answers[status];
    if (described && !isSchema(described) && described.streamed) return;
    if (this.checks) checkAnswer(call, status, body);
    response.statusCode = status;
    response.setHeader('Cache-Control', call.cached ? CACHED : 'no-store');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!described) {
      response.end();
      return;
    }
    const json = isSchema(described);
    const text = json ? JSON.stringify(body) : String(body);
    if (call.cached || call.named) {
      const etag = headers['ETag'] ?? `"${hash('sha1', text, 'base64url')}"`;
      response.setHeader('ETag', etag);
      if (isKnown(response.req.headers['if-none-match'], etag)) {
        response.statusCode = 304;
        response.end();
        return;
      }
    }
    response.setHeader('Content-Type', json ? 'application/json; charset=utf-8' : described.type);
    response.setHeader('Content-Length', Buffer.byteLength(text));
    // Head and body as one string are one write: Express's send makes two of them, and a third of a read's cost was this.
    response.end(response.req.method === 'HEAD' ? undefined : text);
  }
}

/** Whether who asks has the answer of this ETag already, by the value of If-None-Match. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
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

/** An error as it is when the call names it, else one that says so. */
function namedError(call: Call, thrown: unknown): unknown {
  const { code } = toAppError(thrown);
  return errorsOf(call).includes(code) ? thrown : brokenContract(call, `it doesn't name the error ${code}`);
}
