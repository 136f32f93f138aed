CREATE FUNCTION content.correct_search(input text) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'content', 'public'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
      DECLARE
        typed text;
        meant text;
        whole tsquery;
        words text[] := '{}';
        is_wrong boolean := false;
      BEGIN
        FOREACH typed IN ARRAY string_to_array(input, ' ') LOOP
          whole := search_word(typed, '');
          IF length(typed) < 4 OR whole IS NULL
            OR EXISTS (SELECT FROM recent_search s WHERE s.window_number = 2 AND s.vector @@ whole)
            OR EXISTS (SELECT FROM post_search s
              WHERE s.is_published AND s.vector @@ replace(whole::text, ':*', '')::tsquery) THEN
            words := words || typed;
          ELSE
            SELECT v.word INTO meant FROM search_vocabulary v WHERE v.folded % search_words(typed)
              ORDER BY similarity(v.folded, search_words(typed)) DESC, length(v.word), v.word LIMIT 1;
            IF meant IS NULL THEN RETURN NULL; END IF;
            words := words || meant;
            is_wrong := true;
          END IF;
        END LOOP;
        RETURN CASE WHEN is_wrong THEN array_to_string(words, ' ') END;
      END $$;
CREATE FUNCTION content.count_category_posts() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
  DECLARE delta record;
  BEGIN
    IF TG_OP = 'INSERT' THEN
      FOR delta IN SELECT category_id AS id, count(*) AS posts, count(*) FILTER (WHERE is_published) AS published FROM new_posts WHERE deleted_at IS NULL GROUP BY category_id ORDER BY category_id
      LOOP
        UPDATE categories SET post_count = post_count + delta.posts,
          published_count = published_count + delta.published WHERE id = delta.id;
      END LOOP;
    ELSIF TG_OP = 'DELETE' THEN
      FOR delta IN SELECT category_id AS id, count(*) AS posts, count(*) FILTER (WHERE is_published) AS published FROM old_posts WHERE deleted_at IS NULL GROUP BY category_id ORDER BY category_id
      LOOP
        UPDATE categories SET post_count = post_count - delta.posts,
          published_count = published_count - delta.published WHERE id = delta.id;
      END LOOP;
    ELSE
      FOR delta IN SELECT id, sum(posts) AS posts, sum(published) AS published FROM (
          SELECT category_id AS id, 1 AS posts, is_published::int AS published FROM new_posts WHERE deleted_at IS NULL
          UNION ALL SELECT category_id, -1, -(is_published::int) FROM old_posts WHERE deleted_at IS NULL) AS changes
        GROUP BY id HAVING sum(posts) <> 0 OR sum(published) <> 0 ORDER BY id
      LOOP
        UPDATE categories SET post_count = post_count + delta.posts,
          published_count = published_count + delta.published WHERE id = delta.id;
      END LOOP;
    END IF;
    RETURN NULL;
  END $$;
CREATE FUNCTION content.fill_health_counts() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    SET jit TO 'off'
    AS $$
      BEGIN
        DELETE FROM link_changes;
        DELETE FROM orphan_posts; INSERT INTO orphan_posts (post_id) SELECT p.id AS post_id FROM posts p WHERE p.is_published AND NOT EXISTS (SELECT FROM post_links l
    JOIN posts f ON f.id = l.post_id AND f.is_published WHERE l.slug = p.slug AND l.post_id <> p.id)
  AND NOT EXISTS (SELECT FROM slug_redirects r JOIN post_links l ON l.slug = r.slug
    JOIN posts f ON f.id = l.post_id AND f.is_published WHERE r.post_id = p.id AND l.post_id <> p.id);
DELETE FROM unmet_links; INSERT INTO unmet_links (slug) SELECT s.slug FROM (SELECT DISTINCT slug FROM post_links) AS s WHERE EXISTS (SELECT FROM post_links l WHERE l.slug = s.slug)
  AND NOT EXISTS (SELECT FROM posts p WHERE p.slug = s.slug AND p.is_published);
        INSERT INTO post_health (post_id, version, pictures, claims, dates, is_published) SELECT p.id, 0, 0, 0, '{}'::date[], p.is_published FROM posts p
  WHERE NOT EXISTS (SELECT FROM post_health h WHERE h.post_id = p.id);
        UPDATE post_health h SET is_published = p.is_published FROM posts p WHERE p.id = h.post_id AND p.is_published <> h.is_published;
      END $$;
CREATE FUNCTION content.find_posts(input text, wanted integer, category integer, excluded integer, after_rank integer, after_at timestamp with time zone, after_id integer) RETURNS TABLE(post_id integer, rank integer, shown_at timestamp with time zone)
    LANGUAGE plpgsql STABLE ROWS 26
    SET search_path TO 'content', 'public'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
  DECLARE
    words text[] := string_to_array(input, ' ');
    everywhere tsquery := search_all(words, '');
    headings tsquery := search_all(words, '+');
    title tsquery := search_all(words, '=');
    in_title tsquery;
    ranks tsquery[];
    rare_words text[];
    rare tsquery;
    matches integer[];
    number integer;
    better tsquery;
    found integer;
  BEGIN
    IF everywhere IS NULL THEN RETURN; END IF;
    SELECT string_agg('(' || search_word(word, '=')::text || ')', ' | ')::tsquery INTO in_title
      FROM unnest(words) AS word;
    ranks := ARRAY[title, headings && in_title, headings, everywhere && in_title, everywhere];
    IF cardinality(words) > 1 THEN
      SELECT array_agg(word) INTO rare_words FROM unnest(words) AS word WHERE (SELECT count(*) FROM (
        SELECT FROM recent_search s WHERE s.window_number = 1 AND s.vector @@ search_word(word, '')
        LIMIT 31) AS holding) <= 30;
      IF cardinality(rare_words) < cardinality(words) THEN rare := search_all(rare_words, ''); END IF;
    END IF;
    SELECT array_agg(m.post_id) INTO matches
      FROM newest_matches(everywhere, rare, 201, category, excluded, NULL, NULL) AS m;
    IF coalesce(cardinality(matches), 0) <= 200 THEN
      RETURN QUERY SELECT * FROM (
          SELECT s.post_id, CASE WHEN s.vector @@ ranks[1] THEN 1 WHEN s.vector @@ ranks[2] THEN 2
            WHEN s.vector @@ ranks[3] THEN 3 WHEN s.vector @@ ranks[4] THEN 4 ELSE 5 END AS rank, s.shown_at
          FROM (SELECT p.post_id, p.shown_at, strip(p.vector) AS vector FROM post_search p WHERE p.post_id = ANY (matches) OFFSET 0) AS s WHERE s.post_id = ANY (matches)) AS r
        WHERE after_rank IS NULL OR r.rank > after_rank
          OR r.rank = after_rank AND (r.shown_at, r.post_id) < (after_at, after_id)
        ORDER BY r.rank, r.shown_at DESC, r.post_id DESC LIMIT wanted;
      RETURN;
    END IF;
    FOREACH number IN ARRAY ARRAY[1, 3, 5] LOOP
      IF number >= coalesce(after_rank, 1) THEN
        RETURN QUERY SELECT m.post_id, number, m.shown_at FROM newest_matches(
          CASE WHEN better IS NULL THEN ranks[number] ELSE ranks[number] && !!better END, CASE WHEN rare IS NOT NULL THEN search_all(rare_words, CASE number WHEN 1 THEN '=' WHEN 3 THEN '+' ELSE '' END) END, wanted, category, excluded,
          CASE WHEN number = after_rank THEN after_at END, CASE WHEN number = after_rank THEN after_id END) AS m;
        GET DIAGNOSTICS found = ROW_COUNT;
        wanted := wanted - found;
        IF wanted <= 0 THEN RETURN; END IF;
      END IF;
      better := CASE WHEN better IS NULL THEN ranks[number] ELSE better || ranks[number] END;
    END LOOP;
  END $$;
