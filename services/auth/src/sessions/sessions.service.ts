import { Inject, Injectable } from '@nestjs/common';
import { sessionSchema, type IdentityClaims, type Session } from '@vitrine/contracts';
import {
  anyRow,
  APP_CONFIG,
  AppError,
  AuditService,
  changed,
  execute,
  isoSql,
  log,
  oneRow,
  rows,
  textIdRow,
  violatedConstraint,
} from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  googleUserDataSchema,
  type GoogleIdentity,
  type GoogleUserData,
} from '../accounts/google-identity.js';
import type { AuthConfig } from '../config.js';
import { hashToken, randomToken } from './random-token.js';
import { deriveSessionKeyId } from './session-key.js';

/** The person behind a live session. */
export interface SignedInPerson {
  id: string;
  sessionId: string;
  email: string;
  googleUserData: GoogleUserData;
  /** Whether the e-mail is that of an active admin at this moment. */
  isAdmin: boolean;
}

const accountRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  google_user_data: googleUserDataSchema,
  is_admin: z.boolean(),
});
type AccountRow = z.infer<typeof accountRowSchema>;
const personRowSchema = accountRowSchema.extend({ session_id: z.string(), is_stale: z.boolean() });

const IDLE_SQL = `interval '12 hours'`;
const ABSOLUTE_SQL = `interval '7 days'`;
/** A session is written at most this often, so that reading it stays cheap. */
const ROLL_AFTER_SQL = `interval '1 minute'`;

const IS_ADMIN_SQL = `EXISTS (SELECT FROM admin_users u WHERE lower(u.email) = lower(a.email) AND u.is_active)`;

/** What Google says of a person, under the name that an administrator wrote where there is one. */
const PERSON_DATA_SQL = `a.google_user_data || coalesce((
  SELECT jsonb_build_object('name', btrim(u.name)) FROM admin_users u
   WHERE lower(u.email) = lower(a.email) AND btrim(u.name) <> ''), '{}') AS google_user_data`;

/** $1 is the key id of the secret of now. */
const IS_OPEN_SQL = `s.key_id = $1 AND s.expires_at > now() AND s.ends_at > now()`;

const FIND_SESSION_SQL = `
  SELECT s.id AS session_id, a.id, a.email, ${PERSON_DATA_SQL}, ${IS_ADMIN_SQL} AS is_admin,
         s.last_seen_at < now() - ${ROLL_AFTER_SQL} AS is_stale
    FROM sessions s JOIN accounts a ON a.id = s.account_id
   WHERE s.token_hash = $2 AND ${IS_OPEN_SQL}`;

const IS_OPEN_FOR_ADMIN_SQL = `
  SELECT 1 FROM sessions s JOIN accounts a ON a.id = s.account_id
  WHERE s.id = $2 AND ${IS_OPEN_SQL} AND ${IS_ADMIN_SQL}`;

const LIST_SESSIONS_SQL = `
  SELECT s.id, coalesce(nullif(s.device, ''), 'Navegador desconhecido') AS device, s.id::text = $3 AS is_current,
         ${isoSql('s.created_at')} AS created_at, ${isoSql('s.last_seen_at')} AS last_seen_at
    FROM sessions s JOIN accounts a ON a.id = s.account_id
   WHERE lower(a.email) = lower($2) AND ${IS_OPEN_SQL} ORDER BY s.last_seen_at DESC, s.created_at DESC, s.id`;

/** Everywhere: also the assistants that the person connected by a session. */
const END_SESSIONS_SQL = `
  WITH account AS (SELECT id FROM accounts WHERE lower(email) = lower($1)),
       assistant AS (DELETE FROM assistants s USING account a WHERE a.id = s.account_id)
  DELETE FROM sessions s USING account a WHERE a.id = s.account_id`;

const ROLL_SESSION_SQL = `
  UPDATE sessions SET last_seen_at = now(), expires_at = least(now() + ${IDLE_SQL}, ends_at) WHERE token_hash = $1`;

