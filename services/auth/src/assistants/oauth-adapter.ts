import { anyRow, changed, execute, rows, withConstraintErrors } from '@vitrine/platform';
import { errors, type Adapter, type AdapterFactory } from 'oidc-provider';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { hashToken } from '../sessions/random-token.js';

/** A client of a connection is deleted this long after its last request; a refresh token lasts as long. */
const CLIENT_SECONDS = 30 * 24 * 3600;
/** Anybody may register a client: one that no person has connected is deleted after a week. */
const UNUSED_SECONDS = 7 * 24 * 3600;
/** Of the clients that no person has connected, a new one and so many before it are stored. */
const UNUSED_CLIENTS = 1_000;

const payloadRow = z.object({ payload: z.record(z.string(), z.unknown()) });

const UPSERT_SQL = `
  INSERT INTO oauth_entries (model, id_hash, grant_id, payload, expires_at)
  VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
  ON CONFLICT (model, id_hash) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`;

/**
 * A refresh token that was used so many seconds ago gives the same answer once more (rotated-answers.ts): a lost answer
 * does not end a connection.
 */
const GRACE_SECONDS = 60;
const IN_GRACE_SQL = `model = 'RefreshToken'
  AND (payload ->> 'consumed')::bigint > extract(epoch FROM now()) - ${GRACE_SECONDS}`;

/** In the grace a token is as if it were unused. */
const FIND_SQL = `
  SELECT CASE WHEN ${IN_GRACE_SQL} THEN payload - 'consumed' ELSE payload END AS payload
    FROM oauth_entries WHERE model = $1 AND id_hash = $2 AND expires_at > now()`;

/** Hashes of the clients of connections. */
const CONNECTED_SQL = `SELECT sha256(convert_to(g.payload ->> 'clientId', 'UTF8')) FROM oauth_entries g
    WHERE g.model = 'Grant' AND g.payload ? 'clientId'`;

const USE_CLIENT_SQL = `
  UPDATE oauth_entries
     SET expires_at = CASE WHEN id_hash IN (${CONNECTED_SQL}) THEN now() + make_interval(secs => $3) ELSE expires_at END
   WHERE model = $1 AND id_hash = $2 AND expires_at > now() RETURNING payload`;

const TRIM_CLIENTS_SQL = `
  DELETE FROM oauth_entries WHERE model = 'Client' AND id_hash IN (
    SELECT id_hash FROM oauth_entries WHERE model = 'Client' AND id_hash <> $1 AND id_hash NOT IN (${CONNECTED_SQL})
     ORDER BY payload -> 'client_id_issued_at' DESC NULLS LAST OFFSET ${UNUSED_CLIENTS})`;

const CONSUME_SQL = `
  UPDATE oauth_entries SET payload = payload || jsonb_build_object('consumed', floor(extract(epoch FROM now())))
   WHERE model = $1 AND id_hash = $2 AND NOT payload ? 'consumed'`;

const USED_IN_GRACE_SQL = `SELECT 1 FROM oauth_entries WHERE model = $1 AND id_hash = $2 AND ${IN_GRACE_SQL}`;

const END_SQL = `
  DELETE FROM assistants s USING oauth_entries e
   WHERE e.model = $1 AND e.id_hash = $2 AND s.grant_id = e.grant_id`;

/** In JSON: NUL, or half of a surrogate pair. PostgreSQL stores neither, and no schema of ours reads these requests. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
/** The error goes to the caller, and never to the client that a redirect would lead to. */
const unstorable = () =>
  Object.assign(new errors.InvalidRequest('a parameter has characters that no text has'), {
    allow_redirect: false,
  });

/**
 * oidc-provider's storage in PostgreSQL. Of a code or token only the hash is stored. An authentication session of its
 * own is not: the person's session is that of the site, and each sign-in of an assistant asks them.
 */
export const oauthAdapter =
  (dataSource: DataSource): AdapterFactory =>
  (model): Adapter => {
    if (model === 'Session') return NO_SESSIONS;
    return {
      async upsert(id, { jti: _id, ...payload }, expiresIn) {
        const grantId = model === 'Grant' ? id : payload.grantId;
        const stored = JSON.stringify(payload);
        if (UNSTORABLE.test(stored)) throw unstorable();
        const values = [model, hashToken(id), grantId ?? null, stored];
        await withConstraintErrors(
          () => execute(dataSource, UPSERT_SQL, [...values, expiresIn ?? UNUSED_SECONDS]),
          {
            oauth_entries_grant_id_fkey: () => new errors.InvalidGrant('the connection has ended'),
          },
        );
        if (model === 'Client') await execute(dataSource, TRIM_CLIENTS_SQL, [hashToken(id)]);
      },
      async find(id) {
        const isClient = model === 'Client';
        const values = [model, hashToken(id), ...(isClient ? [CLIENT_SECONDS] : [])];
        const [row] = await rows(dataSource, payloadRow, isClient ? USE_CLIENT_SQL : FIND_SQL, values);
        return row && { ...row.payload, ...(!isClient && { jti: id }) };
      },
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
      /** Two simultaneous requests with one code are a replay, as is a refresh token after its grace: they end it. */
      async consume(id) {
        const values = [model, hashToken(id)];
        if ((await changed(dataSource, CONSUME_SQL, values)) > 0) return;
        if ((await rows(dataSource, anyRow, USED_IN_GRACE_SQL, values)).length > 0) return;
        await execute(dataSource, END_SQL, values);
        throw new errors.InvalidGrant('already used');
      },
      async destroy(id) {
        const sql = 'DELETE FROM oauth_entries WHERE model = $1 AND id_hash = $2';
        await execute(dataSource, sql, [model, hashToken(id)]);
      },
      /** A replay ends the whole connection, with all that is stored of it. */
      async revokeByGrantId(grantId) {
        await execute(dataSource, 'DELETE FROM assistants WHERE grant_id = $1', [grantId]);
      },
    };
  };

const NO_SESSIONS: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};
