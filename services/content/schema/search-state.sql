-- One row says which state the published posts have (`version`), and which one the vocabulary was made from (`learned`).
-- A change that a search could see writes the version as the last thing of its transaction: the row is locked for the
-- commit alone, and whoever sees a version sees every change up to it.
CREATE OR REPLACE FUNCTION note_search_change() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  present bigint := pg_current_xact_id()::text::bigint;
BEGIN
  UPDATE search_state SET version = present WHERE version <> present;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS post_search_came ON post_search;
CREATE CONSTRAINT TRIGGER post_search_came AFTER INSERT ON post_search
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_published) EXECUTE FUNCTION note_search_change();

DROP TRIGGER IF EXISTS post_search_changed ON post_search;
CREATE CONSTRAINT TRIGGER post_search_changed AFTER UPDATE ON post_search
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_published OR NEW.is_published)
  EXECUTE FUNCTION note_search_change();

DROP TRIGGER IF EXISTS post_search_went ON post_search;
CREATE CONSTRAINT TRIGGER post_search_went AFTER DELETE ON post_search
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_published) EXECUTE FUNCTION note_search_change();

CREATE OR REPLACE TRIGGER post_search_emptied AFTER TRUNCATE ON post_search
  FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();

-- From where on posts are recent decides in which order a search with very many matches finds them.
DROP TRIGGER IF EXISTS search_windows_moved ON search_windows;
CREATE CONSTRAINT TRIGGER search_windows_moved AFTER UPDATE ON search_windows
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_search_change();

-- What a misspelt word may have meant: words of titles, headings and keywords of the newest 2,000 published posts.
CREATE OR REPLACE FUNCTION refresh_search_vocabulary() RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- Read first: a change that is published meanwhile is learned with the next refresh.
  known bigint := (SELECT version FROM search_state);
BEGIN
  WITH words AS MATERIALIZED (
    SELECT DISTINCT word FROM recent_search r JOIN posts p ON p.id = r.post_id, regexp_split_to_table(
      lower(concat_ws(' ', p.title, p.meta_keywords,
        regexp_replace(search_headings(left(p.content, 100000)), '<[^>]*>|&[^;]*;', ' ', 'g'))),
      '[^[:alpha:]]+') AS word
    WHERE r.window_number = 2 AND length(word) BETWEEN 4 AND 40),
  gone AS (DELETE FROM search_vocabulary v WHERE NOT EXISTS (SELECT FROM words w WHERE w.word = v.word))
  INSERT INTO search_vocabulary (word, folded) SELECT word, search_words(word) FROM words ORDER BY word
    ON CONFLICT DO NOTHING;
  UPDATE search_state SET learned = known;
END $$;
