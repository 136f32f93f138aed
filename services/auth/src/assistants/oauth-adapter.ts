import { changed, execute, rows } from '@vitrine/platform';
import { errors, type Adapter, type AdapterFactory } from 'oidc-provider';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { hashToken } from '../sessions/random-token.js';

/** A registered client is deleted when nobody has asked for it for so long; a refresh token lasts as long. */
const CLIENT_SECONDS = 30 * 24 * 3600;

const payloadRow = z.object({ payload: z.record(z.string(), z.unknown()) });

const UPSERT = `
  INSERT INTO oauth_entries (model, id_hash, grant_id, payload, expires_at)
  VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
  ON CONFLICT (model, id_hash) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`;

const FIND = 'SELECT payload FROM oauth_entries WHERE model = $1 AND id_hash = $2 AND expires_at > now()';

const USE_CLIENT = `
  UPDATE oauth_entries SET expires_at = now() + make_interval(secs => $3)
   WHERE model = $1 AND id_hash = $2 AND expires_at > now() RETURNING payload`;

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
        const values = [model, hashToken(id), grantId ?? null, JSON.stringify(payload)];
        await execute(dataSource, UPSERT, [...values, expiresIn ?? CLIENT_SECONDS]);
      },
      async find(id) {
        const isClient = model === 'Client';
        const values = [model, hashToken(id), ...(isClient ? [CLIENT_SECONDS] : [])];
        const [row] = await rows(dataSource, payloadRow, isClient ? USE_CLIENT : FIND, values);
        return row && { ...row.payload, ...(!isClient && { jti: id }) };
      },
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
      /** Of two simultaneous requests with one code or refresh token, one is answered. */
      async consume(id) {
        const sql = `UPDATE oauth_entries SET payload = payload || jsonb_build_object('consumed', floor(extract(epoch FROM now())))
            WHERE model = $1 AND id_hash = $2 AND NOT payload ? 'consumed'`;
        if ((await changed(dataSource, sql, [model, hashToken(id)])) === 0)
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
