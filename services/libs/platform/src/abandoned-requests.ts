import { setTimeout as sleep } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import { log } from './logger.js';

const TICK_MS = 250;
/** After a pause of the process of this length, callers may have timed out. */
const STILL_MS = 600;
/** How long requests are checked after a pause. */
const AFTER_MS = 1_000;
/** Time in which the end of the connection is read, which comes after the request in the socket. */
const LOOK_MS = 50;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Middleware that drops writes whose caller has gone. A process that was paused finds requests in its sockets when it
 * goes on; their callers timed out and may have repeated them elsewhere. Requests are checked only for a second after
 * such a pause.
 */
export function dropAbandonedRequests() {
  let last = performance.now();
  let suspicious = 0;
  // Timers and sockets come in any order after a standstill.
  const look = (): boolean => {
    const now = performance.now();
    if (now - last > STILL_MS) suspicious = now + AFTER_MS;
    last = now;
    return now < suspicious;
  };
  setInterval(look, TICK_MS).unref();
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (SAFE.has(request.method) || !look()) return next();
    void sleep(LOOK_MS).then(() => {
      const { socket } = request;
      if (!socket.readableEnded && !socket.destroyed) return next();
      log.warn({ method: request.method }, 'left undone after a standstill: its caller has gone');
      socket.destroy();
    });
  };
}
