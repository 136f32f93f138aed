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

it('the schema of ai has no column whose pictures would be shown: content is not asked about these', async () => {
  const WITHOUT_PICTURES = {
    'what was done and spent, and by whom': ['audit_entries.*', 'usage_entries.*'],
    'an order and its answer; it is emptied, and what a person takes of it is in a post': [
      'job_events.*',
      'jobs.*',
    ],
    'the library itself': ['pictures.*'],
    'an answer to a program': ['saved_answers.*'],
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

/** Tables whose rows leave with an export: as pictures, and as the part of the source lists. */
const LEAVES = ['desks', 'pictures', 'sources'];
/** Tables whose rows stay, by the reason why. */
const STAYS: Record<string, string[]> = {
  'what was done on this server, and by whom': ['audit_entries'],
  'orders and their answers, which end after AI_RETENTION_DAYS: what was taken of them is in posts': [
    'job_events',
    'jobs',
  ],
  'what this server spent': ['usage_entries'],
  'answers to programs, which end after a day': ['saved_answers'],
  'whether AI is on here: another server has a provider and a budget of its own': ['settings'],
};

it('every table leaves with an export or is in the list of those that stay', () => {
  expect([...LEAVES, ...Object.values(STAYS).flat()].sort()).toEqual(columns.tables.sort());
});
