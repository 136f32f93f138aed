import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { RuleTester } from 'oxlint/plugins-dev';
import { breaksVersionBefore } from './expand.ts';
import vitrine from './plugin.ts';

describe('what the version before can not live with', () => {
  it.each([
    ['DROP TABLE "desks"', 'drops a table'],
    ['ALTER TABLE "jobs" DROP COLUMN "desk_id"', 'drops a column'],
    ['alter table jobs add column a text, drop column b', 'drops a column'],
    ['DROP FUNCTION search_posts(text)', 'drops what may still be used'],
    ['DROP TRIGGER IF EXISTS posts_indexed ON posts', 'drops what may still be used'],
    ['ALTER TABLE "posts" RENAME TO "articles"', 'renames'],
    ['ALTER TABLE "posts" RENAME COLUMN "title" TO "name"', 'renames'],
    ['ALTER TABLE "posts" ALTER COLUMN "id" TYPE bigint', 'changes the type of a column'],
    ['ALTER TABLE "posts" ALTER "id" SET DATA TYPE bigint', 'changes the type of a column'],
    ['ALTER TABLE "posts" ALTER COLUMN "slug" SET NOT NULL', 'forbids what may still be written'],
    ['ALTER TABLE "posts" ALTER COLUMN "slug" DROP DEFAULT', 'takes a default away'],
    ['ALTER TABLE "posts" ADD COLUMN "kind" text NOT NULL', 'adds a column that has to be filled in'],
    ['ALTER TABLE "posts" ADD "kind" text NOT NULL', 'adds a column that has to be filled in'],
    [
      `ALTER TABLE "posts" ADD COLUMN "a" text NOT NULL DEFAULT '', ADD COLUMN "kind" text NOT NULL`,
      'adds a column that has to be filled in',
    ],
    ['ALTER TABLE "posts" ADD CONSTRAINT "c" CHECK (a > 0)', 'adds a rule that rows of before may break'],
    ['CREATE UNIQUE INDEX "i" ON "posts" (lower("title"))', 'adds a rule that rows of before may break'],
  ])('the version before can not live with %s', (sql, problem) => {
    expect(breaksVersionBefore([sql])).toEqual([problem]);
  });

  it.each([
    'CREATE TABLE "desks" ("id" uuid NOT NULL)',
    `ALTER TABLE "posts" ADD COLUMN "kind" text NOT NULL DEFAULT 'x', ADD COLUMN "note" text`,
    'ALTER TABLE "posts" ADD COLUMN "n" integer GENERATED ALWAYS AS IDENTITY NOT NULL',
    'ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_check"',
    'CREATE INDEX "i" ON "posts" (title)',
    'DROP INDEX "i"',
    'CREATE TABLE "a" (b int); CREATE UNIQUE INDEX "i" ON "a" (b); ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0)',
    'ALTER TABLE "s" ADD COLUMN "id" uuid NOT NULL DEFAULT gen_random_uuid(); CREATE UNIQUE INDEX "i" ON "s" ("id")',
  ])('what the version before can not live with but %s', (sql) => {
    expect(breaksVersionBefore([sql])).toEqual([]);
  });
});

const services = path.join(import.meta.dirname, '..', '..', 'services');
const schemaFiles = globSync('*/schema/*.sql', { cwd: services });
// A trigger that is replaced is said so (`CREATE OR REPLACE`): a file that drops one takes it from the version before.
it.each(schemaFiles)('the version before can live with the schema file %s', (file) => {
  expect(breaksVersionBefore([readFileSync(path.join(services, file), 'utf8')])).toEqual([]);
});

RuleTester.describe = describe;
RuleTester.it = it;
const migration = (comment: string) => `/** ${comment} */
  export class X {
    async up(runner) { await runner.query(\`ALTER TABLE "\${table}" DROP COLUMN "a"\`); }
    async down(runner) { await runner.query('DROP TABLE "b"'); }
  }`;

// It reads the way up alone, and believes a migration that says why nothing is missed.
new RuleTester().run('expand', vitrine.rules.expand, {
  valid: [migration('@contract Nothing has read it since 1.4.')],
  invalid: [
    { code: migration('Text.'), errors: [/it drops a column\./] },
    { code: migration('@contract'), errors: 1 },
  ],
});
