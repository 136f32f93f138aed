import { Inject, Injectable } from '@nestjs/common';
import {
  apiTokenSchema,
  quotable,
  TOKEN_LIMITS,
  tokenScopeSchema,
  type ApiToken,
  type createApiTokenSchema,
  type IdentityClaims,
  type TokenScope,
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
  rows,
} from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { googleUserDataSchema, type GoogleUserData } from '../accounts/google-identity.js';
import type { AuthConfig } from '../config.js';
import { hashToken } from '../sessions/random-token.js';
import { deriveSessionKeyId } from '../sessions/session-key.js';
import { canBeToken, newTokenSecret } from './token-secret.js';

type NewToken = z.output<typeof createApiTokenSchema>;

/** The active admin whose API token, or assistant, a request came with. */
export interface TokenHolder {
  id: string;
  email: string;
  googleUserData: GoogleUserData;
  token: {
    id: string;
    name: string;
    scopes: TokenScope[];
    assistant?: { reads_drafts: boolean };
  };
}

const holderRowSchema = z.object({
  token_id: z.string(),
  name: z.string(),
  scopes: z.array(tokenScopeSchema),
  id: z.string(),
  email: z.string(),
  google_user_data: googleUserDataSchema,
  is_stale: z.boolean(),
});

/** A use is written at most this often, so that a busy token costs only reads. */
const WRITTEN_AFTER_SQL = `interval '1 minute'`;

/** The contract's API token. */
const COLUMNS_SQL = `t.id, t.name, t.scopes, t.expires_at <= now() AS is_expired, ${isoSql('t.created_at')} AS created_at,
  ${isoSql('t.expires_at')} AS expires_at, ${isoSql('t.last_used_at')} AS last_used_at`;

/**
 * $1 is the key id of the secret of now. What a person made before they lost the access is over, also once they have it
 * again.
 */
const VALID_SQL = `api_tokens t JOIN accounts a ON a.id = t.account_id
    JOIN admin_users u ON lower(u.email) = lower(a.email) AND u.is_active AND u.active_since <= t.created_at
   WHERE t.key_id = $1 AND t.expires_at > now()`;

const FIND_SQL = `
  SELECT t.id AS token_id, t.name, t.scopes, a.id, a.email, a.google_user_data,
         coalesce(t.last_used_at < now() - ${WRITTEN_AFTER_SQL}, true) AS is_stale
    FROM ${VALID_SQL} AND t.token_hash = $2`;

const LIST_SQL = `
  SELECT ${COLUMNS_SQL} FROM api_tokens t JOIN accounts a ON a.id = t.account_id
   WHERE lower(a.email) = lower($2) AND t.key_id = $1 ORDER BY t.created_at DESC, t.id`;

const CREATE_SQL = `
  INSERT INTO api_tokens AS t (token_hash, key_id, account_id, name, scopes, expires_at)
  VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) RETURNING ${COLUMNS_SQL}`;

const REVOKE_SQL = `
  DELETE FROM api_tokens t USING accounts a
   WHERE a.id = t.account_id AND lower(a.email) = lower($1) AND t.id = $2 RETURNING t.name`;

const END_ALL_SQL = `DELETE FROM api_tokens t USING accounts a
  WHERE a.id = t.account_id AND lower(a.email) = lower($1)`;

/** What a token may do, for the audit log. */
const SCOPE_WORDS: Record<TokenScope, string> = {
  read: 'lê',
  write_drafts: 'grava rascunhos',
  publish: 'publica',
  pictures: 'envia imagens',
  conversations: 'conta conversas',
  import: 'importa arquivos',
};

const countSchema = z.object({ count: z.number() });
const nameSchema = z.object({ name: z.string() });

/** API tokens: each is its person's, ends with their access at the latest, and does no more than its scopes say. */
@Injectable()
export class TokensService {
  private readonly keyId: string;

  constructor(
    @Inject(APP_CONFIG) config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {
    this.keyId = deriveSessionKeyId(config.IDENTITY_SECRET);
  }

  /** The tokens of the person with this e-mail, expired ones among them, the newest first. */
  list(email: string): Promise<ApiToken[]> {
    return rows(this.dataSource, apiTokenSchema, LIST_SQL, [this.keyId, email]);
  }

  /**
   * A new token, and what it is. @throws AppError tokens.too_many, expired ones don't count; auth.forbidden for a
   * person who lost the access since the gateway asked
   */
  create(
    admin: IdentityClaims,
    { name, scopes, days }: NewToken,
  ): Promise<{ token: ApiToken; secret: string }> {
    const secret = newTokenSecret();
    return this.dataSource.transaction(async (manager) => {
      // A deactivation of the person and this wait for each other: no token is made after theirs are deleted.
      const sql = 'SELECT FROM admin_users WHERE lower(email) = lower($1) AND is_active FOR SHARE';
      const active = await rows(manager, anyRow, sql, [admin.email]);
      if (active.length === 0) throw new AppError('auth.forbidden');
      // One at a time: two concurrent requests could both pass the limit.
      await execute(manager, 'SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [admin.sub]);
      const valid = await oneRow(
        manager,
        countSchema,
        'SELECT count(*)::int AS count FROM api_tokens WHERE account_id = $1 AND key_id = $2 AND expires_at > now()',
        [admin.sub, this.keyId],
      );
      if (valid.count >= TOKEN_LIMITS.perPerson) throw new AppError('tokens.too_many');
      const values = [hashToken(secret), this.keyId, admin.sub, name, scopes, days];
      const token = await oneRow(manager, apiTokenSchema, CREATE_SQL, values);
      const may = `que ${new Intl.ListFormat('pt-BR').format(scopes.map((scope) => SCOPE_WORDS[scope]))}`;
      const summary = `Criou o token de API “${name}”, ${may}, por ${days} dias`;
      await this.audit.did(manager, admin, 'token.created', token.id, summary);
      return { token, secret };
    });
  }

  /**
   * The person behind a token, or null for one that is not valid at this moment. Looked up by its hash: the time it
   * takes tells nothing of it.
   */
  async find(secret: string): Promise<TokenHolder | null> {
    if (!canBeToken(secret)) return null;
    const [row] = await rows(this.dataSource, holderRowSchema, FIND_SQL, [this.keyId, hashToken(secret)]);
    if (!row) return null;
    if (row.is_stale) {
      await execute(this.dataSource, 'UPDATE api_tokens SET last_used_at = now() WHERE id = $1', [
        row.token_id,
      ]).catch((err: unknown) => {
        // A database that can't write (a full disk) must not lock readers out.
        log.warn({ err }, 'use of an API token not written');
      });
    }
    const { token_id, name, scopes, id, email, google_user_data } = row;
    return { id, email, googleUserData: google_user_data, token: { id: token_id, name, scopes } };
  }

  /**
   * Revokes one of the admin's own tokens, or of `user`'s.
   * @throws AppError tokens.not_found, also for another person's
   */
  async revoke(admin: IdentityClaims, tokenId: string, user?: { email: string }): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const values = [user?.email ?? admin.email, tokenId];
      const [revoked] = await rows(manager, nameSchema, REVOKE_SQL, values);
      if (!revoked) throw new AppError('tokens.not_found');
      const summary = `Revogou o token de API “${quotable(revoked.name)}”${user ? ` de ${user.email}` : ''}`;
      await this.audit.did(manager, admin, 'token.revoked', tokenId, summary);
    });
  }

  /** Within the caller's transaction: ends every token of the person with this e-mail. */
  async endAll(manager: EntityManager, email: string): Promise<void> {
    await execute(manager, END_ALL_SQL, [email]);
  }
}
