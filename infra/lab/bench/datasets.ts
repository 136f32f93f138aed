import pg from 'pg';

/** Clones of the demo's articles, whole, until the blog has `count` published posts, an hour apart, spread over its categories. */
export async function growTo(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET search_path = content, public');
    const { rows } = await client.query<{ published: string }>(
      'SELECT count(*) AS published FROM posts WHERE is_published',
    );
    const missing = count - Number(rows[0]?.published ?? 0);
    if (missing > 0) for (const statement of clone(missing)) await client.query(statement);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

// The triggers stay out of it: splitting and stemming the same texts again and again would take minutes, and a clone has the
// words of its original and one of its own. What else triggers keep follows below. The clones are older than the demo's own
// articles, so a small and a large blog show the same first posts.
const clone = (missing: number): string[] => [
  'BEGIN',
  "SET LOCAL session_replication_role = replica; SET LOCAL maintenance_work_mem = '512MB'",
  'DROP INDEX post_vectors_vector',
  `CREATE TEMP TABLE clones ON COMMIT DROP AS
   WITH originals AS (
     SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS originals
     FROM posts WHERE is_published AND slug !~ '-c[0-9]+$'),
   numbers AS (SELECT n + (SELECT count(*) FROM posts WHERE slug ~ '-c[0-9]+$') AS n FROM generate_series(1, ${missing}) AS n)
   SELECT nextval(pg_get_serial_sequence('posts', 'id'))::int AS id, o.id AS original, n,
     'palavra' || n AS words
   FROM numbers JOIN originals o ON o.place = 1 + n % o.originals`,
  `INSERT INTO posts (id, slug, title, excerpt, content, category_id, author_name, author_email, featured_image, meta_title,
     meta_description, meta_keywords, is_published, published_at, seo_score, geo_score, readability_score,
     reading_minutes, figures_version, updated_by)
   SELECT c.id, o.slug || '-c' || c.n, o.title || ' ' || c.n, o.excerpt, o.content, o.category_id, o.author_name, o.author_email,
     o.featured_image, o.meta_title, o.meta_description, c.words, true,
     timestamptz '2024-01-01' - c.n * interval '1 hour', o.seo_score, o.geo_score, o.readability_score,
     o.reading_minutes, o.figures_version, 'bench'
   FROM clones c JOIN posts o ON o.id = c.original`,
  `INSERT INTO post_vectors (post_id, vector) SELECT c.id, o.vector || part_vector(c.n || ' ' || c.words, 'B')
   FROM clones c JOIN post_vectors o ON o.post_id = c.original`,
  'CREATE INDEX post_vectors_vector ON post_vectors USING gin (vector)',
  'INSERT INTO known_words (word, folded) SELECT words, words FROM clones',
  'INSERT INTO post_view_totals (post_id) SELECT id FROM clones',
  'COMMIT',
];