CREATE FUNCTION content.fold_link_changes() RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    SET jit TO 'off'
    AS $$
      DECLARE
        folded integer;
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('vitrine-link-changes', 0));
        WITH notes AS (DELETE FROM link_changes WHERE id IN (SELECT id FROM link_changes ORDER BY id LIMIT 5000)
            RETURNING slug, post_id), concerned_slugs AS MATERIALIZED (
    SELECT slug FROM notes WHERE slug IS NOT NULL
    UNION SELECT l.slug FROM notes AS n
      CROSS JOIN LATERAL (SELECT slug FROM post_links WHERE post_id = n.post_id OFFSET 0) AS l),
  concerned_posts AS MATERIALIZED (
    SELECT post_id FROM notes WHERE post_id IS NOT NULL
    UNION SELECT p.id FROM concerned_slugs AS s
      CROSS JOIN LATERAL (SELECT id FROM posts WHERE slug = s.slug OFFSET 0) AS p
    UNION SELECT r.post_id FROM concerned_slugs AS s
      CROSS JOIN LATERAL (SELECT post_id FROM slug_redirects WHERE slug = s.slug OFFSET 0) AS r),
  found_posts AS MATERIALIZED (
    SELECT n.post_id FROM concerned_posts AS n
      CROSS JOIN LATERAL (SELECT FROM posts p WHERE p.id = n.post_id AND p.is_published AND NOT EXISTS (SELECT FROM post_links l
    JOIN posts f ON f.id = l.post_id AND f.is_published WHERE l.slug = p.slug AND l.post_id <> p.id)
  AND NOT EXISTS (SELECT FROM slug_redirects r JOIN post_links l ON l.slug = r.slug
    JOIN posts f ON f.id = l.post_id AND f.is_published WHERE r.post_id = p.id AND l.post_id <> p.id) OFFSET 0) AS o),
  found_slugs AS MATERIALIZED (
    SELECT s.slug FROM concerned_slugs AS s CROSS JOIN LATERAL (SELECT WHERE EXISTS (SELECT FROM post_links l WHERE l.slug = s.slug)
  AND NOT EXISTS (SELECT FROM posts p WHERE p.slug = s.slug AND p.is_published) OFFSET 0) AS u),
          gone_orphan_posts AS (
              DELETE FROM orphan_posts k USING concerned_posts c WHERE c.post_id = k.post_id
                AND NOT EXISTS (SELECT FROM found_posts f WHERE f.post_id = k.post_id) RETURNING 1),
            come_orphan_posts AS (
              INSERT INTO orphan_posts (post_id) SELECT post_id FROM found_posts ON CONFLICT DO NOTHING RETURNING 1),
gone_unmet_links AS (
              DELETE FROM unmet_links k USING concerned_slugs c WHERE c.slug = k.slug
                AND NOT EXISTS (SELECT FROM found_slugs f WHERE f.slug = k.slug) RETURNING 1),
            come_unmet_links AS (
              INSERT INTO unmet_links (slug) SELECT slug FROM found_slugs ON CONFLICT DO NOTHING RETURNING 1)
        SELECT count(*) FROM notes INTO folded;
        RETURN folded;
      END $$;
CREATE FUNCTION content.fold_post_counts() RETURNS void
    LANGUAGE sql
    SET search_path TO 'content', 'public'
    AS $$
      WITH gone AS (DELETE FROM post_counts RETURNING *)
      INSERT INTO post_counts (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin)
      SELECT sum(total), sum(published), sum(seo_excellent), sum(ai_optimized), sum(needs_work), sum(pending), sum(in_bin) FROM gone HAVING count(*) > 0 $$;
CREATE FUNCTION content.fold_search_changes() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        DELETE FROM search_changes;
        IF FOUND THEN INSERT INTO search_changes DEFAULT VALUES; END IF;
      END $$;
CREATE FUNCTION content.forget_links() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
        BEGIN
          DELETE FROM link_changes; DELETE FROM orphan_posts; DELETE FROM unmet_links;
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
CREATE FUNCTION content.index_ranked_post() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.title = OLD.title AND NEW.excerpt = OLD.excerpt
          AND NEW.meta_keywords = OLD.meta_keywords AND NEW.content = OLD.content THEN
          UPDATE post_search SET category_id = NEW.category_id, is_published = NEW.is_published,
            shown_at = coalesce(NEW.custom_created_at, NEW.published_at) WHERE post_id = NEW.id;
          RETURN NULL;
        END IF;
        INSERT INTO post_search (post_id, category_id, is_published, shown_at, vector)
        VALUES (NEW.id, NEW.category_id, NEW.is_published, coalesce(NEW.custom_created_at, NEW.published_at),
          search_vector(NEW.title, NEW.excerpt, NEW.meta_keywords, NEW.content))
        ON CONFLICT (post_id) DO UPDATE SET category_id = excluded.category_id,
          is_published = excluded.is_published, shown_at = excluded.shown_at, vector = excluded.vector;
        RETURN NULL;
      END $$;
CREATE FUNCTION content.keep_health_row() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN
      INSERT INTO post_health (post_id, version, pictures, claims, dates, is_published)
        VALUES (NEW.id, 0, 0, 0, '{}', NEW.is_published) ON CONFLICT DO NOTHING;
    ELSE
      UPDATE post_health SET is_published = NEW.is_published WHERE post_id = NEW.id;
    END IF;
          RETURN NULL;
        END $$;
CREATE FUNCTION content.keep_pings() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        INSERT INTO pings (target, path, reason)
          SELECT t.name, CASE t.name WHEN 'websub' THEN '/feed.xml' ELSE '/blog/' || told.slug END, told.reason
          FROM ping_targets t CROSS JOIN (
            SELECT OLD.slug, CASE WHEN NEW.is_published THEN 'moved' ELSE 'withdrawn' END AS reason
              WHERE OLD.is_published AND (NOT NEW.is_published OR NEW.slug <> OLD.slug)
            UNION ALL
            SELECT NEW.slug, CASE WHEN OLD.is_published THEN 'changed' ELSE 'published' END WHERE NEW.is_published) AS told
          WHERE CASE t.name WHEN 'websub' THEN told.reason <> 'moved'
            ELSE NOT (NEW.noindex AND coalesce(OLD.noindex, true)) END;
        RETURN NULL;
      END $$;
CREATE FUNCTION content.keep_post_counts() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO post_counts (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin) SELECT * FROM (
         SELECT n.total - o.total, n.published - o.published, n.seo_excellent - o.seo_excellent, n.ai_optimized - o.ai_optimized, n.needs_work - o.needs_work, n.pending - o.pending, n.in_bin - o.in_bin FROM (SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int AS total, count(*) FILTER (WHERE deleted_at IS NULL AND is_published)::int AS published, count(*) FILTER (WHERE deleted_at IS NULL AND seo_score >= 90)::int AS seo_excellent, count(*) FILTER (WHERE deleted_at IS NULL AND geo_score >= 90 AND readability_score >= 90)::int AS ai_optimized, count(*) FILTER (WHERE deleted_at IS NULL AND (seo_score < 70 OR geo_score < 70 OR readability_score < 70 OR excerpt = ''
    OR featured_image IS NULL OR meta_title = '' OR meta_description = ''))::int AS needs_work, count(*) FILTER (WHERE deleted_at IS NULL AND pending_change IS NOT NULL)::int AS pending, count(*) FILTER (WHERE deleted_at IS NOT NULL)::int AS in_bin FROM new_posts) AS n, (SELECT 0 AS total, 0 AS published, 0 AS seo_excellent, 0 AS ai_optimized, 0 AS needs_work, 0 AS pending, 0 AS in_bin) AS o) AS d (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin)
       WHERE (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin) <> (0, 0, 0, 0, 0, 0, 0);
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO post_counts (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin) SELECT * FROM (
         SELECT n.total - o.total, n.published - o.published, n.seo_excellent - o.seo_excellent, n.ai_optimized - o.ai_optimized, n.needs_work - o.needs_work, n.pending - o.pending, n.in_bin - o.in_bin FROM (SELECT 0 AS total, 0 AS published, 0 AS seo_excellent, 0 AS ai_optimized, 0 AS needs_work, 0 AS pending, 0 AS in_bin) AS n, (SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int AS total, count(*) FILTER (WHERE deleted_at IS NULL AND is_published)::int AS published, count(*) FILTER (WHERE deleted_at IS NULL AND seo_score >= 90)::int AS seo_excellent, count(*) FILTER (WHERE deleted_at IS NULL AND geo_score >= 90 AND readability_score >= 90)::int AS ai_optimized, count(*) FILTER (WHERE deleted_at IS NULL AND (seo_score < 70 OR geo_score < 70 OR readability_score < 70 OR excerpt = ''
    OR featured_image IS NULL OR meta_title = '' OR meta_description = ''))::int AS needs_work, count(*) FILTER (WHERE deleted_at IS NULL AND pending_change IS NOT NULL)::int AS pending, count(*) FILTER (WHERE deleted_at IS NOT NULL)::int AS in_bin FROM old_posts) AS o) AS d (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin)
       WHERE (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin) <> (0, 0, 0, 0, 0, 0, 0);
        ELSIF TG_OP = 'TRUNCATE' THEN
          DELETE FROM post_counts;
        ELSE
          INSERT INTO post_counts (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin) SELECT * FROM (
         SELECT n.total - o.total, n.published - o.published, n.seo_excellent - o.seo_excellent, n.ai_optimized - o.ai_optimized, n.needs_work - o.needs_work, n.pending - o.pending, n.in_bin - o.in_bin FROM (SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int AS total, count(*) FILTER (WHERE deleted_at IS NULL AND is_published)::int AS published, count(*) FILTER (WHERE deleted_at IS NULL AND seo_score >= 90)::int AS seo_excellent, count(*) FILTER (WHERE deleted_at IS NULL AND geo_score >= 90 AND readability_score >= 90)::int AS ai_optimized, count(*) FILTER (WHERE deleted_at IS NULL AND (seo_score < 70 OR geo_score < 70 OR readability_score < 70 OR excerpt = ''
    OR featured_image IS NULL OR meta_title = '' OR meta_description = ''))::int AS needs_work, count(*) FILTER (WHERE deleted_at IS NULL AND pending_change IS NOT NULL)::int AS pending, count(*) FILTER (WHERE deleted_at IS NOT NULL)::int AS in_bin FROM new_posts) AS n, (SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int AS total, count(*) FILTER (WHERE deleted_at IS NULL AND is_published)::int AS published, count(*) FILTER (WHERE deleted_at IS NULL AND seo_score >= 90)::int AS seo_excellent, count(*) FILTER (WHERE deleted_at IS NULL AND geo_score >= 90 AND readability_score >= 90)::int AS ai_optimized, count(*) FILTER (WHERE deleted_at IS NULL AND (seo_score < 70 OR geo_score < 70 OR readability_score < 70 OR excerpt = ''
    OR featured_image IS NULL OR meta_title = '' OR meta_description = ''))::int AS needs_work, count(*) FILTER (WHERE deleted_at IS NULL AND pending_change IS NOT NULL)::int AS pending, count(*) FILTER (WHERE deleted_at IS NOT NULL)::int AS in_bin FROM old_posts) AS o) AS d (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin)
       WHERE (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin) <> (0, 0, 0, 0, 0, 0, 0);
        END IF;
        RETURN NULL;
      END $$;
