-- Which pictures of ours a post has ever named, in what is live, in a pending change, in a revision, in what was
-- proposed or decided: any column of a row counts. Rows are added and never taken away: they say where to look.
CREATE OR REPLACE FUNCTION keep_post_pictures() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  row jsonb := to_jsonb(NEW);
BEGIN
  INSERT INTO post_pictures (hash, post_id)
    SELECT DISTINCT hit[1], coalesce(row ->> 'post_id', row ->> 'id')::int
    FROM regexp_matches(row::text, '/media/([0-9a-f]{32})/', 'g') AS hit
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_pictured AFTER INSERT OR UPDATE OF featured_image, content, pending_change ON posts
  FOR EACH ROW EXECUTE FUNCTION keep_post_pictures();
CREATE OR REPLACE TRIGGER post_revisions_pictured AFTER INSERT OR UPDATE ON post_revisions
  FOR EACH ROW EXECUTE FUNCTION keep_post_pictures();
