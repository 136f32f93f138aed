CREATE FUNCTION content.count_category_posts() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      DECLARE delta record;
      BEGIN
        IF TG_OP = 'INSERT' THEN
          FOR delta IN SELECT category_id AS id, count(*) AS posts, count(*) FILTER (WHERE is_published) AS published
            FROM new_posts GROUP BY category_id ORDER BY category_id
          LOOP
            UPDATE categories SET post_count = post_count + delta.posts,
              published_count = published_count + delta.published WHERE id = delta.id;
          END LOOP;
        ELSIF TG_OP = 'DELETE' THEN
          FOR delta IN SELECT category_id AS id, count(*) AS posts, count(*) FILTER (WHERE is_published) AS published
            FROM old_posts GROUP BY category_id ORDER BY category_id
          LOOP
            UPDATE categories SET post_count = post_count - delta.posts,
              published_count = published_count - delta.published WHERE id = delta.id;
          END LOOP;
        ELSE
          FOR delta IN SELECT id, sum(posts) AS posts, sum(published) AS published FROM (
              SELECT category_id AS id, 1 AS posts, is_published::int AS published FROM new_posts
              UNION ALL SELECT category_id, -1, -(is_published::int) FROM old_posts) AS changes
            GROUP BY id HAVING sum(posts) <> 0 OR sum(published) <> 0 ORDER BY id
          LOOP
            UPDATE categories SET post_count = post_count + delta.posts,
              published_count = published_count + delta.published WHERE id = delta.id;
          END LOOP;
        END IF;
        RETURN NULL;
      END $$;
CREATE FUNCTION content.index_post() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
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
      END $$;
CREATE FUNCTION content.keep_search_windows(ids integer[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        IF cardinality(ids) = 0 THEN RETURN; END IF;
        DELETE FROM recent_search WHERE post_id = ANY (ids);
        IF cardinality(ids) > 100 THEN
          PERFORM rebuild_search_windows();
          RETURN;
        END IF;
        PERFORM FROM search_windows FOR SHARE;
        INSERT INTO recent_search (window_number, post_id, category_id, shown_at, vector)
          SELECT w.number, s.post_id, s.category_id, s.shown_at, s.vector FROM post_search s, search_windows w
          WHERE s.post_id = ANY (ids) AND s.is_published AND (s.shown_at, s.post_id) >= (w.floor_at, w.floor_id);
      END $$;
CREATE FUNCTION content.rebuild_search_windows() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      DECLARE w search_windows; lowest post_search;
      BEGIN
        PERFORM FROM search_windows FOR UPDATE;
        FOR w IN SELECT * FROM search_windows ORDER BY number LOOP
          SELECT * INTO lowest FROM post_search WHERE is_published
            ORDER BY shown_at DESC, post_id DESC OFFSET w.size - 1 LIMIT 1;
          w.floor_at := coalesce(lowest.shown_at, '-infinity');
          w.floor_id := coalesce(lowest.post_id, 0);
          UPDATE search_windows SET floor_at = w.floor_at, floor_id = w.floor_id WHERE number = w.number;
          DELETE FROM recent_search r
            WHERE r.window_number = w.number AND (r.shown_at, r.post_id) < (w.floor_at, w.floor_id);
          INSERT INTO recent_search (window_number, post_id, category_id, shown_at, vector)
            SELECT w.number, s.post_id, s.category_id, s.shown_at, s.vector FROM post_search s
            WHERE s.is_published AND (s.shown_at, s.post_id) >= (w.floor_at, w.floor_id)
            ON CONFLICT DO NOTHING;
        END LOOP;
      END $$;
CREATE FUNCTION content.search_posts(words text, wanted integer, category integer, excluded integer, after_at timestamp with time zone, after_id integer) RETURNS TABLE(post_id integer, shown_at timestamp with time zone)
    LANGUAGE plpgsql STABLE ROWS 26
    SET search_path TO 'content', 'public'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
      DECLARE
        query tsquery := search_query(words);
        ceiling_at timestamptz := 'infinity';
        ceiling_id integer := 0;
        found integer;
      BEGIN
        
  RETURN QUERY SELECT s.post_id, s.shown_at FROM recent_search s
    WHERE s.window_number = 1 AND s.vector @@ query AND (category IS NULL OR s.category_id = category)
  AND (excluded IS NULL OR s.post_id <> excluded)
  AND (after_at IS NULL OR (s.shown_at, s.post_id) < (after_at, after_id))
  AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)
    ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
  GET DIAGNOSTICS found = ROW_COUNT;
  wanted := wanted - found;
  SELECT w.floor_at, w.floor_id INTO ceiling_at, ceiling_id FROM search_windows w WHERE w.number = 1;
  IF wanted = 0 OR ceiling_at = '-infinity' THEN RETURN; END IF;
  RETURN QUERY SELECT s.post_id, s.shown_at FROM recent_search s
    WHERE s.window_number = 2 AND s.vector @@ query AND (category IS NULL OR s.category_id = category)
  AND (excluded IS NULL OR s.post_id <> excluded)
  AND (after_at IS NULL OR (s.shown_at, s.post_id) < (after_at, after_id))
  AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)
    ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
  GET DIAGNOSTICS found = ROW_COUNT;
  wanted := wanted - found;
  SELECT w.floor_at, w.floor_id INTO ceiling_at, ceiling_id FROM search_windows w WHERE w.number = 2;
  IF wanted = 0 OR ceiling_at = '-infinity' THEN RETURN; END IF;
  RETURN QUERY SELECT s.post_id, s.shown_at FROM recent_search s
    WHERE s.window_number = 3 AND s.vector @@ query AND (category IS NULL OR s.category_id = category)
  AND (excluded IS NULL OR s.post_id <> excluded)
  AND (after_at IS NULL OR (s.shown_at, s.post_id) < (after_at, after_id))
  AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)
    ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
  GET DIAGNOSTICS found = ROW_COUNT;
  wanted := wanted - found;
  SELECT w.floor_at, w.floor_id INTO ceiling_at, ceiling_id FROM search_windows w WHERE w.number = 3;
  IF wanted = 0 OR ceiling_at = '-infinity' THEN RETURN; END IF;
        -- Matches first, order afterwards: walking all posts in order and looking for the word could take for ever.
        RETURN QUERY SELECT m.post_id, m.shown_at FROM (
            SELECT s.post_id, s.shown_at FROM post_search s WHERE s.is_published AND s.vector @@ query AND (category IS NULL OR s.category_id = category)
  AND (excluded IS NULL OR s.post_id <> excluded)
  AND (after_at IS NULL OR (s.shown_at, s.post_id) < (after_at, after_id))
  AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id) OFFSET 0) AS m
          ORDER BY m.shown_at DESC, m.post_id DESC LIMIT wanted;
      END $$;
