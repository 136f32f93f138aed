-- Each post has the row that its views are added to.
CREATE OR REPLACE FUNCTION start_view_total() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO post_view_totals (post_id) SELECT id FROM new_posts;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_start_view_total AFTER INSERT ON posts
  REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION start_view_total();
