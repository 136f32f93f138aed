import pg from 'pg';

/** Clones of the demo's articles until the blog has `count` published posts, an hour apart, spread over its categories. */
export async function growTo(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET search_path = content, public');
    const { rows } = await client.query<{ published: string }>(
      'SELECT count(*) AS published FROM posts WHERE is_published',
    );
    const missing = count - Number(rows[0]?.published ?? 0);
    if (missing > 0) await client.query(CLONE, [missing]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

// The clones are older than the demo's own articles, so both sets show the same first posts; their text is cut, because
// what takes time is indexing it for search.
const CLONE = `
  WITH originals AS (
    SELECT *, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS originals
    FROM posts WHERE is_published AND slug !~ '-c[0-9]+$'),
  numbers AS (
    SELECT n + coalesce((SELECT count(*) FROM posts WHERE slug ~ '-c[0-9]+$'), 0) AS n FROM generate_series(1, $1) AS n)
  INSERT INTO posts (slug, title, excerpt, content, category_id, author_name, author_email, featured_image, meta_title,
    meta_description, meta_keywords, is_published, published_at, seo_score, geo_score, readability_score,
    reading_minutes, figures_version, updated_by)
  SELECT o.slug || '-c' || n, o.title || ' ' || n, o.excerpt, left(o.content, 1500), o.category_id, o.author_name, o.author_email,
    o.featured_image, o.meta_title, o.meta_description, o.meta_keywords, true,
    timestamptz '2024-01-01' - n * interval '1 hour', o.seo_score, o.geo_score, o.readability_score,
    o.reading_minutes, o.figures_version, 'bench'
  FROM numbers JOIN originals o ON o.place = 1 + n % o.originals`;
