import { Inject, Injectable } from '@nestjs/common';
import {
  ASSISTANT_SCOPES,
  assistantSchema,
  MCP_PATH,
  personAssistantSchema,
  quotable,
  TOKEN_LIMITS,
  tokenScopesOf,
  type Assistant,
  type AssistantScope,
  type ConsentRequest,
  type PersonAssistant,
} from '@vitrine/contracts';
import {
  anyRow,
  APP_CONFIG,
  AppError,
  AuditService,
  execute,
  isoSql,
  log,
  oneRow,
  Outgoing,
  rows,
  textIdRow,
} from '@vitrine/platform';
import type { Request, Response } from 'express';
import type Provider from 'oidc-provider';
import type { Interaction } from 'oidc-provider';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { googleUserDataSchema } from '../accounts/google-identity.js';
import type { AuthConfig } from '../config.js';
import { hashToken, randomToken } from '../sessions/random-token.js';
import { deriveSessionKeyId } from '../sessions/session-key.js';
import type { SignedInPerson } from '../sessions/sessions.service.js';
import type { TokenHolder } from '../tokens/tokens.service.js';
import { redirectHost } from './redirect-hosts.js';

const holderRowSchema = z.object({
  assistant_id: z.string(),
  name: z.string(),
  host: z.string(),
  scope: z.string(),
  id: z.string(),
  email: z.string(),
  google_user_data: googleUserDataSchema,
  is_stale: z.boolean(),
});
const nameSchema = z.object({ name: z.string(), host: z.string() });

/** A use is written at most this often. */
const WRITTEN_AFTER_SQL = `interval '1 minute'`;

/** $1 is the key id of the secret of now. What a person connected before they lost the access is over. */
const VALID_SQL = `assistants s JOIN accounts a ON a.id = s.account_id
    JOIN admin_users u ON lower(u.email) = lower(a.email) AND u.is_active AND u.active_since <= s.created_at`;

const FIND_SQL = `
  SELECT s.id AS assistant_id, s.name, s.host, e.payload->>'scope' AS scope, a.id, a.email, a.google_user_data,
         coalesce(s.last_used_at < now() - ${WRITTEN_AFTER_SQL}, true) AS is_stale
    FROM ${VALID_SQL} JOIN oauth_entries e ON e.grant_id = s.grant_id
   WHERE s.key_id = $1 AND e.model = 'AccessToken' AND e.id_hash = $2 AND e.expires_at > now()
     AND e.payload->>'aud' = $3`;

const COLUMNS_SQL = `s.id, s.name, s.host, s.scopes, ${isoSql('s.created_at')} AS created_at,
         ${isoSql('s.last_used_at')} AS last_used_at`;

const LIST_SQL = `
  SELECT ${COLUMNS_SQL} FROM assistants s JOIN accounts a ON a.id = s.account_id
   WHERE lower(a.email) = lower($2) AND s.key_id = $1 ORDER BY s.created_at DESC, s.id`;

const LIST_ALL_SQL = `
  SELECT ${COLUMNS_SQL}, u.id AS user_id, u.email FROM ${VALID_SQL}
   WHERE s.key_id = $1 ORDER BY s.created_at DESC, s.id`;

