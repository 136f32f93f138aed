-- Which pictures of ours a post has ever named, in what is live, in a pending change or in a revision (each of which
-- was one of the two before). Rows are added and never taken away: they say where to look.
CREATE OR REPLACE FUNCTION keep_post_pictures() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO post_pictures (hash, post_id)
    SELECT DISTINCT hit[1], NEW.id FROM regexp_matches(
      concat_ws(' ', NEW.featured_image, NEW.content, NEW.pending_change::text), '/media/([0-9a-f]{32})/', 'g') AS hit
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_pictured AFTER INSERT OR UPDATE OF featured_image, content, pending_change ON posts
  FOR EACH ROW EXECUTE FUNCTION keep_post_pictures();