CREATE FUNCTION content.keep_post_pictures() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        INSERT INTO post_pictures (hash, post_id)
          SELECT hash, NEW.id FROM (SELECT DISTINCT hit[1] FROM regexp_matches(concat_ws(' ', NEW.featured_image, NEW.content, NEW.pending_change::text), '/media/([0-9a-f]{32})/', 'g') AS hit) AS own(hash)
          ON CONFLICT DO NOTHING;
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
CREATE FUNCTION content.mend_health_counts() RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    SET jit TO 'off'
    AS $$
      DECLARE
        is_right boolean;
      BEGIN
        PERFORM fold_link_changes();
        WITH concerned_slugs AS MATERIALIZED (
    SELECT slug FROM link_changes WHERE slug IS NOT NULL
    UNION SELECT l.slug FROM link_changes AS n
      CROSS JOIN LATERAL (SELECT slug FROM post_links WHERE post_id = n.post_id OFFSET 0) AS l),
  concerned_posts AS MATERIALIZED (
    SELECT post_id FROM link_changes WHERE post_id IS NOT NULL
    UNION SELECT p.id FROM concerned_slugs AS s
      CROSS JOIN LATERAL (SELECT id FROM posts WHERE slug = s.slug OFFSET 0) AS p
    UNION SELECT r.post_id FROM concerned_slugs AS s
      CROSS JOIN LATERAL (SELECT post_id FROM slug_redirects WHERE slug = s.slug OFFSET 0) AS r),
  found_posts AS MATERIALIZED (
    SELECT n.post_id FROM concerned_posts AS n
      CROSS JOIN LATERAL (SELECT FROM posts p WHERE p.id = n.post_id AND p.is_published AND NOT EXISTS (SELECT FROM post_links l
    JOIN posts f ON f.id = l.post_id AND f.is_published WHERE l.slug = p.slug AND l.post_id <> p.id)
  AND NOT EXISTS (SELECT FROM slug_redirects r JOIN post_links l ON l.slug = r.slug
    JOIN posts f ON f.id = l.post_id AND f.is_published WHERE r.post_id = p.id AND l.post_id <> p.id) OFFSET 0) AS o),
  found_slugs AS MATERIALIZED (
    SELECT s.slug FROM concerned_slugs AS s CROSS JOIN LATERAL (SELECT WHERE EXISTS (SELECT FROM post_links l WHERE l.slug = s.slug)
  AND NOT EXISTS (SELECT FROM posts p WHERE p.slug = s.slug AND p.is_published) OFFSET 0) AS u),
          all_orphan_posts AS MATERIALIZED (SELECT p.id AS post_id FROM posts p WHERE p.is_published AND NOT EXISTS (SELECT FROM post_links l
    JOIN posts f ON f.id = l.post_id AND f.is_published WHERE l.slug = p.slug AND l.post_id <> p.id)
  AND NOT EXISTS (SELECT FROM slug_redirects r JOIN post_links l ON l.slug = r.slug
    JOIN posts f ON f.id = l.post_id AND f.is_published WHERE r.post_id = p.id AND l.post_id <> p.id)),
all_unmet_links AS MATERIALIZED (SELECT s.slug FROM (SELECT DISTINCT slug FROM post_links) AS s WHERE EXISTS (SELECT FROM post_links l WHERE l.slug = s.slug)
  AND NOT EXISTS (SELECT FROM posts p WHERE p.slug = s.slug AND p.is_published))
        SELECT NOT EXISTS (SELECT p.id, 0, 0, 0, '{}'::date[], p.is_published FROM posts p
  WHERE NOT EXISTS (SELECT FROM post_health h WHERE h.post_id = p.id)) AND NOT EXISTS (SELECT FROM post_health h, posts p WHERE p.id = h.post_id AND p.is_published <> h.is_published)
          AND NOT EXISTS (
                SELECT FROM orphan_posts k FULL JOIN all_orphan_posts a USING (post_id)
                WHERE (k.post_id IS NULL OR a.post_id IS NULL)
                  AND NOT EXISTS (SELECT FROM concerned_posts c WHERE c.post_id = coalesce(k.post_id, a.post_id))) AND NOT EXISTS (
                SELECT FROM unmet_links k FULL JOIN all_unmet_links a USING (slug)
                WHERE (k.slug IS NULL OR a.slug IS NULL)
                  AND NOT EXISTS (SELECT FROM concerned_slugs c WHERE c.slug = coalesce(k.slug, a.slug))) INTO is_right;
        IF is_right THEN RETURN false; END IF;
        LOCK TABLE posts, post_links, slug_redirects, post_health IN SHARE ROW EXCLUSIVE MODE;
        PERFORM fill_health_counts();
        RETURN true;
      END $$;
CREATE FUNCTION content.mend_post_counts() RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('vitrine-post-counts', 0));
        INSERT INTO post_counts (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin) SELECT * FROM (
            SELECT coalesce(n.total, 0) - coalesce(o.total, 0), coalesce(n.published, 0) - coalesce(o.published, 0), coalesce(n.seo_excellent, 0) - coalesce(o.seo_excellent, 0), coalesce(n.ai_optimized, 0) - coalesce(o.ai_optimized, 0), coalesce(n.needs_work, 0) - coalesce(o.needs_work, 0), coalesce(n.pending, 0) - coalesce(o.pending, 0), coalesce(n.in_bin, 0) - coalesce(o.in_bin, 0)
            FROM (SELECT (SELECT count(*)::int FROM posts WHERE deleted_at IS NULL) AS total,
              (SELECT count(*)::int FROM posts WHERE deleted_at IS NULL AND is_published) AS published,
              (SELECT count(*)::int FROM posts WHERE deleted_at IS NULL AND seo_score >= 90) AS seo_excellent,
              (SELECT count(*)::int FROM posts WHERE deleted_at IS NULL AND geo_score >= 90 AND readability_score >= 90) AS ai_optimized,
              (SELECT count(*)::int FROM posts WHERE deleted_at IS NULL AND (seo_score < 70 OR geo_score < 70 OR readability_score < 70 OR excerpt = ''
    OR featured_image IS NULL OR meta_title = '' OR meta_description = '')) AS needs_work,
              (SELECT count(*)::int FROM posts WHERE deleted_at IS NULL AND pending_change IS NOT NULL) AS pending,
              (SELECT count(*)::int FROM posts WHERE deleted_at IS NOT NULL) AS in_bin) AS n,
            (SELECT sum(total)::int AS total, sum(published)::int AS published, sum(seo_excellent)::int AS seo_excellent, sum(ai_optimized)::int AS ai_optimized, sum(needs_work)::int AS needs_work, sum(pending)::int AS pending, sum(in_bin)::int AS in_bin FROM post_counts) AS o) AS d (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin)
          WHERE (total, published, seo_excellent, ai_optimized, needs_work, pending, in_bin) <> (0, 0, 0, 0, 0, 0, 0);
        RETURN FOUND;
      END $$;
