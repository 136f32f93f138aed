import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { createSessionSchema } from '@vitrine/contracts';
import { anyRow, APP_CONFIG, AppError, log, parseInput, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { AuthConfig } from '../config.js';
import { failAtDeadline } from './google-http.js';
import type { GoogleIdentity } from '../accounts/google-identity.js';
import type { CodeExchange, ExchangeRequest } from './code-exchange.js';
import { hashToken } from '../sessions/random-token.js';
import { LoginCookie } from './login-cookie.js';

/** What passport hands to its callback when the exchange failed. */
interface OAuthFailure extends Error {
  code?: string;
  oauthError?: { statusCode?: number };
}

/**
 * Runs POST /api/sessions through passport: the browser's cookie first, then the code, once, then Google, within the
 * time it has. Leaves the GoogleIdentity at `request.user`.
 */
@Injectable()
export class GoogleGuard extends AuthGuard('google') {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AuthConfig,
    private readonly cookie: LoginCookie,
    private readonly dataSource: DataSource,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ExchangeRequest>();
    const body = parseInput(createSessionSchema, request.body);
    try {
      request.exchange = await this.prepare(request, body);
      await failAtDeadline(
        request.exchange.signal,
        Promise.resolve(super.canActivate(context) as Promise<boolean>),
      );
      return true;
    } catch (error) {
      if (error instanceof AppError) log.warn({ reason: error.code }, 'sign-in refused');
      throw error;
    }
  }

  private async prepare(
    request: ExchangeRequest,
    { code, state }: z.output<typeof createSessionSchema>,
  ): Promise<CodeExchange> {
    const login = await this.cookie.read(request);
    const isOurs = login && (state === undefined || state === login.state);
    if (!isOurs) throw new AppError('auth.login_not_started');
    await this.spend(code);
    return { code, state, login, signal: AbortSignal.timeout(this.config.GOOGLE_TIMEOUT_MS) };
  }

  /**
   * Makes a code good for one exchange, whatever the provider does about a second one. It is marked as used before
   * Google is asked: of two simultaneous posts one goes on.
   * @throws AppError auth.code_used for every other
   */
  private async spend(code: string): Promise<void> {
    const sql = 'INSERT INTO spent_codes (code_hash) VALUES ($1) ON CONFLICT DO NOTHING RETURNING code_hash';
    const spent = await rows(this.dataSource, anyRow, sql, [hashToken(code)]);
    if (spent.length === 0) throw new AppError('auth.code_used');
  }

  /** Turns passport's outcome into the identity or into our error; Google's own words stay in the log. */
  override handleRequest<User = GoogleIdentity>(
    error: OAuthFailure | null,
    user: User | false,
    _info: unknown,
    _context: ExecutionContext,
    status?: number,
  ): User {
    if (error instanceof AppError) throw error;
    if (error) throw oauthError(error);
    if (!user) throw new AppError(status === 403 ? 'auth.login_not_started' : 'auth.login_failed');
    return user;
  }
}

function oauthError(error: OAuthFailure): AppError {
  const status = error.oauthError?.statusCode;
  log.warn({ reason: error.name, oauth: error.code, status }, 'Google refused the exchange');
  if (error.name === 'TokenError' && error.code === 'invalid_grant') return new AppError('auth.code_used');
  const refused = error.name === 'TokenError' || (status !== undefined && status < 500 && status !== 429);
  return new AppError(refused ? 'auth.login_failed' : 'auth.provider_unavailable', {
    cause: new Error(`${error.name}: ${error.message}`),
  });
}
