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
    'function (index_post|search_posts|search_query|count_category_posts|fold_search_changes|(keep|fold|mend)_post_counts) ',
    'function ((fold|note)_link\\w+|note_linking_post|forget_links|keep_health_row|(fill|mend)_health_counts) ',
    'function search_(all|word|term) [^(]*\\([^)]*mark text\\)',
    '(column imports.|storage imports )leased_until ',
    'column categories\\.(post|published)_count ',
    'storage categories (post|published)_count ',
    'column post_health.is_published |storage post_health is_published |index .*post_health_unread ',
    '\\w+ (post_counts|link_changes|search_changes|orphan_posts|unmet_links)\\b',
    'index CREATE UNIQUE INDEX (post_counts|link_changes|search_changes|orphan_posts|unmet_links)_',
    '(view |column )(orphan_posts|unmet_links)_now',
    'function (search_(headings|lexemes|queries|stems|term|terms|vector|word)|correct_search|find_(most|pages|posts)) ',
    'function (index_ranked_post|join_queries|mark_query|newest_matches|note_search_change|window_\\w+_posts) ',
    'function ((keep|rebuild)_search_windows|refresh_search_vocabulary) ',
    '(\\w+ (UNIQUE )?|index CREATE (UNIQUE )?INDEX )(post_search|recent_search|search_(state|vocabulary|windows))\\w*\\b',
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
/** Version 0407411 had none. */
const REDIRECTS = `INSERT INTO content.redirects (from_path, to_url, status, updated_by) VALUES
  ('/velho', '/blog/depois', 301, 'a@x.test'), ('/fora', '//outro.com.br', 301, 'a@x.test')`;

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

  it.each(['0407411', 'eedac3e'])('bring a database of version %s to what a new one has', async (version) => {
    const fresh = await createTestDatabase('content');
    const source = await connect(fresh.url);
    await runMigrations(source);
    await source.destroy();
    await loadSchema(
      database,
      path.join(import.meta.dirname, `schema-${version}.sql`),
      version === 'eedac3e' ? `${ROWS}; ${REDIRECTS}` : ROWS,
    );
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
    if (version === 'eedac3e') {
      expect(await dataSource.query('SELECT from_path FROM redirects')).toEqual([{ from_path: '/velho' }]);
      const toHost = dataSource.query(`UPDATE redirects SET to_url = '//outro.com.br'`);
      await expect(toHost).rejects.toThrow('redirects_name_no_host');
    } else {
      expect(await dataSource.query('SELECT post_id, slug FROM post_links')).toEqual([
        { post_id: 1, slug: 'depois' },
      ]);
      expect(await dataSource.query('SELECT ai_changed FROM posts ORDER BY id')).toEqual([
        { ai_changed: 0 },
        { ai_changed: null },
      ]);
    }
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