/** Inserts or updates the person of a sub in one statement, so that simultaneous first sign-ins don't collide. */
const BIND_ACCOUNT_SQL = `
  INSERT INTO accounts AS a (google_sub, email, google_user_data) VALUES ($1, $2, $3)
  ON CONFLICT (google_sub) DO UPDATE
     SET email = excluded.email, google_user_data = excluded.google_user_data, last_sign_in_at = now()
  RETURNING a.id, a.email, ${PERSON_DATA_SQL}, ${IS_ADMIN_SQL} AS is_admin`;

const OPEN_SESSION_SQL = `
  INSERT INTO sessions (token_hash, account_id, key_id, device, expires_at, ends_at)
  VALUES ($1, $2, $3, $4, now() + ${IDLE_SQL}, now() + ${ABSOLUTE_SQL}) RETURNING id`;

const idAndEmailSchema = z.object({ id: z.string(), email: z.string() });

/** Sessions in PostgreSQL: rolling 12 hours, at most 7 days, by the database's clock, under one IDENTITY_SECRET. */
@Injectable()
export class SessionsService {
  private readonly keyId: string;

  constructor(
    @Inject(APP_CONFIG) config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {
    this.keyId = deriveSessionKeyId(config.IDENTITY_SECRET);
  }

  /**
   * Opens a session under a new token and ends the one that the browser had. A refusal is written to the audit log.
   * @throws AppError auth.email_unverified; auth.identity_mismatch when the e-mail is bound to another Google account
   */
  async signIn(
    identity: GoogleIdentity,
    { previousToken, device }: { previousToken: string | null; device: string },
  ): Promise<{ token: string; person: SignedInPerson }> {
    if (!identity.emailVerified) {
      await this.recordRefusal(identity.email, 'O Google não verificou o e-mail');
      throw new AppError('auth.email_unverified');
    }
    const open = (): Promise<{ token: string; person: SignedInPerson }> =>
      this.open(identity, previousToken, device);
    try {
      // A second try: of simultaneous first sign-ins, one can meet the other's e-mail before its sub.
      return await open().catch(async (error: unknown) => {
        if (!isEmailTaken(error) || !(await this.isBound(identity.sub))) throw error;
        return open();
      });
    } catch (error) {
      if (!isEmailTaken(error)) throw error;
      await this.recordRefusal(identity.email, 'O e-mail está vinculado a outra conta do Google');
      throw new AppError('auth.identity_mismatch');
    }
  }

  /** The person behind a token, or null; using a session keeps it alive. */
  async find(token: string | null): Promise<SignedInPerson | null> {
    if (!token) return null;
    const hash = hashToken(token);
    const [row] = await rows(this.dataSource, personRowSchema, FIND_SESSION_SQL, [this.keyId, hash]);
    if (!row) return null;
    if (row.is_stale) {
      await execute(this.dataSource, ROLL_SESSION_SQL, [hash]).catch((err: unknown) => {
        // A database that can't write (a full disk) must not lock readers out.
        log.warn({ err }, 'session not prolonged');
      });
    }
    return toPerson(row, row.session_id);
  }

  /** The open sessions of the person with this e-mail, the last used first; `current` is the one that asks. */
  list(email: string, current: string): Promise<Session[]> {
    return rows(this.dataSource, sessionSchema, LIST_SESSIONS_SQL, [this.keyId, email, current]);
  }

  /** Whether the session is open and its person an active admin. */
  async isOpenForAdmin(sessionId: string): Promise<boolean> {
    const found = await rows(this.dataSource, anyRow, IS_OPEN_FOR_ADMIN_SQL, [this.keyId, sessionId]);
    return found.length > 0;
  }

  /** Ends one session of the person; another person's isn't touched. */
  async endOne(person: SignedInPerson, sessionId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const sql = 'DELETE FROM sessions WHERE id::text = $1 AND account_id = $2';
      const ended = await changed(manager, sql, [sessionId.toLowerCase(), person.id]);
      if (ended === 0) return;
      await this.recordEnd(
        manager,
        person.email,
        `account/${person.id}`,
        'Encerrou uma das próprias sessões',
      );
    });
  }

  /** Ends every session of the person. */
  async endOwn(person: SignedInPerson): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, END_SESSIONS_SQL, [person.email]);
      await this.recordEnd(
        manager,
        person.email,
        `account/${person.id}`,
        'Encerrou todas as próprias sessões',
      );
    });
  }

  /** Ends every session of an admin user on another's word. */
  async endOf(actor: IdentityClaims, user: { id: number; email: string }): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.endAll(manager, user.email);
      await this.recordEnd(manager, actor.email, `user/${user.id}`, `Encerrou as sessões de ${user.email}`);
    });
  }

  /** Within the caller's transaction: ends every session of the person with this e-mail. */
  async endAll(manager: EntityManager, email: string): Promise<void> {
    await execute(manager, END_SESSIONS_SQL, [email]);
  }

  /** Ends the session of a token; a token without one is fine. */
  async signOut(token: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const account = await this.end(manager, token);
      if (!account) return;
      await this.audit.record(manager, {
        actor: account.email,
        action: 'session.closed',
        target: `account/${account.id}`,
        summary: 'Encerrou a sessão',
      });
    });
  }

  private recordEnd(manager: EntityManager, actor: string, target: string, summary: string): Promise<void> {
    return this.audit.record(manager, { actor, action: 'session.ended', target, summary });
  }

  private async recordRefusal(email: string, reason: string): Promise<void> {
    log.warn({ reason }, 'sign-in refused');
    await this.audit.record(this.dataSource.manager, {
      actor: email,
      action: 'session.refused',
      target: 'session',
      summary: `Login recusado: ${reason}`,
    });
  }

  private async isBound(sub: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM accounts WHERE google_sub = $1';
    const found = await rows(this.dataSource, anyRow, sql, [sub]);
    return found.length > 0;
  }

  private async open(
    identity: GoogleIdentity,
    previousToken: string | null,
    device: string,
  ): Promise<{ token: string; person: SignedInPerson }> {
    const token = randomToken();
    const person = await this.dataSource.transaction(async (manager) => {
      const row = await this.bindAccount(manager, identity);
      if (previousToken) await this.end(manager, previousToken);
      const values = [hashToken(token), row.id, this.keyId, device];
      const session = await oneRow(manager, textIdRow, OPEN_SESSION_SQL, values);
      await this.audit.record(manager, {
        actor: row.email,
        action: row.is_admin ? 'session.opened' : 'session.opened_without_permission',
        target: `account/${row.id}`,
        summary: row.is_admin
          ? 'Entrou na área administrativa'
          : 'Entrou com o Google, sem permissão administrativa',
      });
      return toPerson(row, session.id);
    });
    log.info({ account: person.id, admin: person.isAdmin }, 'signed in');
    return { token, person };
  }

  private bindAccount(manager: EntityManager, { sub, email, data }: GoogleIdentity): Promise<AccountRow> {
    return oneRow(manager, accountRowSchema, BIND_ACCOUNT_SQL, [sub, email, JSON.stringify(data)]);
  }

  private async end(
    manager: EntityManager,
    token: string,
  ): Promise<{ id: string; email: string } | undefined> {
    const sql = `WITH ended AS (DELETE FROM sessions WHERE token_hash = $1 RETURNING account_id)
       SELECT a.id, a.email FROM accounts a JOIN ended ON ended.account_id = a.id`;
    const [row] = await rows(manager, idAndEmailSchema, sql, [hashToken(token)]);
    return row;
  }
}

const isEmailTaken = (error: unknown): boolean => violatedConstraint(error) === 'accounts_email_key';

const toPerson = (row: AccountRow, sessionId: string): SignedInPerson => ({
  id: row.id,
  sessionId,
  email: row.email,
  googleUserData: row.google_user_data,
  isAdmin: row.is_admin,
});