CREATE FUNCTION content.newest_matches(query tsquery, rare tsquery, wanted integer, category integer, excluded integer, from_at timestamp with time zone, from_id integer) RETURNS TABLE(post_id integer, shown_at timestamp with time zone)
    LANGUAGE plpgsql STABLE ROWS 100
    SET search_path TO 'content', 'public'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
  DECLARE
    ceiling_at timestamptz := coalesce(from_at, 'infinity');
    ceiling_id integer := coalesce(from_id, 0);
    here search_windows;
    candidate record;
    are_few boolean;
    looked integer := 0;
    found integer := 0;
  BEGIN
    IF rare IS NOT NULL THEN
      are_few := (SELECT count(*) <= 1000 FROM (
        SELECT FROM post_search s WHERE s.is_published AND s.vector @@ rare LIMIT 1001) AS few);
      FOR candidate IN SELECT r.post_id, r.shown_at, r.vector @@ query AS holds FROM (
          SELECT m.* FROM (SELECT s.post_id, s.shown_at, s.vector FROM post_search s
            WHERE s.is_published AND s.vector @@ rare AND (category IS NULL OR s.category_id = category) AND (excluded IS NULL OR s.post_id <> excluded)
  AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id) OFFSET 0) AS m
          ORDER BY m.shown_at DESC, m.post_id DESC LIMIT 1000) AS r LOOP
        looked := looked + 1;
        ceiling_at := candidate.shown_at;
        ceiling_id := candidate.post_id;
        IF candidate.holds THEN
          post_id := candidate.post_id;
          shown_at := candidate.shown_at;
          RETURN NEXT;
          found := found + 1;
          IF found >= wanted THEN RETURN; END IF;
        END IF;
        EXIT WHEN NOT are_few AND looked >= 100 AND found * 3 < looked;
      END LOOP;
      IF are_few THEN RETURN; END IF;
      wanted := wanted - found;
    END IF;
    
  SELECT * INTO here FROM search_windows w WHERE w.number = 1;
  IF (here.floor_at, here.floor_id) < (ceiling_at, ceiling_id) THEN
    RETURN QUERY SELECT s.post_id, s.shown_at FROM recent_search s
      WHERE s.window_number = 1 AND s.vector @@ query AND (category IS NULL OR s.category_id = category) AND (excluded IS NULL OR s.post_id <> excluded)
  AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)
      ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
    GET DIAGNOSTICS found = ROW_COUNT;
    wanted := wanted - found;
    ceiling_at := here.floor_at;
    ceiling_id := here.floor_id;
  END IF;
  IF wanted <= 0 OR here.floor_at = '-infinity' THEN RETURN; END IF;
  SELECT * INTO here FROM search_windows w WHERE w.number = 2;
  IF (here.floor_at, here.floor_id) < (ceiling_at, ceiling_id) THEN
    RETURN QUERY SELECT s.post_id, s.shown_at FROM recent_search s
      WHERE s.window_number = 2 AND s.vector @@ query AND (category IS NULL OR s.category_id = category) AND (excluded IS NULL OR s.post_id <> excluded)
  AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)
      ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
    GET DIAGNOSTICS found = ROW_COUNT;
    wanted := wanted - found;
    ceiling_at := here.floor_at;
    ceiling_id := here.floor_id;
  END IF;
  IF wanted <= 0 OR here.floor_at = '-infinity' THEN RETURN; END IF;
  SELECT * INTO here FROM search_windows w WHERE w.number = 3;
  IF (here.floor_at, here.floor_id) < (ceiling_at, ceiling_id) THEN
    RETURN QUERY SELECT s.post_id, s.shown_at FROM recent_search s
      WHERE s.window_number = 3 AND s.vector @@ query AND (category IS NULL OR s.category_id = category) AND (excluded IS NULL OR s.post_id <> excluded)
  AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)
      ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
    GET DIAGNOSTICS found = ROW_COUNT;
    wanted := wanted - found;
    ceiling_at := here.floor_at;
    ceiling_id := here.floor_id;
  END IF;
  IF wanted <= 0 OR here.floor_at = '-infinity' THEN RETURN; END IF;
    -- Matches first, order afterwards: walking all posts in order and looking for the word could take for ever.
    RETURN QUERY SELECT m.* FROM (
        SELECT s.post_id, s.shown_at FROM post_search s
        WHERE s.is_published AND s.vector @@ query AND (category IS NULL OR s.category_id = category) AND (excluded IS NULL OR s.post_id <> excluded)
  AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id) OFFSET 0) AS m
      ORDER BY m.shown_at DESC, m.post_id DESC LIMIT wanted;
  END $$;
CREATE FUNCTION content.note_link_post_id() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
        BEGIN
          IF TG_OP <> 'INSERT' THEN
        INSERT INTO link_changes (post_id) VALUES (OLD.post_id);
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO link_changes (post_id) VALUES (NEW.post_id);
      END IF;
          RETURN NULL;
        END $$;
CREATE FUNCTION content.note_link_slug() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
        BEGIN
          IF TG_OP <> 'INSERT' THEN
        INSERT INTO link_changes (slug) VALUES (OLD.slug);
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO link_changes (slug) VALUES (NEW.slug);
      END IF;
          RETURN NULL;
        END $$;
CREATE FUNCTION content.note_linking_post() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
        BEGIN
          IF TG_OP <> 'DELETE' THEN
      INSERT INTO link_changes (slug, post_id) VALUES (NEW.slug, NEW.id);
    END IF;
    IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug) THEN
      INSERT INTO link_changes (slug, post_id) VALUES (OLD.slug, OLD.id);
    END IF;
          RETURN NULL;
        END $$;
CREATE FUNCTION content.note_search_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        INSERT INTO search_changes DEFAULT VALUES;
        RETURN NULL;
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
CREATE FUNCTION content.refresh_search_vocabulary() RETURNS void
    LANGUAGE sql
    SET search_path TO 'content', 'public'
    AS $$
      WITH words AS MATERIALIZED (
        SELECT DISTINCT word FROM recent_search r JOIN posts p ON p.id = r.post_id, regexp_split_to_table(
          lower(concat_ws(' ', p.title, p.meta_keywords,
            regexp_replace(search_headings(left(p.content, 100000)), '<[^>]*>|&[^;]*;', ' ', 'g'))),
          '[^[:alpha:]]+') AS word
        WHERE r.window_number = 2 AND length(word) BETWEEN 4 AND 40),
      gone AS (DELETE FROM search_vocabulary v WHERE NOT EXISTS (SELECT FROM words w WHERE w.word = v.word))
      INSERT INTO search_vocabulary (word, folded) SELECT word, search_words(word) FROM words ORDER BY word
        ON CONFLICT DO NOTHING $$;
CREATE FUNCTION content.search_all(words text[], mark text) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'content', 'public'
    AS $$
   BEGIN RETURN (SELECT string_agg('(' || search_word(word, mark)::text || ')', ' & ')::tsquery FROM unnest(words) AS word); END $$;
