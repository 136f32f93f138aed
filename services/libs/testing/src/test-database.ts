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

/** A database that is there, and how it goes. */
function databaseAt(name: string, role: string, alsoDropped: string[] = []): TestDatabase {
  const superuser = new URL(databaseAdminUrl());
  superuser.pathname = `/${name}`;
  const url = new URL(superuser);
  url.username = role;
  url.password = role;
  return {
    url: url.href,
    superuserUrl: superuser.href,
    drop: () => asAdmin(databaseAdminUrl(), [`DROP DATABASE ${name} WITH (FORCE)`, ...alsoDropped]),
  };
}

const searchPath = (role: string, name: string, schema: string): string =>
  `ALTER ROLE ${role} IN DATABASE ${name} SET search_path = ${schema}, public`;

const newName = (schema: string): string => `test_${schema}_${randomBytes(6).toString('hex')}`;

/**
 * A fresh, empty database for one test file: a role that owns `schema`, and the extensions of infra/postgres/init.sh.
 */
export async function createTestDatabase(schema: string): Promise<TestDatabase> {
  const name = newName(schema);
  await asAdmin(databaseAdminUrl(), [
    `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`,
    `CREATE DATABASE ${name}`,
  ]);
  const database = databaseAt(name, name, [`DROP ROLE ${name}`]);
  await asAdmin(database.superuserUrl, [
    'CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public',
    'CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public',
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    `CREATE SCHEMA ${schema} AUTHORIZATION ${name}`,
    searchPath(name, name, schema),
  ]);
  return database;
}

/** The migrated database of each schema, made once in this process. */
const templates = new Map<string, Promise<TestDatabase>>();

/**
 * A fresh database with all tables of `schema`, copied from one that `migrate` has filled: copying takes a fraction of
 * the time. The copies of a process belong to one role.
 * @param migrate Leaves no connection to the database at this address
 */
export async function createMigratedDatabase(
  schema: string,
  migrate: (url: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const template =
    templates.get(schema) ??
    createTestDatabase(schema).then(async (database) => {
      await migrate(database.url);
      return database;
    });
  templates.set(schema, template);
  const { username: role, pathname } = new URL((await template).url);
  const name = newName(schema);
  await asAdmin(databaseAdminUrl(), [
    `CREATE DATABASE ${name} TEMPLATE ${pathname.slice(1)}`,
    searchPath(role, name, schema),
  ]);
  return databaseAt(name, role);
}
