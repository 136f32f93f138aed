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

it('the schema of auth has no column whose pictures would be shown: people, and what signs them in', async () => {
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

/** Tables whose rows stay when everything leaves with an export, by the reason why: nothing of auth leaves. */
const STAYS: Record<string, string[]> = {
  'what was done on this server, and by whom': ['audit_entries'],
  'who may sign in: an admin of the other server says it, never a file': ['accounts', 'admin_users'],
  'what signs people and programs in on this server, of which only hashes are stored': [
    'api_tokens',
    'assistants',
    'oauth_entries',
    'sessions',
    'spent_codes',
  ],
};

it('every table leaves with an export or is in the list of those that stay', () => {
  expect(Object.values(STAYS).flat().sort()).toEqual(columns.tables.sort());
});