CREATE FUNCTION content.search_headings(content text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        RETURN (SELECT coalesce(string_agg(heading[1], ' '), '')
          FROM regexp_matches(content, '<h[2-6][^>]*?>(.*?)</h[2-6]>', 'gi') AS heading);
      END $$;
CREATE FUNCTION content.search_lexemes(input text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'content', 'public'
    AS $$
      BEGIN
        RETURN tsvector_to_array(to_tsvector('pg_catalog.simple', search_words(input))) || ARRAY(
          SELECT translate(public.unaccent('public.unaccent'::regdictionary, stem), chr(39) || chr(92), '')
          FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.portuguese', input))) AS stem);
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
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'content', 'public'
    AS $$
   BEGIN RETURN (SELECT array_remove(array_agg(DISTINCT translate(
     public.unaccent('public.unaccent'::regdictionary, stem), chr(39) || chr(92), '')), '')
   FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.portuguese', input))) AS stem); END $$;
CREATE FUNCTION content.search_vector(title text, excerpt text, keywords text, content text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'content', 'public'
    AS $$
      DECLARE
        searched text := left(content, 100000);
        in_title text[] := search_lexemes(title);
        in_headings text[] := search_lexemes(search_headings(searched));
        lexemes text[] := search_lexemes(concat_ws(' ', title, excerpt, keywords, searched));
        lexeme text;
      BEGIN
        FOREACH lexeme IN ARRAY in_title LOOP lexemes := lexemes || ('=' || lexeme); END LOOP;
        FOREACH lexeme IN ARRAY in_title || in_headings LOOP lexemes := lexemes || ('+' || lexeme); END LOOP;
        RETURN array_to_tsvector(array_remove(lexemes, ''));
      END $$;
CREATE FUNCTION content.search_word(word text, mark text) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'content', 'public'
    AS $$
   BEGIN RETURN (SELECT string_agg(quote_literal(mark || form.text) || form.suffix, ' | ')::tsquery
   FROM (SELECT folded AS text, CASE WHEN length(folded) >= 3 THEN ':*' ELSE '' END AS suffix
       FROM regexp_replace(search_words(word), '[^[:alnum:]]+', '', 'g') AS folded WHERE folded <> ''
     UNION ALL SELECT unnest(search_stems(word)), '') AS form); END $$;
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
CREATE TABLE content.audience_log_positions (
    file text NOT NULL,
    "position" bigint NOT NULL
);
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
CREATE TABLE content.campaigns (
    id integer NOT NULL,
    source text NOT NULL,
    medium text NOT NULL,
    name text NOT NULL,
    code text NOT NULL,
    first_seen timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE content.campaigns ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.campaigns_id_seq
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
CREATE TABLE content.chat_starts_daily (
    day date NOT NULL,
    page bigint NOT NULL,
    place text NOT NULL,
    campaign_id integer NOT NULL,
    starts integer NOT NULL
);
CREATE TABLE content.crawler_hits_daily (
    day date NOT NULL,
    crawler text NOT NULL,
    verified text NOT NULL,
    path text NOT NULL,
    hits integer NOT NULL
);
CREATE TABLE content.demo_days (
    day date NOT NULL
);
CREATE TABLE content.health_marks (
    section text NOT NULL,
    subject text NOT NULL,
    mark text NOT NULL,
    note text,
    marked_by text NOT NULL,
    marked_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE content.import_items (
    import_id integer NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    title text NOT NULL,
    slug text,
    entry jsonb,
    entry_hash text NOT NULL,
    plan text NOT NULL,
    notes text[] DEFAULT '{}'::text[] NOT NULL,
    outcome text,
    post_id integer
);
CREATE TABLE content.import_parts (
    import_id integer NOT NULL,
    number smallint NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE ONLY content.import_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE content.import_redirects (
    import_id integer NOT NULL,
    from_path text NOT NULL,
    to_url text,
    item integer,
    term text,
    state text NOT NULL,
    chosen boolean NOT NULL,
    made boolean DEFAULT false NOT NULL
);
CREATE TABLE content.import_terms (
    import_id integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text,
    posts integer DEFAULT 0 NOT NULL,
    action text NOT NULL,
    category_id integer
);
CREATE TABLE content.imported_pictures (
    source text NOT NULL,
    address text NOT NULL,
    url text NOT NULL
);
CREATE TABLE content.imported_posts (
    source text NOT NULL,
    key text NOT NULL,
    post_id integer NOT NULL,
    entry_hash text NOT NULL,
    text_hash text NOT NULL,
    status text NOT NULL,
    lacks_pictures boolean DEFAULT false NOT NULL
);
CREATE TABLE content.imports (
    id integer NOT NULL,
    file_name text NOT NULL,
    size bigint NOT NULL,
    state text DEFAULT 'uploading'::text NOT NULL,
    format text,
    site_title text DEFAULT ''::text NOT NULL,
    site_address text,
    problem text,
    entries_read integer DEFAULT 0 NOT NULL,
    hosts jsonb DEFAULT '[]'::jsonb NOT NULL,
    fallback_category_id integer,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    leased_by uuid,
    leased_until timestamp with time zone
);
ALTER TABLE content.imports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE content.link_changes (
    id bigint NOT NULL,
    slug text,
    post_id integer
);
ALTER TABLE content.link_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.link_changes_id_seq
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
CREATE TABLE content.missing_pages (
    day date NOT NULL,
    path text NOT NULL,
    hits integer NOT NULL
);
CREATE TABLE content.orphan_posts (
    post_id integer NOT NULL
);
CREATE TABLE content.post_links (
    post_id integer NOT NULL,
    slug text NOT NULL
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
    desk_id uuid DEFAULT COALESCE(gen_random_uuid()) NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by text,
    deleted_slug text,
    ai_changed smallint,
    figures_version smallint DEFAULT 0 NOT NULL,
    CONSTRAINT posts_deleted_is_hidden CHECK (((deleted_at IS NULL) OR ((NOT is_published) AND (scheduled_publish_at IS NULL) AND (deleted_slug IS NOT NULL) AND (deleted_by IS NOT NULL)))),
    CONSTRAINT posts_published_has_date CHECK (((NOT is_published) OR (published_at IS NOT NULL))),
    CONSTRAINT posts_published_is_unscheduled CHECK (((NOT is_published) OR (scheduled_publish_at IS NULL)))
);
CREATE TABLE content.slug_redirects (
    slug text NOT NULL,
    post_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE VIEW content.orphan_posts_now AS
 WITH concerned_slugs AS MATERIALIZED (
         SELECT link_changes.slug
           FROM content.link_changes
          WHERE (link_changes.slug IS NOT NULL)
        UNION
         SELECT l.slug
           FROM (content.link_changes n
             CROSS JOIN LATERAL ( SELECT post_links.slug
                   FROM content.post_links
                  WHERE (post_links.post_id = n.post_id)
                 OFFSET 0) l)
        ), concerned_posts AS MATERIALIZED (
         SELECT link_changes.post_id
           FROM content.link_changes
          WHERE (link_changes.post_id IS NOT NULL)
        UNION
         SELECT p.id
           FROM (concerned_slugs s
             CROSS JOIN LATERAL ( SELECT posts.id
                   FROM content.posts
                  WHERE (posts.slug = s.slug)
                 OFFSET 0) p)
        UNION
         SELECT r.post_id
           FROM (concerned_slugs s
             CROSS JOIN LATERAL ( SELECT slug_redirects.post_id
                   FROM content.slug_redirects
                  WHERE (slug_redirects.slug = s.slug)
                 OFFSET 0) r)
        ), found_posts AS MATERIALIZED (
         SELECT n.post_id
           FROM (concerned_posts n
             CROSS JOIN LATERAL ( SELECT
                   FROM content.posts p
                  WHERE ((p.id = n.post_id) AND p.is_published AND (NOT (EXISTS ( SELECT
                           FROM (content.post_links l
                             JOIN content.posts f ON (((f.id = l.post_id) AND f.is_published)))
                          WHERE ((l.slug = p.slug) AND (l.post_id <> p.id))))) AND (NOT (EXISTS ( SELECT
                           FROM ((content.slug_redirects r
                             JOIN content.post_links l ON ((l.slug = r.slug)))
                             JOIN content.posts f ON (((f.id = l.post_id) AND f.is_published)))
                          WHERE ((r.post_id = p.id) AND (l.post_id <> p.id))))))
                 OFFSET 0) o)
        ), found_slugs AS MATERIALIZED (
         SELECT s.slug
           FROM (concerned_slugs s
             CROSS JOIN LATERAL ( SELECT
                  WHERE ((EXISTS ( SELECT
                           FROM content.post_links l
                          WHERE (l.slug = s.slug))) AND (NOT (EXISTS ( SELECT
                           FROM content.posts p
                          WHERE ((p.slug = s.slug) AND p.is_published)))))
                 OFFSET 0) u)
        )
 SELECT k.post_id
   FROM content.orphan_posts k
  WHERE (NOT (EXISTS ( SELECT
           FROM concerned_posts c
          WHERE (c.post_id = k.post_id))))
UNION ALL
 SELECT found_posts.post_id
   FROM found_posts;
CREATE TABLE content.outgoing_links (
    id integer NOT NULL,
    url text NOT NULL,
    host text NOT NULL,
    state text DEFAULT 'unchecked'::text NOT NULL,
    problem text,
    checked_at timestamp with time zone,
    failing_since timestamp with time zone,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    asked_at timestamp with time zone,
    CONSTRAINT outgoing_links_state CHECK ((state = ANY (ARRAY['unchecked'::text, 'fine'::text, 'failing'::text, 'broken'::text, 'refused'::text])))
);
ALTER TABLE content.outgoing_links ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.outgoing_links_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE content.page_views_daily (
    day date NOT NULL,
    page bigint NOT NULL,
    origin text NOT NULL,
    views integer NOT NULL
);
CREATE TABLE content.ping_batches (
    id integer NOT NULL,
    key uuid DEFAULT gen_random_uuid() NOT NULL,
    target text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    failed_at timestamp with time zone,
    problem text
);
ALTER TABLE content.ping_batches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.ping_batches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE content.ping_targets (
    name text NOT NULL
);
CREATE TABLE content.pings (
    id bigint NOT NULL,
    target text NOT NULL,
    path text NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    batch_id integer
);
ALTER TABLE content.pings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.pings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE content.poor_searches_daily (
    day date NOT NULL,
    words text NOT NULL,
    found integer NOT NULL,
    searches integer NOT NULL
);
CREATE TABLE content.post_counts (
    id bigint NOT NULL,
    total integer NOT NULL,
    published integer NOT NULL,
    seo_excellent integer NOT NULL,
    ai_optimized integer NOT NULL,
    needs_work integer NOT NULL,
    pending integer NOT NULL,
    in_bin integer NOT NULL
);
ALTER TABLE content.post_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.post_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE content.post_health (
    post_id integer NOT NULL,
    version smallint NOT NULL,
    pictures integer NOT NULL,
    claims integer NOT NULL,
    dates date[] NOT NULL,
    is_published boolean DEFAULT false NOT NULL
);
CREATE TABLE content.post_outgoing_links (
    post_id integer NOT NULL,
    link_id integer NOT NULL
);
CREATE TABLE content.post_phrases (
    post_id integer NOT NULL,
    phrase text NOT NULL
);
CREATE TABLE content.post_pictures (
    hash text NOT NULL,
    post_id integer NOT NULL
);
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
    custom_created_at timestamp with time zone,
    saved_with text
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
    expires_at timestamp with time zone NOT NULL,
    id integer NOT NULL
);
ALTER TABLE content.preview_links ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.preview_links_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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
CREATE TABLE content.redirects (
    id integer NOT NULL,
    from_path text NOT NULL,
    to_url text,
    status smallint NOT NULL,
    updated_by text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT redirects_lead_somewhere CHECK ((((status = 301) AND (to_url IS NOT NULL)) OR ((status = 410) AND (to_url IS NULL))))
);
ALTER TABLE content.redirects ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.redirects_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE content.referrers_daily (
    day date NOT NULL,
    host text NOT NULL,
    origin text NOT NULL,
    visits integer NOT NULL
);
CREATE TABLE content.robots_refusals (
    purpose text NOT NULL
);
CREATE TABLE content.search_changes (
    id bigint NOT NULL
);
ALTER TABLE content.search_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.search_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE content.search_vocabulary (
    word text NOT NULL,
    folded text NOT NULL
);
CREATE TABLE content.search_windows (
    number smallint NOT NULL,
    size integer NOT NULL,
    floor_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    floor_id integer DEFAULT 0 NOT NULL
);
CREATE TABLE content.unmet_links (
    slug text NOT NULL
);
CREATE VIEW content.unmet_links_now AS
 WITH concerned_slugs AS MATERIALIZED (
         SELECT link_changes.slug
           FROM content.link_changes
          WHERE (link_changes.slug IS NOT NULL)
        UNION
         SELECT l.slug
           FROM (content.link_changes n
             CROSS JOIN LATERAL ( SELECT post_links.slug
                   FROM content.post_links
                  WHERE (post_links.post_id = n.post_id)
                 OFFSET 0) l)
        ), concerned_posts AS MATERIALIZED (
         SELECT link_changes.post_id
           FROM content.link_changes
          WHERE (link_changes.post_id IS NOT NULL)
        UNION
         SELECT p.id
           FROM (concerned_slugs s
             CROSS JOIN LATERAL ( SELECT posts.id
                   FROM content.posts
                  WHERE (posts.slug = s.slug)
                 OFFSET 0) p)
        UNION
         SELECT r.post_id
           FROM (concerned_slugs s
             CROSS JOIN LATERAL ( SELECT slug_redirects.post_id
                   FROM content.slug_redirects
                  WHERE (slug_redirects.slug = s.slug)
                 OFFSET 0) r)
        ), found_posts AS MATERIALIZED (
         SELECT n.post_id
           FROM (concerned_posts n
             CROSS JOIN LATERAL ( SELECT
                   FROM content.posts p
                  WHERE ((p.id = n.post_id) AND p.is_published AND (NOT (EXISTS ( SELECT
                           FROM (content.post_links l
                             JOIN content.posts f ON (((f.id = l.post_id) AND f.is_published)))
                          WHERE ((l.slug = p.slug) AND (l.post_id <> p.id))))) AND (NOT (EXISTS ( SELECT
                           FROM ((content.slug_redirects r
                             JOIN content.post_links l ON ((l.slug = r.slug)))
                             JOIN content.posts f ON (((f.id = l.post_id) AND f.is_published)))
                          WHERE ((r.post_id = p.id) AND (l.post_id <> p.id))))))
                 OFFSET 0) o)
        ), found_slugs AS MATERIALIZED (
         SELECT s.slug
           FROM (concerned_slugs s
             CROSS JOIN LATERAL ( SELECT
                  WHERE ((EXISTS ( SELECT
                           FROM content.post_links l
                          WHERE (l.slug = s.slug))) AND (NOT (EXISTS ( SELECT
                           FROM content.posts p
                          WHERE ((p.slug = s.slug) AND p.is_published)))))
                 OFFSET 0) u)
        )
 SELECT k.slug
   FROM content.unmet_links k
  WHERE (NOT (EXISTS ( SELECT
           FROM concerned_slugs c
          WHERE (c.slug = k.slug))))
UNION ALL
 SELECT found_slugs.slug
   FROM found_slugs;
CREATE TABLE content.view_batches (
    id uuid NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY content.migrations ALTER COLUMN id SET DEFAULT nextval('content.migrations_id_seq'::regclass);
ALTER TABLE ONLY content.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);
ALTER TABLE ONLY content.audience_log_positions
    ADD CONSTRAINT audience_log_positions_pkey PRIMARY KEY (file);
ALTER TABLE ONLY content.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.categories
    ADD CONSTRAINT categories_slug_key UNIQUE (slug);
ALTER TABLE ONLY content.chat_starts_daily
    ADD CONSTRAINT chat_starts_daily_pkey PRIMARY KEY (day, page, place, campaign_id);
ALTER TABLE ONLY content.crawler_hits_daily
    ADD CONSTRAINT crawler_hits_daily_pkey PRIMARY KEY (crawler, verified, path, day);
ALTER TABLE ONLY content.demo_days
    ADD CONSTRAINT demo_days_pkey PRIMARY KEY (day);
ALTER TABLE ONLY content.health_marks
    ADD CONSTRAINT health_marks_pkey PRIMARY KEY (section, subject);
ALTER TABLE ONLY content.import_items
    ADD CONSTRAINT import_items_pkey PRIMARY KEY (import_id, number);
ALTER TABLE ONLY content.import_parts
    ADD CONSTRAINT import_parts_pkey PRIMARY KEY (import_id, number);
ALTER TABLE ONLY content.import_redirects
    ADD CONSTRAINT import_redirects_pkey PRIMARY KEY (import_id, from_path);
ALTER TABLE ONLY content.import_terms
    ADD CONSTRAINT import_terms_pkey PRIMARY KEY (import_id, kind, name);
ALTER TABLE ONLY content.imported_pictures
    ADD CONSTRAINT imported_pictures_pkey PRIMARY KEY (source, address);
ALTER TABLE ONLY content.imported_posts
    ADD CONSTRAINT imported_posts_pkey PRIMARY KEY (source, key);
ALTER TABLE ONLY content.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.link_changes
    ADD CONSTRAINT link_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.missing_pages
    ADD CONSTRAINT missing_pages_pkey PRIMARY KEY (path, day);
ALTER TABLE ONLY content.orphan_posts
    ADD CONSTRAINT orphan_posts_pkey PRIMARY KEY (post_id);
ALTER TABLE ONLY content.outgoing_links
    ADD CONSTRAINT outgoing_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.outgoing_links
    ADD CONSTRAINT outgoing_links_url_key UNIQUE (url);
ALTER TABLE ONLY content.page_views_daily
    ADD CONSTRAINT page_views_daily_pkey PRIMARY KEY (page, origin, day);
ALTER TABLE ONLY content.ping_batches
    ADD CONSTRAINT ping_batches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.ping_targets
    ADD CONSTRAINT ping_targets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY content.pings
    ADD CONSTRAINT pings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.poor_searches_daily
    ADD CONSTRAINT poor_searches_daily_pkey PRIMARY KEY (words, found, day);
ALTER TABLE ONLY content.post_counts
    ADD CONSTRAINT post_counts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.post_health
    ADD CONSTRAINT post_health_pkey PRIMARY KEY (post_id);
ALTER TABLE ONLY content.post_links
    ADD CONSTRAINT post_links_pkey PRIMARY KEY (slug, post_id);
ALTER TABLE ONLY content.post_outgoing_links
    ADD CONSTRAINT post_outgoing_links_pkey PRIMARY KEY (link_id, post_id);
ALTER TABLE ONLY content.post_phrases
    ADD CONSTRAINT post_phrases_pkey PRIMARY KEY (phrase, post_id);
ALTER TABLE ONLY content.post_pictures
    ADD CONSTRAINT post_pictures_pkey PRIMARY KEY (hash, post_id);
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
    ADD CONSTRAINT preview_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.recent_search
    ADD CONSTRAINT recent_search_pkey PRIMARY KEY (post_id, window_number);
ALTER TABLE ONLY content.redirects
    ADD CONSTRAINT redirects_from_key UNIQUE (from_path);
ALTER TABLE ONLY content.redirects
    ADD CONSTRAINT redirects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.referrers_daily
    ADD CONSTRAINT referrers_daily_pkey PRIMARY KEY (host, origin, day);
ALTER TABLE ONLY content.robots_refusals
    ADD CONSTRAINT robots_refusals_pkey PRIMARY KEY (purpose);
ALTER TABLE ONLY content.search_changes
    ADD CONSTRAINT search_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content.search_vocabulary
    ADD CONSTRAINT search_vocabulary_pkey PRIMARY KEY (word);
ALTER TABLE ONLY content.search_windows
    ADD CONSTRAINT search_windows_pkey PRIMARY KEY (number);
ALTER TABLE ONLY content.slug_redirects
    ADD CONSTRAINT slug_redirects_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY content.unmet_links
    ADD CONSTRAINT unmet_links_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY content.view_batches
    ADD CONSTRAINT view_batches_pkey PRIMARY KEY (id);
CREATE INDEX campaigns_code ON content.campaigns USING btree (code);
CREATE INDEX campaigns_first_seen ON content.campaigns USING btree (first_seen);
CREATE UNIQUE INDEX campaigns_identity ON content.campaigns USING btree (source, medium, name);
CREATE INDEX chat_starts_daily_page ON content.chat_starts_daily USING btree (page, day);
CREATE INDEX crawler_hits_daily_day ON content.crawler_hits_daily USING btree (day);
CREATE INDEX crawler_hits_daily_path ON content.crawler_hits_daily USING btree (path, day);
CREATE INDEX import_items_waiting ON content.import_items USING btree (import_id, number) WHERE (outcome IS NULL);
CREATE INDEX import_redirects_item ON content.import_redirects USING btree (import_id, item);
CREATE INDEX imported_posts_post ON content.imported_posts USING btree (post_id);
CREATE INDEX missing_pages_day ON content.missing_pages USING btree (day);
CREATE INDEX outgoing_links_broken ON content.outgoing_links USING btree (checked_at DESC, id DESC) WHERE (state = ANY (ARRAY['broken'::text, 'refused'::text]));
CREATE INDEX outgoing_links_due ON content.outgoing_links USING btree (due_at);
CREATE INDEX outgoing_links_host ON content.outgoing_links USING btree (host, asked_at);
CREATE INDEX page_views_daily_day ON content.page_views_daily USING btree (day);
CREATE INDEX ping_batches_newest ON content.ping_batches USING btree (target, id DESC);
CREATE UNIQUE INDEX ping_batches_open ON content.ping_batches USING btree (target) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX pings_batch ON content.pings USING btree (batch_id, path);
CREATE INDEX pings_waiting ON content.pings USING btree (target, id) WHERE (batch_id IS NULL);
CREATE INDEX poor_searches_daily_day ON content.poor_searches_daily USING btree (day);
CREATE INDEX post_health_claims ON content.post_health USING btree (post_id) WHERE (claims >= 3);
CREATE INDEX post_health_dates ON content.post_health USING btree (post_id) WHERE (dates <> '{}'::date[]);
CREATE INDEX post_health_pictures ON content.post_health USING btree (post_id) WHERE (pictures > 0);
CREATE INDEX post_health_unread ON content.post_health USING btree (version) WHERE is_published;
CREATE INDEX post_links_post ON content.post_links USING btree (post_id);
CREATE INDEX post_outgoing_links_post ON content.post_outgoing_links USING btree (post_id);
CREATE INDEX post_phrases_post ON content.post_phrases USING btree (post_id);
CREATE INDEX post_pictures_post ON content.post_pictures USING btree (post_id);
CREATE INDEX post_revisions_person ON content.post_revisions USING btree (saved_by, post_id);
CREATE INDEX post_revisions_post ON content.post_revisions USING btree (post_id, id);
CREATE INDEX post_search_order ON content.post_search USING btree (shown_at DESC, post_id DESC) WHERE is_published;
CREATE INDEX post_search_vector ON content.post_search USING gin (vector);
CREATE INDEX post_views_daily_post ON content.post_views_daily USING btree (post_id, day);
CREATE INDEX posts_admin_order ON content.posts USING btree (updated_at DESC, id DESC);
CREATE INDEX posts_author ON content.posts USING btree (author_email, id) WHERE (deleted_at IS NULL);
CREATE INDEX posts_category ON content.posts USING btree (category_id);
CREATE INDEX posts_category_order ON content.posts USING btree (category_id, COALESCE(custom_created_at, published_at) DESC, id DESC) WHERE is_published;
CREATE INDEX posts_deleted ON content.posts USING btree (deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX posts_desk ON content.posts USING btree (desk_id);
CREATE INDEX posts_due ON content.posts USING btree (scheduled_publish_at) WHERE ((NOT is_published) AND (scheduled_publish_at IS NOT NULL));
CREATE INDEX posts_needing_work ON content.posts USING btree (updated_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND ((seo_score < 70) OR (geo_score < 70) OR (readability_score < 70) OR (excerpt = ''::text) OR (featured_image IS NULL) OR (meta_title = ''::text) OR (meta_description = ''::text)));
CREATE INDEX posts_public_order ON content.posts USING btree (COALESCE(custom_created_at, published_at) DESC, id DESC) WHERE is_published;
CREATE INDEX posts_shown ON content.posts USING btree (COALESCE(custom_created_at, published_at, created_at) DESC, id DESC);
CREATE INDEX posts_stats ON content.posts USING btree (is_published, scheduled_publish_at, seo_score, geo_score, readability_score) WHERE (deleted_at IS NULL);
CREATE INDEX posts_with_change ON content.posts USING btree (updated_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (pending_change IS NOT NULL));
CREATE INDEX preview_links_post ON content.preview_links USING btree (post_id);
CREATE UNIQUE INDEX preview_links_token_key ON content.preview_links USING btree (token_hash);
CREATE INDEX recent_search_vector_1 ON content.recent_search USING gin (vector) WHERE (window_number = 1);
CREATE INDEX recent_search_vector_2 ON content.recent_search USING gin (vector) WHERE (window_number = 2);
CREATE INDEX recent_search_vector_3 ON content.recent_search USING gin (vector) WHERE (window_number = 3);
CREATE INDEX redirects_target ON content.redirects USING btree ("substring"(to_url, '^[^?#]*'::text));
CREATE INDEX referrers_daily_day ON content.referrers_daily USING btree (day);
CREATE INDEX search_vocabulary_folded ON content.search_vocabulary USING gin (folded public.gin_trgm_ops);
CREATE INDEX slug_redirects_post ON content.slug_redirects USING btree (post_id);
CREATE TRIGGER post_links_noted AFTER INSERT OR DELETE OR UPDATE ON content.post_links FOR EACH ROW EXECUTE FUNCTION content.note_link_slug();
CREATE TRIGGER post_search_noted AFTER TRUNCATE ON content.post_search FOR EACH STATEMENT EXECUTE FUNCTION content.note_search_change();
CREATE TRIGGER post_search_noted_on_delete AFTER DELETE ON content.post_search FOR EACH ROW WHEN (old.is_published) EXECUTE FUNCTION content.note_search_change();
CREATE TRIGGER post_search_noted_on_insert AFTER INSERT ON content.post_search FOR EACH ROW WHEN (new.is_published) EXECUTE FUNCTION content.note_search_change();
CREATE TRIGGER post_search_noted_on_update AFTER UPDATE ON content.post_search FOR EACH ROW WHEN ((old.is_published OR new.is_published)) EXECUTE FUNCTION content.note_search_change();
CREATE TRIGGER posts_counted_on_delete AFTER DELETE ON content.posts REFERENCING OLD TABLE AS old_posts FOR EACH STATEMENT EXECUTE FUNCTION content.count_category_posts();
CREATE TRIGGER posts_counted_on_insert AFTER INSERT ON content.posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION content.count_category_posts();
CREATE TRIGGER posts_counted_on_update AFTER UPDATE ON content.posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION content.count_category_posts();
CREATE TRIGGER posts_indexed_on_insert AFTER INSERT ON content.posts FOR EACH ROW EXECUTE FUNCTION content.index_ranked_post();
CREATE TRIGGER posts_indexed_on_update AFTER UPDATE OF title, excerpt, meta_keywords, content, category_id, is_published, custom_created_at, published_at ON content.posts FOR EACH ROW EXECUTE FUNCTION content.index_ranked_post();
CREATE TRIGGER posts_kept_counts_on_delete AFTER DELETE ON content.posts REFERENCING OLD TABLE AS old_posts FOR EACH STATEMENT EXECUTE FUNCTION content.keep_post_counts();
CREATE TRIGGER posts_kept_counts_on_insert AFTER INSERT ON content.posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION content.keep_post_counts();
CREATE TRIGGER posts_kept_counts_on_truncate AFTER TRUNCATE ON content.posts FOR EACH STATEMENT EXECUTE FUNCTION content.keep_post_counts();
CREATE TRIGGER posts_kept_counts_on_update AFTER UPDATE ON content.posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION content.keep_post_counts();
CREATE TRIGGER posts_linked_on_delete AFTER DELETE ON content.posts FOR EACH ROW WHEN (old.is_published) EXECUTE FUNCTION content.note_linking_post();
CREATE TRIGGER posts_linked_on_insert AFTER INSERT ON content.posts FOR EACH ROW WHEN (new.is_published) EXECUTE FUNCTION content.note_linking_post();
CREATE TRIGGER posts_linked_on_truncate AFTER TRUNCATE ON content.posts FOR EACH STATEMENT EXECUTE FUNCTION content.forget_links();
CREATE TRIGGER posts_linked_on_update AFTER UPDATE ON content.posts FOR EACH ROW WHEN (((old.is_published OR new.is_published) AND ((old.slug <> new.slug) OR (old.is_published <> new.is_published)))) EXECUTE FUNCTION content.note_linking_post();
CREATE TRIGGER posts_pictured_on_insert AFTER INSERT ON content.posts FOR EACH ROW EXECUTE FUNCTION content.keep_post_pictures();
CREATE TRIGGER posts_pictured_on_update AFTER UPDATE OF featured_image, content, pending_change ON content.posts FOR EACH ROW EXECUTE FUNCTION content.keep_post_pictures();
CREATE TRIGGER posts_pinged_on_insert AFTER INSERT ON content.posts FOR EACH ROW WHEN (new.is_published) EXECUTE FUNCTION content.keep_pings();
CREATE TRIGGER posts_pinged_on_update AFTER UPDATE OF is_published, slug, updated_at ON content.posts FOR EACH ROW WHEN (((old.is_published OR new.is_published) AND (((old.is_published IS DISTINCT FROM new.is_published) OR (old.slug IS DISTINCT FROM new.slug)) OR (old.updated_at IS DISTINCT FROM new.updated_at)))) EXECUTE FUNCTION content.keep_pings();
CREATE TRIGGER posts_read_on_insert AFTER INSERT ON content.posts FOR EACH ROW EXECUTE FUNCTION content.keep_health_row();
CREATE TRIGGER posts_read_on_update AFTER UPDATE ON content.posts FOR EACH ROW WHEN ((old.is_published <> new.is_published)) EXECUTE FUNCTION content.keep_health_row();
CREATE TRIGGER posts_start_view_total AFTER INSERT ON content.posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION content.start_view_total();
CREATE TRIGGER posts_windowed_on_insert AFTER INSERT ON content.posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION content.window_inserted_posts();
CREATE TRIGGER posts_windowed_on_update AFTER UPDATE ON content.posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION content.window_updated_posts();
CREATE TRIGGER search_vocabulary_noted AFTER INSERT OR DELETE ON content.search_vocabulary FOR EACH STATEMENT EXECUTE FUNCTION content.note_search_change();
CREATE TRIGGER search_windows_noted AFTER UPDATE ON content.search_windows FOR EACH STATEMENT EXECUTE FUNCTION content.note_search_change();
CREATE TRIGGER slug_redirects_noted AFTER INSERT OR DELETE OR UPDATE ON content.slug_redirects FOR EACH ROW EXECUTE FUNCTION content.note_link_post_id();
ALTER TABLE ONLY content.import_items
    ADD CONSTRAINT import_items_import_fkey FOREIGN KEY (import_id) REFERENCES content.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.import_parts
    ADD CONSTRAINT import_parts_import_fkey FOREIGN KEY (import_id) REFERENCES content.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.import_redirects
    ADD CONSTRAINT import_redirects_import_fkey FOREIGN KEY (import_id) REFERENCES content.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.import_terms
    ADD CONSTRAINT import_terms_category_fkey FOREIGN KEY (category_id) REFERENCES content.categories(id) ON DELETE SET NULL;
ALTER TABLE ONLY content.import_terms
    ADD CONSTRAINT import_terms_import_fkey FOREIGN KEY (import_id) REFERENCES content.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.imported_posts
    ADD CONSTRAINT imported_posts_post_fkey FOREIGN KEY (post_id) REFERENCES content.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.imports
    ADD CONSTRAINT imports_category_fkey FOREIGN KEY (fallback_category_id) REFERENCES content.categories(id) ON DELETE SET NULL;
ALTER TABLE ONLY content.pings
    ADD CONSTRAINT pings_batch_fkey FOREIGN KEY (batch_id) REFERENCES content.ping_batches(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.post_health
    ADD CONSTRAINT post_health_post_fkey FOREIGN KEY (post_id) REFERENCES content.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.post_links
    ADD CONSTRAINT post_links_post_fkey FOREIGN KEY (post_id) REFERENCES content.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.post_outgoing_links
    ADD CONSTRAINT post_outgoing_links_link_fkey FOREIGN KEY (link_id) REFERENCES content.outgoing_links(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.post_outgoing_links
    ADD CONSTRAINT post_outgoing_links_post_fkey FOREIGN KEY (post_id) REFERENCES content.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.post_phrases
    ADD CONSTRAINT post_phrases_post_fkey FOREIGN KEY (post_id) REFERENCES content.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY content.post_pictures
    ADD CONSTRAINT post_pictures_post_fkey FOREIGN KEY (post_id) REFERENCES content.posts(id) ON DELETE CASCADE;
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
INSERT INTO content.migrations VALUES (10, 1763700000010, 'DefaultRevisionFields1763700000010');
INSERT INTO content.migrations VALUES (11, 1763700000011, 'GivePostsADesk1763700000011');
INSERT INTO content.migrations VALUES (12, 1763700000031, 'CreatePostBin1763700000031');
INSERT INTO content.migrations VALUES (13, 1763700000032, 'IndexPostWork1763700000032');
INSERT INTO content.migrations VALUES (14, 1763700000033, 'KeepAiShare1763700000033');
INSERT INTO content.migrations VALUES (15, 1763700000041, 'VersionFigures1763700000041');
INSERT INTO content.migrations VALUES (16, 1763700000051, 'CreatePostLinks1763700000051');
INSERT INTO content.migrations VALUES (17, 1763700000091, 'CreatePostPictures1763700000091');
INSERT INTO content.migrations VALUES (18, 1763700000092, 'RankSearch1763700000092');
INSERT INTO content.migrations VALUES (19, 1764300000001, 'NamePreviewLinks1764300000001');
INSERT INTO content.migrations VALUES (20, 1764500000001, 'CountChatStarts1764500000001');
INSERT INTO content.migrations VALUES (21, 1764500000002, 'CountAudience1764500000002');
INSERT INTO content.migrations VALUES (22, 1764600000001, 'CreatePings1764600000001');
INSERT INTO content.migrations VALUES (23, 1764600000002, 'CreateRedirects1764600000002');
INSERT INTO content.migrations VALUES (24, 1764600000003, 'CreatePostHealth1764600000003');
INSERT INTO content.migrations VALUES (25, 1764900000001, 'CreateImports1764900000001');
INSERT INTO content.migrations VALUES (26, 1764900000022, 'NameTokensOfRevisions1764900000022');
INSERT INTO content.migrations VALUES (27, 1764900000031, 'IndexFiguresOfPosts1764900000031');
INSERT INTO content.migrations VALUES (28, 1765000000001, 'CountPosts1765000000001');
INSERT INTO content.migrations VALUES (29, 1765000000002, 'IndexAuthors1765000000002');
INSERT INTO content.migrations VALUES (30, 1765000000003, 'KeepPlansOfSearches1765000000003');
INSERT INTO content.migrations VALUES (31, 1767000000001, 'BoundSearches1767000000001');
INSERT INTO content.migrations VALUES (32, 1767000000002, 'NoteSearchChanges1767000000002');
INSERT INTO content.migrations VALUES (33, 1768000000001, 'KeepHealthCounts1768000000001');
SELECT pg_catalog.setval('content.migrations_id_seq', 33, true);
INSERT INTO content.search_windows VALUES (1, 300, '-infinity', 0);
INSERT INTO content.search_windows VALUES (2, 2000, '-infinity', 0);
INSERT INTO content.search_windows VALUES (3, 14000, '-infinity', 0);
