import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { databaseAdminUrl } from './config.js';

async function asAdmin(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  /** Connection as the service's own role, owner of its schema and of nothing else. */
  url: string;
  /** Connection as the superuser, for faults such as locks and cut connections. */
  superuserUrl: string;
  drop(): Promise<void>;
}

/**
 * A fresh, empty database for one test file: a role that owns `schema`, and the extensions of infra/postgres/init.sh.
 */
export async function createTestDatabase(schema: string): Promise<TestDatabase> {
  const name = `test_${schema}_${randomBytes(6).toString('hex')}`;
  await asAdmin(databaseAdminUrl(), [
    `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`,
    `CREATE DATABASE ${name}`,
  ]);
  const superuser = new URL(databaseAdminUrl());
  superuser.pathname = `/${name}`;
  await asAdmin(superuser.href, [
    'CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public',
    'CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public',
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    `CREATE SCHEMA ${schema} AUTHORIZATION ${name}`,
    `ALTER ROLE ${name} IN DATABASE ${name} SET search_path = ${schema}, public`,
  ]);
  const url = new URL(superuser.href);
  url.username = name;
  url.password = name;
  return {
    url: url.href,
    superuserUrl: superuser.href,
    drop: () => asAdmin(databaseAdminUrl(), [`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${name}`]),
  };
}
