import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PERSONAL_DATA } from '@vitrine/contracts';
import { Columns, type TestDatabase } from '@vitrine/testing';
import { migratedDatabase } from './harness.js';

let database: TestDatabase;
let columns: Columns;
beforeAll(async () => {
  database = await migratedDatabase();
  columns = await Columns.of(database, { pictures: { origin: `'upload'` }, sources: { kind: `'given'` } });
});
afterAll(async () => {
  await columns.close();
  await database.drop();
});

it('has no column whose pictures would be shown: content is not asked about these', async () => {
  const WITHOUT_PICTURES = {
    'what was done and spent, and by whom': ['audit_entries.*', 'usage_entries.*'],
    'an order and its answer; it is emptied, and what a person takes of it is in a post': [
      'job_events.*',
      'jobs.*',
    ],
    'the library itself': ['pictures.*'],
    'texts that a model reads': ['sources.*'],
  };
  expect(await columns.unknownIn('/media/x', () => Promise.resolve(false))).toEqual(
    Object.values(WITHOUT_PICTURES).flat().sort(),
  );
});

it('every column that says who a person is has its entry in the list of personal data', () => {
  const listed = Object.values(PERSONAL_DATA)
    .flatMap(({ columns }) => [...columns])
    .flatMap((column) => (column.startsWith('ai.') ? [column.slice(3)] : []));
  expect(listed.sort()).toEqual(columns.ofPeople);
});
