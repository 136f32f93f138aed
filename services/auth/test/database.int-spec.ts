import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions, runMigrations } from '@vitrine/platform';
import { createTestDatabase, testMigrations, testEnv, type TestDatabase } from '@vitrine/testing';
import { DataSource } from 'typeorm';
import { database as schema } from '../src/data-source.js';
import { grantAccess } from '../src/users/grant-access.js';

testMigrations(
  'auth',
  '735124381c8444cd09cd40163b7a5f0579d74523d0f98345207c333c68922563',
  (url, first) => {
    const migrations = Object.values(schema.migrations).slice(0, first);
    return new DataSource(databaseOptions({ ...schema, migrations }, url, 0)).initialize();
  },
  runMigrations,
);

let database: TestDatabase;
let dataSource: DataSource;
const connect = () => new DataSource(databaseOptions(schema, database.url)).initialize();

beforeEach(async () => {
  database = await createTestDatabase('auth');
  dataSource = await connect();
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

describe('the migrations', () => {
  it('the migrations keep e-mails unique ignoring case', async () => {
    await runMigrations(dataSource);
    const insert = (email: string) =>
      dataSource.query(`INSERT INTO admin_users (email, created_by) VALUES ($1, 'test')`, [email]);
    await insert('a@x.test');
    await expect(insert('A@x.test')).rejects.toMatchObject({ driverError: { code: '23505' } });
  });
});

describe('an admin from the shell', () => {
  const state = (email: string) =>
    dataSource.query(`SELECT is_active, created_by FROM admin_users WHERE email = $1`, [email]);

  it('an admin from the shell is added, or active again, and free to sign in with another Google account', async () => {
    await runMigrations(dataSource);
    expect(await grantAccess(dataSource, 'shell@vitrine.test')).toBe('added');
    expect(await state('shell@vitrine.test')).toEqual([{ is_active: true, created_by: 'terminal' }]);
    await dataSource.query(`UPDATE admin_users SET is_active = false`);
    await dataSource.query(
      `INSERT INTO accounts (google_sub, email, google_user_data) VALUES ('old', 'shell@vitrine.test', '{}')`,
    );
    expect(await grantAccess(dataSource, 'shell@vitrine.test')).toBe('active again');
    expect(await state('shell@vitrine.test')).toMatchObject([{ is_active: true }]);
    expect(await dataSource.query(`SELECT FROM accounts WHERE email = 'shell@vitrine.test'`)).toEqual([]);
    const trail = await dataSource.query(`SELECT actor, action, summary FROM audit_entries ORDER BY id`);
    expect(trail).toEqual([
      { actor: 'terminal', action: 'user.added', summary: 'Adicionou shell@vitrine.test, pelo terminal' },
      { actor: 'terminal', action: 'user.activated', summary: 'Ativou shell@vitrine.test, pelo terminal' },
    ]);
    // What an admin had with their access goes on where nothing changes.
    await dataSource.query(`UPDATE admin_users SET active_since = now() - interval '1 day'`);
    const since = () => dataSource.query(`SELECT active_since FROM admin_users`);
    const before = await since();
    await grantAccess(dataSource, 'shell@vitrine.test');
    expect(await since()).toEqual(before);
  });

  it('an admin from the shell has an exit code that says what became of it', async () => {
    await runMigrations(dataSource);
    const run = async (email: string, DATABASE_URL = database.url) => {
      const env = { ...process.env, ...testEnv, DATABASE_URL };
      const child = spawn(process.execPath, ['services/auth/dist/admin.js', email], { env });
      const [[code], output, errors] = await Promise.all([
        once(child, 'close'),
        text(child.stdout),
        text(child.stderr),
      ]);
      return { code, output, errors };
    };
    const added = 'shell@vitrine.test: added\n';
    expect(await run('shell@vitrine.test')).toEqual({ code: 0, output: added, errors: '' });
    expect(await state('shell@vitrine.test')).toEqual([{ is_active: true, created_by: 'terminal' }]);
    expect(await run('nobody')).toMatchObject({
      code: 2,
      output: '',
      errors: expect.stringContaining('Usage'),
    });
    expect(await run('shell@vitrine.test', 'postgres://auth@127.0.0.1:9/vitrine')).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining('Could not add shell@vitrine.test'),
    });
  });
});
