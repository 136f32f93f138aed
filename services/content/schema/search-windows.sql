-- The newest posts have search indexes of their own: windows of about 300, 2,000 and 14,000. Lists show the newest
-- matches first, so a word that many articles hold is answered from the smallest window, a rarer one from the next, and
-- one that is in none has few matches anywhere: no search costs more because the blog has grown. A window holds every
-- published post from its floor on.

-- Whoever moves floors has the windows' rows alone; whoever writes a post shares them until its transaction ends.
CREATE OR REPLACE FUNCTION rebuild_search_windows() RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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

CREATE OR REPLACE FUNCTION keep_search_windows(ids integer[]) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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

CREATE OR REPLACE FUNCTION window_inserted_posts() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM keep_search_windows(ARRAY(SELECT id FROM new_posts WHERE is_published));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION window_updated_posts() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM keep_search_windows(ARRAY(SELECT n.id FROM new_posts n JOIN old_posts o USING (id)
    WHERE (n.is_published OR o.is_published) AND (n.title, n.excerpt, n.meta_keywords, n.content,
        n.category_id, n.is_published, n.custom_created_at, n.published_at)
      IS DISTINCT FROM (o.title, o.excerpt, o.meta_keywords, o.content,
        o.category_id, o.is_published, o.custom_created_at, o.published_at)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_windowed_on_insert AFTER INSERT ON posts
  REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION window_inserted_posts();

CREATE OR REPLACE TRIGGER posts_windowed_on_update AFTER UPDATE ON posts
  REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION window_updated_posts();
