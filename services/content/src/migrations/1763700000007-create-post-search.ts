import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Full-text search. `search_words` folds a text for matching as it is typed: lower case, no accents, common Portuguese
 * plurals in the singular. A post's vector holds its folded words (found by prefix) and its Portuguese stems without
 * accents (found by meaning). It lives beside posts, in a narrow table: lists stay lean, and matches are cheap to read.
 */
export class CreatePostSearch1763700000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // unaccent() is only STABLE because its dictionary could be replaced; ours is fixed by name.
    await runner.query(`CREATE FUNCTION search_words(input text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT regexp_replace(regexp_replace(regexp_replace(
        lower(public.unaccent('public.unaccent'::regdictionary, input)),
        '(?:oes|aes|aos)\\M', 'ao', 'g'), '([ao])is\\M', '\\1l', 'g'), '([aeiou])ns\\M', '\\1m', 'g') $$`);
    // By way of an array: the text form of a tsvector could not be read back once unaccent has made a quote of an accent.
    await runner.query(`CREATE FUNCTION search_stems(input text) RETURNS text[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT array_remove(array_agg(DISTINCT translate(
        public.unaccent('public.unaccent'::regdictionary, stem), chr(39) || chr(92), '')), '')
      FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.portuguese', input))) AS stem $$`);
    // Words parted by single spaces. Every one must be there: as the beginning of a word (from three letters on), or as
    // a word of the same stem.
    await runner.query(`CREATE FUNCTION search_query(input text) RETURNS tsquery
      LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
      DECLARE
        word text;
        folded text;
        part tsquery;
        result tsquery;
      BEGIN
        FOREACH word IN ARRAY string_to_array(input, ' ') LOOP
          folded := regexp_replace(search_words(word), '[^[:alnum:]]+', '', 'g');
          CONTINUE WHEN folded = '';
          part := (quote_literal(folded) || CASE WHEN length(folded) >= 3 THEN ':*' ELSE '' END)::tsquery;
          SELECT coalesce(part || string_agg(quote_literal(stem), ' | ')::tsquery, part) INTO part
            FROM unnest(search_stems(word)) AS stem;
          result := CASE WHEN result IS NULL THEN part ELSE result && part END;
        END LOOP;
        RETURN result;
      END $$`);
    await runner.query(`CREATE TABLE "post_search" (
      "post_id" integer NOT NULL,
      "category_id" integer NOT NULL,
      "is_published" boolean NOT NULL,
      "shown_at" timestamptz,
      "vector" tsvector NOT NULL,
      CONSTRAINT "post_search_pkey" PRIMARY KEY ("post_id"),
      CONSTRAINT "post_search_post_fkey" FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX "post_search_vector" ON "post_search" USING gin ("vector")');
    // A tsvector holds at most 1 MB: of a very long article the beginning is searched.
    await runner.query(`CREATE FUNCTION index_post() RETURNS trigger
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      DECLARE
        words text := concat_ws(' ', NEW.title, NEW.excerpt, NEW.meta_keywords, left(NEW.content, 100000));
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.title = OLD.title AND NEW.excerpt = OLD.excerpt
          AND NEW.meta_keywords = OLD.meta_keywords AND NEW.content = OLD.content THEN
          UPDATE post_search SET category_id = NEW.category_id, is_published = NEW.is_published,
            shown_at = coalesce(NEW.custom_created_at, NEW.published_at) WHERE post_id = NEW.id;
          RETURN NULL;
        END IF;
        INSERT INTO post_search (post_id, category_id, is_published, shown_at, vector)
        VALUES (NEW.id, NEW.category_id, NEW.is_published, coalesce(NEW.custom_created_at, NEW.published_at),
          strip(to_tsvector('pg_catalog.simple', search_words(words)))
            || array_to_tsvector(coalesce(search_stems(words), '{}')))
        ON CONFLICT (post_id) DO UPDATE SET category_id = excluded.category_id,
          is_published = excluded.is_published, shown_at = excluded.shown_at, vector = excluded.vector;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER posts_indexed_on_insert AFTER INSERT ON posts
      FOR EACH ROW EXECUTE FUNCTION index_post()`);
    await runner.query(`CREATE TRIGGER posts_indexed_on_update
      AFTER UPDATE OF title, excerpt, meta_keywords, content, category_id, is_published, custom_created_at, published_at
      ON posts FOR EACH ROW EXECUTE FUNCTION index_post()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER posts_indexed_on_update ON posts');
    await runner.query('DROP TRIGGER posts_indexed_on_insert ON posts');
    await runner.query('DROP FUNCTION index_post()');
    await runner.query('DROP TABLE "post_search"');
    await runner.query('DROP FUNCTION search_query(text)');
    await runner.query('DROP FUNCTION search_stems(text)');
    await runner.query('DROP FUNCTION search_words(text)');
  }
}
