import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PERSONAL_DATA } from '@vitrine/contracts';
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

/** Columns called like those of people that are of something else. */
const NOT_OF_PEOPLE = ['api_tokens.name', 'assistants.name'];

it('every column that says who a person is has its entry in the list of personal data', () => {
  const listed = Object.values(PERSONAL_DATA)
    .flatMap(({ columns }) => [...columns])
    .flatMap((column) => (column.startsWith('auth.') ? [column.slice(5)] : []));
  expect([...listed, ...NOT_OF_PEOPLE].sort()).toEqual(columns.ofPeople);
});
