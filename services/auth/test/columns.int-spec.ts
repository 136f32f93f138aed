import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Columns, type TestDatabase } from '@vitrine/testing';
import { migratedDatabase } from './auth-app.js';

let database: TestDatabase;
let columns: Columns;
beforeAll(async () => {
  database = await migratedDatabase();
  columns = await Columns.of(database);
});
afterAll(async () => {
  await columns.close();
  await database.drop();
});

it('has no column whose pictures would be shown: people, and what signs them in', async () => {
  expect(await columns.unknownIn('/media/x', () => Promise.resolve(false))).toEqual([
    'accounts.*',
    'admin_users.*',
    'api_tokens.*',
    'assistants.*',
    'audit_entries.*',
    'oauth_entries.*',
    'sessions.*',
  ]);
});
