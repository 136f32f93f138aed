import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** The gateway keeps a public answer for a second, and shows it for longer only while this service is down. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/** Sends a public body with its ETag, or 304 to whoever already has it. */
export function sendPublic(request: Request, response: Response, body: string, type: string): void {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  response.setHeader('Cache-Control', CACHE_CONTROL);
  response.setHeader('ETag', etag);
  if (matches(request.headers['if-none-match'], etag)) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.status(200).end(request.method === 'HEAD' ? undefined : body);
}

/** sendPublic for an answer of the API. */
export const sendPublicJson = (request: Request, response: Response, body: unknown): void =>
  sendPublic(request, response, JSON.stringify(body), 'application/json; charset=utf-8');
