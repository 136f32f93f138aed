import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { inRoot } from '../../stack/paths.ts';
import { runOnce } from '../../stack/run-once.ts';
import { requireTools } from '../../stack/tools.ts';

const SERVICES = ['auth', 'content', 'ai'] as const;
/** The test server's own administrator. */
const adminUrl = process.env['TEST_DATABASE_ADMIN_URL'] ?? '';
const name = `roles_${process.pid}`;
let admin: Client;

const query = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};
/** The way of a service's role to a database. */
const as = (service: string, database = name, word = `of-${service}`): string =>
  Object.assign(new URL(adminUrl), {
    username: `vitrine_${service}`,
    password: word,
    pathname: `/${database}`,
  }).href;

/** Runs infra/postgres/init.sh for a database of this test. */
async function prepare(word = 'of-', variables: Record<string, string> = {}): Promise<void> {
  const { hostname, port, password } = new URL(adminUrl);
  await runOnce('init.sh', ['sh', inRoot('infra/postgres/init.sh')], {
    env: {
      PATH: `${requireTools(['postgres']).postgres}:${process.env.PATH}`,
      ...{ PGHOST: hostname, PGPORT: port, PGPASSWORD: password, POSTGRES_DB: name },
      ...Object.fromEntries(SERVICES.map((each) => [`${each.toUpperCase()}_DATABASE_PASSWORD`, word + each])),
      ...variables,
    },
  });
}

beforeAll(async () => {
  admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await prepare();
});
afterAll(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  for (const service of SERVICES) await admin.query(`DROP ROLE IF EXISTS vitrine_${service}`);
  await admin.end();
});

it.each(SERVICES)(
  'the role %s has its own schema and no other, nor any right of an administrator',
  async (service) => {
    await query(as(service), 'CREATE TABLE mine (n integer); DROP TABLE mine');
    const [{ path } = {}] = await query(
      as(service),
      'SELECT array_to_string(current_schemas(false), $$,$$) AS path',
    );
    expect(path).toBe(`${service},public`);
    for (const other of [...SERVICES.filter((each) => each !== service), 'public'])
      await expect(query(as(service), `CREATE TABLE ${other}.theirs (n integer)`)).rejects.toThrow(
        'permission denied',
      );
    await expect(query(as(service), 'CREATE ROLE another')).rejects.toThrow('permission denied');
    const [{ idle_in_transaction_session_timeout: idle } = {}] = await query(
      as(service),
      'SHOW idle_in_transaction_session_timeout',
    );
    expect(idle).toBe('1min');
  },
);

it('the database is closed to everybody else', async () => {
  const [{ open } = {}] = (
    await admin.query<{ open: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_database d, aclexplode(d.datacl) a WHERE d.datname = $1 AND a.grantee = 0)
         OR (SELECT datacl IS NULL FROM pg_database WHERE datname = $1) AS open`,
      [name],
    )
  ).rows;
  expect(open).toBe(false);
});

it('init.sh runs again at each start, keeps what is there and sets the passwords again', async () => {
  await query(as('content'), 'CREATE TABLE posts (n integer); INSERT INTO posts VALUES (7)');
  await prepare('new-');
  await expect(query(as('content'), 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(await query(as('content', name, 'new-content'), 'SELECT n FROM posts')).toEqual([{ n: 7 }]);
  await prepare();
});

const installation = async () =>
  (await query(as('auth'), `SELECT current_setting('vitrine.installation', true) AS kind`))[0]?.['kind'];
// As versions before the mark left a database.
afterEach(() => admin.query(`ALTER DATABASE ${name} RESET vitrine.installation`));

it('the database of a production is refused to a demo, with its passwords unchanged', async () => {
  await prepare();
  expect(await installation()).toBe('production');
  await expect(prepare('demo-', { INSTALLATION: 'demo' })).rejects.toThrow(
    "Nothing was changed: this database is a production's, and this is a demo.",
  );
  expect(await installation()).toBe('production');
});

it.each([
  ['with an admin of a company', ['admin@vitrine.test', 'pessoa@exemplo.com.br'], 'production'],
  ['that never had an admin', [], 'production'],
  ['whose admins are all of the demo', ['admin@vitrine.test'], 'demo'],
])('a database without a mark %s is a production or a known demo', async (_, emails, kind) => {
  await query(as('auth'), 'CREATE TABLE admin_users (email text)');
  await query(as('auth'), `INSERT INTO admin_users SELECT unnest('{${emails.join(',')}}'::text[])`);
  const outcome = await prepare('of-', { INSTALLATION: 'demo' }).then(
    () => 'demo',
    () => 'production',
  );
  await query(as('auth'), 'DROP TABLE auth.admin_users');
  expect(outcome).toBe(kind);
});

it('the database of a demo is refused to a production', async () => {
  await prepare('of-', { INSTALLATION: 'demo' });
  expect(await installation()).toBe('demo');
  await expect(prepare()).rejects.toThrow("this database is a demo's, and this is a production");
});
