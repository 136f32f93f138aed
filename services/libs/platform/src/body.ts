import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { json, raw } from 'express';
import { AppError } from './app-error.js';
import { toAppError } from './error-mapping.js';

export interface BodyOptions {
  /** Bytes of a JSON body; default 1 MiB. */
  jsonLimit?: number;
  /** Paths whose body is taken as raw bytes, and their limit in bytes. */
  raw?: { paths: RegExp; limit: number };
}

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Reads request bodies: JSON alone (anything else is 415), or raw bytes on the paths that ask for it. */
export function readBody(options: BodyOptions): RequestHandler {
  const parseJson = json({ limit: options.jsonLimit ?? 1024 * 1024, strict: true });
  const parseRaw = options.raw && raw({ limit: options.raw.limit, type: () => true });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!hasBody(request)) {
      next();
      return;
    }
    if (parseRaw && options.raw?.paths.test(request.path)) {
      parseRaw(request, response, next);
      return;
    }
    if (!request.is('application/json')) throw new AppError('request.unsupported_type');
    parseJson(request, response, next);
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
      .set({ 'Cache-Control': 'no-store', ...answer.options.headers })
      .json(answer.toBody());
  };
}
