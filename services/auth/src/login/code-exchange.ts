import type { Request } from 'express';
import type { PendingLogin } from './login-cookie.js';

/** What one exchange works with; all of it comes from the JSON body and the browser's own cookie. */
export interface CodeExchange {
  code: string;
  state?: string | undefined;
  login: PendingLogin;
  signal: AbortSignal;
}

/** The request as passport sees it. */
export type ExchangeRequest = Request & { exchange: CodeExchange };
