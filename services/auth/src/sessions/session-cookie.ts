import { Inject, Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { APP_CONFIG } from '@vitrine/platform';
import type { AuthConfig } from '../config.js';

const TOKEN = /^[\w-]{43}$/;
const ABSOLUTE_LIFETIME_MS = 7 * 24 * 3600 * 1000;

/**
 * The session cookie: an opaque token of 256 bits. It lasts as long as a session can (7 days); whether the session is
 * still open is read from the database.
 */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(@Inject(APP_CONFIG) config: AuthConfig) {
    const secure = config.PUBLIC_URL.startsWith('https:');
    this.name = secure ? '__Host-vitrine_session' : 'vitrine_session';
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  }

  /** The token that the browser sent, or null when it is absent or can't be one of ours. */
  read(request: Request): string | null {
    const token = parseCookie(request.headers.cookie ?? '')[this.name];
    return token && TOKEN.test(token) ? token : null;
  }

  /** Whether the browser sent one at all, whatever it is. */
  isSent(request: Request): boolean {
    return parseCookie(request.headers.cookie ?? '')[this.name] !== undefined;
  }

  set(response: Response, token: string): void {
    response.cookie(this.name, token, { ...this.options, maxAge: ABSOLUTE_LIFETIME_MS });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
