import { isSchema, type Call } from '@vitrine/contracts';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { json, raw } from 'express';
import { AppError } from './app-error.js';
import { toAppError } from './error-mapping.js';

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Reads raw bytes; too many are the call's own error. */
function rawReader({ largestBody: limit }: Call, tooLarge: AppError['code']): RequestHandler {
  const read = raw({ limit, inflate: false, type: () => true });
  return (request, response, next) =>
    read(request, response, (error?: unknown) => {
      const isTooLarge = error !== undefined && toAppError(error).code === 'request.too_large';
      next(isTooLarge ? new AppError(tooLarge, { cause: error }) : error);
    });
}

/** Reads only JSON; anything else is 415. */
function jsonReader({ largestBody: limit }: Call): RequestHandler {
  const read = json({ limit, inflate: false });
  return (request, response, next) => {
    if (!request.is('application/json')) throw new AppError('request.unsupported_type');
    read(request, response, next);
  };
}

/** No client of ours compresses what it sends: read as it is or not at all, so that no body grows past its limit. */
function refuseCompressed(request: Request): void {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || /^\s*(?:identity)?\s*$/i.test(encoding)) return;
  throw new AppError('request.unsupported_type', {
    message: 'Dados compactados não são aceitos. Envie sem Content-Encoding.',
    headers: { 'Accept-Encoding': 'identity' },
  });
}

/** The addresses of a call as Express matches them. */
const addressOf = ({ path }: Call): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Reads a request's body as its call takes it, up to its largest. What is sent to any other address is not read. */
export function readBody(calls: readonly Call[]): RequestHandler {
  const readers = calls.map((call) => ({
    method: call.method,
    address: addressOf(call),
    read: call.body && !isSchema(call.body) ? rawReader(call, call.body.tooLarge) : jsonReader(call),
  }));
  return (request, response, next) => {
    const found =
      hasBody(request) &&
      readers.find(({ method, address }) => method === request.method && address.test(request.path));
    if (!found) {
      next();
      return;
    }
    refuseCompressed(request);
    found.read(request, response, next);
  };
}

/** Errors of the body readers, which run before Nest's filter. */
export function answerBodyErrors() {
  return (error: unknown, _request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const answer = toAppError(error);
    response
      .status(answer.status)
      .set({ 'Cache-Control': 'no-store', ...answer.headers })
      .json(answer.toBody());
  };
}
