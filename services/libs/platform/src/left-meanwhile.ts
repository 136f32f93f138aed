import { setTimeout as sleep } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import { log } from './logger.js';

const TICK_MS = 250;
/** A process that has been still for so long may have requests before it whose callers have given up. */
const STILL_MS = 600;
/** For so long after it has been still. */
const AFTER_MS = 1_000;
/** By then the end of a connection, which stands behind the request in its socket, has been read. */
const LOOK_MS = 50;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Begins no write whose caller has gone: a process that was stopped finds in its sockets what was asked meanwhile, and whoever asked has
 * been told that it took too long and has asked another one. Only then; a process that runs does what it is told.
 */
export function leaveAbandoned() {
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