CREATE FUNCTION content.search_query(input text) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'content', 'public'
    AS $$
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
      END $$;
CREATE FUNCTION content.search_stems(input text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
      SELECT array_remove(array_agg(DISTINCT translate(
        public.unaccent('public.unaccent'::regdictionary, stem), chr(39) || chr(92), '')), '')
      FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.portuguese', input))) AS stem $$;
CREATE FUNCTION content.search_words(input text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
      SELECT regexp_replace(regexp_replace(regexp_replace(
        lower(public.unaccent('public.unaccent'::regdictionary, input)),
        '(?:oes|aes|aos)\M', 'ao', 'g'), '([ao])is\M', '\1l', 'g'), '([aeiou])ns\M', '\1m', 'g') $$;
CREATE FUNCTION content.start_view_total() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        INSERT INTO post_view_totals (post_id) SELECT id FROM new_posts;
        RETURN NULL;
      END $$;
CREATE FUNCTION content.window_inserted_posts() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        PERFORM keep_search_windows(ARRAY(SELECT id FROM new_posts WHERE is_published));
        RETURN NULL;
      END $$;
CREATE FUNCTION content.window_updated_posts() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        PERFORM keep_search_windows(ARRAY(SELECT n.id FROM new_posts n JOIN old_posts o USING (id)
          WHERE (n.is_published OR o.is_published) AND (n.title, n.excerpt, n.meta_keywords, n.content, n.category_id, n.is_published, n.custom_created_at, n.published_at) IS DISTINCT FROM (o.title, o.excerpt, o.meta_keywords, o.content, o.category_id, o.is_published, o.custom_created_at, o.published_at)));
        RETURN NULL;
      END $$;
CREATE TABLE content.audit_entries (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    target text NOT NULL,
    summary text NOT NULL
);
ALTER TABLE content.audit_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.audit_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE content.categories (
    id integer NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text,
    post_count integer DEFAULT 0 NOT NULL,
    published_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE content.categories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME content.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE content.migrations (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL
);
CREATE SEQUENCE content.migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE content.migrations_id_seq OWNED BY content.migrations.id;
CREATE TABLE content.post_revisions (
    id integer NOT NULL,
    post_id integer NOT NULL,
    version integer NOT NULL,
    source text NOT NULL,
    action text NOT NULL,
    saved_by text NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    excerpt text NOT NULL,
    content text NOT NULL,
    category_id integer NOT NULL,
    author_name text NOT NULL,
    author_email text NOT NULL,
    featured_image text,
    meta_title text NOT NULL,
    meta_description text NOT NULL,
    meta_keywords text NOT NULL,
    noindex boolean NOT NULL,
    custom_created_at timestamp with time zone
);
ALTER TABLE content.post_revisions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.post_revisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE content.post_search (
    post_id integer NOT NULL,
    category_id integer NOT NULL,
    is_published boolean NOT NULL,
    shown_at timestamp with time zone,
    vector tsvector NOT NULL
)
WITH (toast_tuple_target='128');
ALTER TABLE ONLY content.post_search ALTER COLUMN vector SET STORAGE EXTERNAL;
CREATE TABLE content.post_view_totals (
    post_id integer NOT NULL,
    views integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');
CREATE TABLE content.post_views_daily (
    day date NOT NULL,
    post_id integer NOT NULL,
    views integer NOT NULL
);
CREATE TABLE content.posts (
    id integer NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    excerpt text DEFAULT ''::text NOT NULL,
    content text NOT NULL,
    category_id integer NOT NULL,
    author_name text NOT NULL,
    author_email text NOT NULL,
    featured_image text,
    meta_title text DEFAULT ''::text NOT NULL,
    meta_description text DEFAULT ''::text NOT NULL,
    meta_keywords text DEFAULT ''::text NOT NULL,
    noindex boolean DEFAULT false NOT NULL,
    is_published boolean DEFAULT false NOT NULL,
    scheduled_publish_at timestamp with time zone,
    published_at timestamp with time zone,
    custom_created_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    seo_score smallint DEFAULT 0 NOT NULL,
    geo_score smallint DEFAULT 0 NOT NULL,
    readability_score smallint DEFAULT 0 NOT NULL,
    reading_minutes integer DEFAULT 1 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    pending_change jsonb,
    last_source text DEFAULT 'hand'::text NOT NULL,
    updated_by text NOT NULL,
    CONSTRAINT posts_published_has_date CHECK (((NOT is_published) OR (published_at IS NOT NULL))),
    CONSTRAINT posts_published_is_unscheduled CHECK (((NOT is_published) OR (scheduled_publish_at IS NULL)))
);
ALTER TABLE content.posts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME content.posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE content.preview_links (
    token_hash bytea NOT NULL,
    post_id integer NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE content.recent_search (
    window_number smallint NOT NULL,
    post_id integer NOT NULL,
    category_id integer NOT NULL,
    shown_at timestamp with time zone NOT NULL,
    vector tsvector NOT NULL
)
WITH (toast_tuple_target='128');
ALTER TABLE ONLY content.recent_search ALTER COLUMN vector SET STORAGE EXTERNAL;
CREATE TABLE content.search_windows (
    number smallint NOT NULL,
    size integer NOT NULL,
    floor_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    floor_id integer DEFAULT 0 NOT NULL
);
CREATE TABLE content.slug_redirects (
    slug text NOT NULL,
    post_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE content.view_batches (
    id uuid NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY content.migrations ALTER COLUMN id SET DEFAULT nextval('content.migrations_id_seq'::regclass);
ALTER TABLE ONLY content.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);
ALTER TABLE ONLY content.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.categories
    ADD CONSTRAINT categories_slug_key UNIQUE (slug);
ALTER TABLE ONLY content.post_revisions
    ADD CONSTRAINT post_revisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.post_search
    ADD CONSTRAINT post_search_pkey PRIMARY KEY (post_id);
ALTER TABLE ONLY content.post_view_totals
    ADD CONSTRAINT post_view_totals_pkey PRIMARY KEY (post_id);
ALTER TABLE ONLY content.post_views_daily
    ADD CONSTRAINT post_views_daily_pkey PRIMARY KEY (day, post_id);
ALTER TABLE ONLY content.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.posts
    ADD CONSTRAINT posts_slug_key UNIQUE (slug);
ALTER TABLE ONLY content.preview_links
    ADD CONSTRAINT preview_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY content.recent_search
    ADD CONSTRAINT recent_search_pkey PRIMARY KEY (post_id, window_number);
ALTER TABLE ONLY content.search_windows
    ADD CONSTRAINT search_windows_pkey PRIMARY KEY (number);
ALTER TABLE ONLY content.slug_redirects
    ADD CONSTRAINT slug_redirects_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY content.view_batches
    ADD CONSTRAINT view_batches_pkey PRIMARY KEY (id);
CREATE INDEX post_revisions_post ON content.post_revisions USING btree (post_id, id);
CREATE INDEX post_search_order ON content.post_search USING btree (shown_at DESC, post_id DESC) WHERE is_published;
CREATE INDEX post_search_vector ON content.post_search USING gin (vector);
CREATE INDEX post_views_daily_post ON content.post_views_daily USING btree (post_id, day);
CREATE INDEX posts_admin_order ON content.posts USING btree (updated_at DESC, id DESC);
CREATE INDEX posts_category ON content.posts USING btree (category_id);
CREATE INDEX posts_category_order ON content.posts USING btree (category_id, COALESCE(custom_created_at, published_at) DESC, id DESC) WHERE is_published;
CREATE INDEX posts_due ON content.posts USING btree (scheduled_publish_at) WHERE ((NOT is_published) AND (scheduled_publish_at IS NOT NULL));
CREATE INDEX posts_public_order ON content.posts USING btree (COALESCE(custom_created_at, published_at) DESC, id DESC) WHERE is_published;
CREATE INDEX posts_stats ON content.posts USING btree (is_published, scheduled_publish_at, seo_score, geo_score, readability_score);
CREATE INDEX preview_links_post ON content.preview_links USING btree (post_id);
CREATE INDEX recent_search_vector_1 ON content.recent_search USING gin (vector) WHERE (window_number = 1);
CREATE INDEX recent_search_vector_2 ON content.recent_search USING gin (vector) WHERE (window_number = 2);
CREATE INDEX recent_search_vector_3 ON content.recent_search USING gin (vector) WHERE (window_number = 3);
CREATE INDEX slug_redirects_post ON content.slug_redirects USING btree (post_id);
CREATE TRIGGER posts_counted_on_delete AFTER DELETE ON content.posts REFERENCING OLD TABLE AS old_posts FOR EACH STATEMENT EXECUTE FUNCTION content.count_category_posts();
CREATE TRIGGER posts_counted_on_insert AFTER INSERT ON content.posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION content.count_category_posts();
CREATE TRIGGER posts_counted_on_update AFTER UPDATE ON content.posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION content.count_category_posts();
CREATE TRIGGER posts_indexed_on_insert AFTER INSERT ON content.posts FOR EACH ROW EXECUTE FUNCTION content.index_post();
CREATE TRIGGER posts_indexed_on_update AFTER UPDATE OF title, excerpt, meta_keywords, content, category_id, is_published, custom_created_at, published_at ON content.posts FOR EACH ROW EXECUTE FUNCTION content.index_post();
CREATE TRIGGER posts_start_view_total AFTER INSERT ON content.posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION content.start_view_total();
CREATE TRIGGER posts_windowed_on_insert AFTER INSERT ON content.posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION content.window_inserted_posts();
CREATE TRIGGER posts_windowed_on_update AFTER UPDATE ON content.posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION content.window_updated_posts();
ALTER TABLE ONLY content.post_revisions
    ADD CONSTRAINT post_revisions_post_fkey FOREIGN KEY (post_id) REFERENCES content.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.post_search
    ADD CONSTRAINT post_search_post_fkey FOREIGN KEY (post_id) REFERENCES content.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.post_view_totals
    ADD CONSTRAINT post_view_totals_post_fkey FOREIGN KEY (post_id) REFERENCES content.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.post_views_daily
    ADD CONSTRAINT post_views_daily_total_fkey FOREIGN KEY (post_id) REFERENCES content.post_view_totals(post_id) ON DELETE CASCADE;
ALTER TABLE ONLY content.posts
    ADD CONSTRAINT posts_category_fkey FOREIGN KEY (category_id) REFERENCES content.categories(id) ON DELETE RESTRICT;
ALTER TABLE ONLY content.preview_links
    ADD CONSTRAINT preview_links_post_fkey FOREIGN KEY (post_id) REFERENCES content.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.recent_search
    ADD CONSTRAINT recent_search_post_fkey FOREIGN KEY (post_id) REFERENCES content.post_search(post_id) ON DELETE CASCADE;
ALTER TABLE ONLY content.slug_redirects
    ADD CONSTRAINT slug_redirects_post_fkey FOREIGN KEY (post_id) REFERENCES content.posts(id) ON DELETE CASCADE;
INSERT INTO content.migrations VALUES (1, 1763700000001, 'CreateCategories1763700000001');
INSERT INTO content.migrations VALUES (2, 1763700000002, 'CreatePosts1763700000002');
INSERT INTO content.migrations VALUES (3, 1763700000003, 'CountCategoryPosts1763700000003');
INSERT INTO content.migrations VALUES (4, 1763700000004, 'CreatePostViews1763700000004');
INSERT INTO content.migrations VALUES (5, 1763700000005, 'CreateRevisionsAndPreviews1763700000005');
INSERT INTO content.migrations VALUES (6, 1763700000006, 'CreateAudit1763700000006');
INSERT INTO content.migrations VALUES (7, 1763700000007, 'CreatePostSearch1763700000007');
INSERT INTO content.migrations VALUES (8, 1763700000008, 'CreateSearchWindow1763700000008');
INSERT INTO content.migrations VALUES (9, 1763700000009, 'CreateSearchPosts1763700000009');
SELECT pg_catalog.setval('content.migrations_id_seq', 9, true);
INSERT INTO content.search_windows VALUES (1, 300, '-infinity', 0);
INSERT INTO content.search_windows VALUES (2, 2000, '-infinity', 0);
INSERT INTO content.search_windows VALUES (3, 14000, '-infinity', 0);
