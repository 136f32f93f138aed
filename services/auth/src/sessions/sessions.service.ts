import { Injectable } from '@nestjs/common';
import { AppError, AuditService, log, violatedConstraint } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import type { GoogleIdentity, GoogleUserData } from '../accounts/account.entity.js';
import { hashToken, randomToken } from './random-token.js';

/** The person behind a live session. */
export interface SignedInPerson {
  id: string;
  email: string;
  googleUserData: GoogleUserData;
  /** Whether the e-mail is that of an active admin at this moment. */
  isAdmin: boolean;
}

interface PersonRow {
  id: string;
  email: string;
  google_user_data: GoogleUserData;
  is_admin: boolean;
  is_stale: boolean;
}

const IDLE = `interval '12 hours'`;
const ABSOLUTE = `interval '7 days'`;
/** A session is written at most this often, so that reading it stays cheap. */
const ROLL_AFTER = `interval '1 minute'`;

const IS_ADMIN = `EXISTS (SELECT FROM admin_users u WHERE lower(u.email) = lower(a.email) AND u.is_active)`;

const FIND_SESSION = `
  SELECT a.id, a.email, a.google_user_data, ${IS_ADMIN} AS is_admin,
         s.last_seen_at < now() - ${ROLL_AFTER} AS is_stale
    FROM sessions s JOIN accounts a ON a.id = s.account_id
   WHERE s.token_hash = $1 AND s.expires_at > now() AND s.ends_at > now()`;

const ROLL_SESSION = `
  UPDATE sessions SET last_seen_at = now(), expires_at = least(now() + ${IDLE}, ends_at) WHERE token_hash = $1`;

/** The person of a sub is made or brought up to date in one statement, so that simultaneous first sign-ins meet. */
const BIND_ACCOUNT = `
  INSERT INTO accounts AS a (google_sub, email, google_user_data) VALUES ($1, $2, $3)
  ON CONFLICT (google_sub) DO UPDATE
     SET email = excluded.email, google_user_data = excluded.google_user_data, last_sign_in_at = now()
  RETURNING a.id, a.email, a.google_user_data, ${IS_ADMIN} AS is_admin`;

const OPEN_SESSION = `
  INSERT INTO sessions (token_hash, account_id, expires_at, ends_at)
  VALUES ($1, $2, now() + ${IDLE}, now() + ${ABSOLUTE})`;

/** Sessions in PostgreSQL: rolling 12 hours, at most 7 days, by the database's clock. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /**
   * Opens a session under a new token and ends the one that the browser had. A refusal is kept in the audit trail.
   * @throws AppError auth.email_unverified; auth.identity_mismatch when the e-mail is bound to another Google account
   */
  async signIn(
    identity: GoogleIdentity,
    previousToken: string | null,
  ): Promise<{ token: string; person: SignedInPerson }> {
    if (!identity.emailVerified) {
      await this.recordRefusal(identity.email, 'O Google não verificou o e-mail');
      throw new AppError('auth.email_unverified');
    }
    const token = randomToken();
    try {
      const person = await this.dataSource.transaction(async (manager) => {
        const row = await this.bindAccount(manager, identity);
        if (previousToken) await this.end(manager, previousToken);
        await manager.query(OPEN_SESSION, [hashToken(token), row.id]);
        await this.audit.record(manager, {
          actor: row.email,
          action: row.is_admin ? 'session.opened' : 'session.opened_without_permission',
          target: `account/${row.id}`,
          summary: row.is_admin
            ? 'Entrou na área administrativa'
            : 'Entrou com o Google, sem permissão administrativa',
        });
        return toPerson(row);
      });
      log.info({ account: person.id, admin: person.isAdmin }, 'signed in');
      return { token, person };
    } catch (error) {
      if (violatedConstraint(error) !== 'accounts_email_key') throw error;
      await this.recordRefusal(identity.email, 'O e-mail está vinculado a outra conta do Google');
      throw new AppError('auth.identity_mismatch');
    }
  }

  /** The person behind a token, or null; using a session keeps it alive. */
  async find(token: string | null): Promise<SignedInPerson | null> {
    if (!token) return null;
    const hash = hashToken(token);
    const [row] = await this.dataSource.query<PersonRow[]>(FIND_SESSION, [hash]);
    if (!row) return null;
    if (row.is_stale) {
      await this.dataSource.query(ROLL_SESSION, [hash]).catch((err: unknown) => {
        // A database that can't write (a full disk) must not lock readers out.
        log.warn({ err }, 'session not prolonged');
      });
    }
    return toPerson(row);
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

  private async recordRefusal(email: string, reason: string): Promise<void> {
    log.warn({ reason }, 'sign-in refused');
    await this.audit.record(this.dataSource.manager, {
      actor: email,
      action: 'session.refused',
      target: 'session',
      summary: `Login recusado: ${reason}`,
    });
  }

  private async bindAccount(
    manager: EntityManager,
    { sub, email, data }: GoogleIdentity,
  ): Promise<PersonRow> {
    const [row] = await manager.query<PersonRow[]>(BIND_ACCOUNT, [sub, email, JSON.stringify(data)]);
    return row!;
  }

  private async end(
    manager: EntityManager,
    token: string,
  ): Promise<{ id: string; email: string } | undefined> {
    const [row] = await manager.query<{ id: string; email: string }[]>(
      `WITH ended AS (DELETE FROM sessions WHERE token_hash = $1 RETURNING account_id)
       SELECT a.id, a.email FROM accounts a JOIN ended ON ended.account_id = a.id`,
      [hashToken(token)],
    );
    return row;
  }
}

const toPerson = (row: PersonRow): SignedInPerson => ({
  id: row.id,
  email: row.email,
  googleUserData: row.google_user_data,
  isAdmin: row.is_admin,
});