const CONNECT_SQL = `
  INSERT INTO assistants (grant_id, account_id, key_id, name, host, scopes)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

const DISCONNECT_SQL = `
  DELETE FROM assistants s USING accounts a
   WHERE a.id = s.account_id AND lower(a.email) = lower($1) AND s.id::text = $2 RETURNING s.name, s.host`;

/** What an assistant may do, for the audit log. */
const SCOPE_WORDS: Record<AssistantScope, string> = {
  read: 'lê o que está publicado',
  propose: 'propõe textos',
  read_drafts: 'lê rascunhos',
};

const scopesOf = (text: unknown): AssistantScope[] =>
  ASSISTANT_SCOPES.filter((scope) => String(text).split(' ').includes(scope));

/** Without what would make it look like something else. */
const shownName = (name: string | undefined): string =>
  quotable(name ?? '')
    .trim()
    .slice(0, TOKEN_LIMITS.name)
    .toWellFormed() || 'Assistente';

/** Assistants that people connected by signing in: each is its person's, and ends with their access at the latest. */
@Injectable()
export class AssistantsService {
  private readonly keyId: string;
  private provider: Promise<Provider> | undefined;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly outgoing: Outgoing,
  ) {
    this.keyId = deriveSessionKeyId(config.IDENTITY_SECRET);
  }

  /** The OAuth server; its library is loaded with the first request, and again where that fails. */
  oauth(): Promise<Provider> {
    const { config, dataSource, outgoing } = this;
    this.provider ??= import('./oauth-provider.js')
      .then(({ createOAuthProvider }) =>
        createOAuthProvider({
          config,
          dataSource,
          outgoing,
          isActive: (accountId, grantId) => this.isActive(accountId, grantId),
        }),
      )
      .catch((error: unknown) => {
        this.provider = undefined;
        throw error;
      });
    return this.provider;
  }

  list(email: string): Promise<Assistant[]> {
    return rows(this.dataSource, assistantSchema, LIST_SQL, [this.keyId, email]);
  }

  /** Those of every admin. */
  listAll(): Promise<PersonAssistant[]> {
    return rows(this.dataSource, personAssistantSchema, LIST_ALL_SQL, [this.keyId]);
  }

  /** The person behind an access token for the MCP server, or null for one that is not valid at this moment. */
  async find(secret: string): Promise<TokenHolder | null> {
    const values = [this.keyId, hashToken(secret), this.config.PUBLIC_URL + MCP_PATH];
    const [row] = await rows(this.dataSource, holderRowSchema, FIND_SQL, values);
    if (!row) return null;
    if (row.is_stale) {
      await execute(this.dataSource, 'UPDATE assistants SET last_used_at = now() WHERE id = $1', [
        row.assistant_id,
      ]).catch((err: unknown) => log.warn({ err }, 'use of an assistant not written'));
    }
    const scopes = scopesOf(row.scope);
    return {
      id: row.id,
      email: row.email,
      googleUserData: row.google_user_data,
      token: {
        id: row.assistant_id,
        name: `${row.name} (${row.host})`,
        scopes: tokenScopesOf(scopes),
        assistant: { reads_drafts: scopes.includes('read_drafts') },
      },
    };
  }

  /** What an assistant asks for in this browser. @throws AppError assistants.request_not_found */
  async request(uid: string, request: Request, response: Response): Promise<Omit<ConsentRequest, 'email'>> {
    const { params } = await this.interaction(uid, request, response);
    const client = await (await this.oauth()).Client.find(String(params.client_id));
    if (!client) throw new AppError('assistants.request_not_found');
    const redirect = String(params.redirect_uri);
    return {
      name: shownName(client.clientName),
      host: redirectHost(redirect),
      scopes: scopesOf(params.scope),
    };
  }

  /**
   * Connects the assistant with those of the asked scopes that the person grants; with none it is refused. Answers
   * where the browser goes on. @throws AppError assistants.request_not_found
   */
  async answer(
    uid: string,
    person: SignedInPerson,
    granted: readonly AssistantScope[],
    request: Request,
    response: Response,
  ): Promise<string> {
    const { name, host, scopes: asked } = await this.request(uid, request, response);
    const provider = await this.oauth();
    const scopes = asked.filter((scope) => granted.includes(scope));
    if (scopes.length === 0) return provider.interactionResult(request, response, { error: 'access_denied' });
    const { params } = await this.interaction(uid, request, response);
    const grant = new provider.Grant({ accountId: person.id, clientId: String(params.client_id) });
    grant.jti = randomToken();
    const resource = this.config.PUBLIC_URL + MCP_PATH;
    grant.addResourceScope(resource, scopes.join(' '));
    const refused = asked.filter((scope) => !scopes.includes(scope));
    if (refused.length > 0) grant.rejectResourceScope(resource, refused.join(' '));
    await this.dataSource.transaction(async (manager) => {
      const values = [grant.jti, person.id, this.keyId, name, host, scopes];
      const { id } = await oneRow(manager, textIdRow, CONNECT_SQL, values);
      const may = new Intl.ListFormat('pt-BR').format(scopes.map((scope) => SCOPE_WORDS[scope]));
      const summary = `Conectou o assistente “${name}” (${host}), que ${may}`;
      await this.audit.did(manager, person, 'assistant.connected', id, summary);
    });
    await grant.save();
    return provider.interactionResult(request, response, {
      login: { accountId: person.id, remember: false },
      consent: { grantId: grant.jti },
    });
  }

  /**
   * Disconnects one of the person's own assistants, or of `user`'s.
   * @throws AppError assistants.not_found, also for another person's
   */
  async disconnect(person: { email: string }, id: string, user?: { email: string }): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [ended] = await rows(manager, nameSchema, DISCONNECT_SQL, [user?.email ?? person.email, id]);
      if (!ended) throw new AppError('assistants.not_found');
      const assistant = `“${quotable(ended.name)}” (${ended.host})`;
      const summary = `Desconectou o assistente ${assistant}${user ? ` de ${user.email}` : ''}`;
      await this.audit.did(manager, person, 'assistant.disconnected', id, summary);
    });
  }

  /** One that was begun in this browser and has no answer yet. */
  private async interaction(uid: string, request: Request, response: Response): Promise<Interaction> {
    const provider = await this.oauth();
    const found = await provider.interactionDetails(request, response).catch(() => undefined);
    if (!found || found.uid !== uid || found.result) throw new AppError('assistants.request_not_found');
    return found;
  }

  private async isActive(accountId: string, grantId: string | undefined): Promise<boolean> {
    const sql = grantId
      ? `SELECT 1 FROM ${VALID_SQL} WHERE s.key_id = $1 AND a.id::text = $2 AND s.grant_id = $3`
      : `SELECT 1 FROM accounts a JOIN admin_users u ON lower(u.email) = lower(a.email) AND u.is_active
        WHERE a.id::text = $1`;
    const values = grantId ? [this.keyId, accountId, grantId] : [accountId];
    return (await rows(this.dataSource, anyRow, sql, values)).length > 0;
  }
}
