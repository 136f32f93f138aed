import { Controller, Inject } from '@nestjs/common';
import {
  activeAdminsSchema,
  authCalls,
  MCP_PATH,
  RESOURCE_METADATA_PATH,
  TOKEN_PREFIX,
  type AuthCalls,
} from '@vitrine/contracts';
import { Answer, APP_CONFIG, AppError, Handles, isoSql, rows, type ParsedRequest } from '@vitrine/platform';
import { AssistantsService } from '../assistants/assistants.service.js';
import type { AuthConfig } from '../config.js';
import { SessionCookie } from '../sessions/session-cookie.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { IdentityService } from './identity.service.js';

/**
 * The token after `Bearer`, empty for one in any other letters than RFC 6750 has: the gateway counts the same token
 * (limits.conf). Null for another kind of credential, or none.
 */
function bearerOf({ headers: { authorization = '' } }: Request): string | null {
  if (!/^\s*bearer(?:\s|$)/i.test(authorization)) return null;
  const [, token = ''] = /^[ \t]*bearer[ \t]+([\w.~+/=-]+)[ \t]*$/i.exec(authorization) ?? [];
  return token;
}

/** The gateway sees only the status of a refusal: the header carries its code. */
const refusal = (code: 'auth.token_invalid' | 'auth.two_credentials', headers: Record<string, string> = {}) =>
  new AppError(code, { headers: { 'X-Refusal': code, ...headers } });

const sinceSchema = z.object({ since: z.string() });

/** What the gateway and the other services ask. Neither route is reachable from outside. */
@Controller()
export class IdentityController {
  /** Where an assistant learns how to sign in (RFC 9728). */
  private readonly challenge: string;

  constructor(
    @Inject(APP_CONFIG) { PUBLIC_URL }: AuthConfig,
    private readonly identity: IdentityService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly tokens: TokensService,
    private readonly assistants: AssistantsService,
    private readonly dataSource: DataSource,
  ) {
    const metadata = `${PUBLIC_URL}${RESOURCE_METADATA_PATH}${MCP_PATH}`;
    this.challenge = `Bearer resource_metadata="${metadata}"`;
  }

  /**
   * The gateway's question before every admin request, never cached so that deactivating a person works at once: 204
   * with `X-Identity-Token`, 401 without a session, 403 for a person who is not an active admin. With `Authorization:
   * Bearer` the API token or an assistant's access token is what counts, 401 when it isn't valid; one of ours together
   * with a session's cookie is 403, whatever either is worth: no page may lend a request a right that its sender didn't
   * mean to use. Other kinds of `Authorization` are ignored.
   */
  @Handles(authCalls.verify)
  async verify({ request }: ParsedRequest<AuthCalls['verify']>) {
    const token = bearerOf(request);
    const withSession = this.cookie.isSent(request);
    if (withSession && token?.startsWith(TOKEN_PREFIX)) throw refusal('auth.two_credentials');
    // Credentials that a proxy in front adds for itself are ignored.
    if (token !== null && !withSession) {
      const isPasted = token.startsWith(TOKEN_PREFIX);
      const holder = await (isPasted ? this.tokens : this.assistants).find(token);
      if (!holder) {
        const challenge = `${this.challenge}, error="invalid_token"`;
        throw refusal('auth.token_invalid', { 'WWW-Authenticate': challenge });
      }
      return new Answer(204, undefined, { 'X-Identity-Token': await this.identity.issueForToken(holder) });
    }
    const person = await this.sessions.find(this.cookie.read(request));
    if (!person)
      throw new AppError('auth.unauthenticated', { headers: { 'WWW-Authenticate': this.challenge } });
    if (!person.isAdmin) throw new AppError('auth.forbidden');
    return new Answer(204, undefined, { 'X-Identity-Token': await this.identity.issue(person) });
  }

  /** Polled by what lasts longer than a request, such as a stream of job events. */
  @Handles(authCalls.sessionState)
  async state({ params }: ParsedRequest<AuthCalls['sessionState']>) {
    return { is_open: await this.sessions.isOpenForAdmin(params.id) };
  }

  @Handles(authCalls.activeAdmins)
  async active() {
    const sql = `SELECT email, ${isoSql('active_since')} AS since FROM admin_users WHERE is_active ORDER BY email`;
    return { admins: await rows(this.dataSource, activeAdminsSchema.shape.admins.element, sql) };
  }

  /** Since when an e-mail has been that of an active admin without a break. The release before asks it. */
  @Handles(authCalls.adminAccess)
  async access({ query }: ParsedRequest<AuthCalls['adminAccess']>) {
    const sql = `SELECT ${isoSql('active_since')} AS since FROM admin_users
      WHERE lower(email) = lower($1) AND is_active`;
    const [user] = await rows(this.dataSource, sinceSchema, sql, [query.email]);
    return { since: user?.since ?? null };
  }

  @Handles(authCalls.identityKeys)
  keys() {
    return new Answer(200, this.identity.keySet(), { 'Cache-Control': 'public, max-age=300' });
  }
}
