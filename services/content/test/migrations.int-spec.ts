import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions, runMigrations } from '@vitrine/platform';
import { createTestDatabase, describeSchema, loadSchema, type TestDatabase } from '@vitrine/testing';
import { DataSource } from 'typeorm';
import { database as schema } from '../src/data-source.js';

const migrations = Object.values(schema.migrations);

/** What versions before call, and this one has no more: it goes with a later version. */
const LEFT_FOR_VERSIONS_BEFORE = new RegExp(
  [
    'function (count_category_posts|index_post|search_(posts|query|stems)) ',
    'function ((keep|rebuild)_search_windows|window_\\w+_posts) ',
    '(column categories\\.|storage categories )(post|published)_count ',
    '(\\w+ |index CREATE (UNIQUE )?INDEX )(post_search|recent_search|search_windows)\\w*\\b',
  ]
    .map((line) => `^${line}`)
    .join('|'),
);
const PICTURE = '8'.repeat(32);
const ROWS = `INSERT INTO content.categories (name, slug) VALUES ('Rede', 'rede');
  INSERT INTO content.posts (slug, title, content, category_id, author_name, author_email, featured_image, is_published,
    published_at, last_source, updated_by) VALUES
    ('antes', 'Cópias de segurança', '<p>Veja <a href="/blog/depois">isto</a>.</p>', 1, 'A', 'a@x.test', NULL, true, now(),
      'ai', 'a@x.test'),
    ('depois', 'Depois', '<h2>Planilhas</h2><p>x</p>', 1, 'A', 'a@x.test', '/media/${PICTURE}/1408.avif', true, now(), 'hand',
      'a@x.test')`;
const connect = async (url: string): Promise<DataSource> =>
  new DataSource(databaseOptions({ ...schema, poolSize: 3 }, url)).initialize();

describe('the migrations of content', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeEach(async () => {
    database = await createTestDatabase('content');
    dataSource = await connect(database.url);
  });

  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('run once when five processes start at the same time', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => connect(database.url)));
    const ran = await Promise.all([dataSource, ...others].map((source) => runMigrations(source)));
    await Promise.all(others.map((source) => source.destroy()));
    expect(ran.map((names) => names.length).sort()).toEqual([0, 0, 0, 0, migrations.length]);
  });

  it('make the tables that the entities describe', async () => {
    await runMigrations(dataSource);
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('leave nothing behind when each is undone, and run again afterwards', async () => {
    await runMigrations(dataSource);
    for (const _ of migrations) await dataSource.undoLastMigration({ transaction: 'each' });
    const left = await dataSource.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'content'::regnamespace AND relkind = 'r'
       UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'content'::regnamespace`,
    );
    expect(left.map((row) => row.name)).toEqual(['migrations']);
    expect(await runMigrations(dataSource)).toHaveLength(migrations.length);
  });

  it('bring a database of version 0407411 to what a new one has', async () => {
    const fresh = await createTestDatabase('content');
    const source = await connect(fresh.url);
    await runMigrations(source);
    await source.destroy();
    await loadSchema(database, path.join(import.meta.dirname, 'schema-0407411.sql'), ROWS);
    await runMigrations(dataSource);
    const upgraded = await describeSchema(database, 'content');
    expect(upgraded.filter((line) => !LEFT_FOR_VERSIONS_BEFORE.test(line))).toEqual(
      await describeSchema(fresh, 'content'),
    );
    await fresh.drop();
    expect(await dataSource.query('SELECT hash, post_id FROM post_pictures')).toEqual([
      { hash: PICTURE, post_id: 2 },
    ]);
    expect(
      await dataSource.query(
        `SELECT post_id FROM post_vectors WHERE vector @@ 'planilhas:B' AND EXISTS (
           SELECT FROM known_words WHERE word = 'planilhas')`,
      ),
    ).toEqual([{ post_id: 2 }]);
    expect(await dataSource.query('SELECT post_id, slug FROM post_links')).toEqual([
      { post_id: 1, slug: 'depois' },
    ]);
    expect(await dataSource.query('SELECT ai_changed FROM posts ORDER BY id')).toEqual([
      { ai_changed: 0 },
      { ai_changed: null },
    ]);
  });

  it('replace functions and triggers where a file changed, and drop triggers that no file has', async () => {
    await runMigrations(dataSource);
    const before = await describeSchema(database, 'content');
    await dataSource.query(`CREATE OR REPLACE FUNCTION search_words(input text) RETURNS text IMMUTABLE PARALLEL SAFE
      LANGUAGE sql AS $$ SELECT $1 $$; COMMENT ON SCHEMA content IS 'of another version';
      CREATE TRIGGER stray AFTER INSERT ON categories EXECUTE FUNCTION start_view_total()`);
    await runMigrations(dataSource);
    expect(await describeSchema(database, 'content')).toEqual(before);
  });
});
