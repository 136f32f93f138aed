-- The fields of a text that are not empty, as one object. It stays the same when a version brings a new field.
CREATE OR REPLACE FUNCTION post_text(p posts) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT AS $$
BEGIN RETURN jsonb_strip_nulls(jsonb_build_object(
  'title', nullif(p.title, ''), 'slug', nullif(p.slug, ''), 'excerpt', nullif(p.excerpt, ''),
  'content', nullif(p.content, ''), 'category_id', nullif(p.category_id, 0), 'author_name', nullif(p.author_name, ''),
  'author_email', nullif(p.author_email, ''), 'featured_image', p.featured_image,
  'meta_title', nullif(p.meta_title, ''), 'meta_description', nullif(p.meta_description, ''),
  'meta_keywords', nullif(p.meta_keywords, ''), 'noindex', nullif(p.noindex, false),
  'custom_created_at', to_char(p.custom_created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'unpublish_at', to_char(p.unpublish_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'unpublish_to', nullif(p.unpublish_to, ''))); END $$;

-- Hash of exactly a text: a change of any field by any way changes it.
CREATE OR REPLACE FUNCTION hash_of_text(p posts) RETURNS text
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT AS $$
BEGIN RETURN encode(sha256(convert_to(post_text(p)::text, 'UTF8')), 'hex'); END $$;

-- Each post has the hash of its text, and of its work text: the pending change where there is one. Migrations of
-- before the columns run with this function too, so that it names none of them.
CREATE OR REPLACE FUNCTION hash_texts() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE hash text := hash_of_text(NEW);
BEGIN
  RETURN jsonb_populate_record(NEW, jsonb_build_object('text_hash', hash, 'work_hash',
    CASE WHEN NEW.pending_change IS NULL THEN hash
      ELSE hash_of_text(jsonb_populate_record(NULL::posts, NEW.pending_change)) END));
END $$;

-- On every statement: posts_dated, which runs before it, may change a date that the statement does not name.
CREATE OR REPLACE TRIGGER posts_hashed BEFORE INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION hash_texts();

-- Every withdrawal of an article ends the links of its reviewers.
CREATE OR REPLACE FUNCTION end_review_links() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE review_links SET revoked_at = now() WHERE post_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_withdrawn AFTER UPDATE OF is_published ON posts FOR EACH ROW
  WHEN (OLD.is_published AND NOT NEW.is_published) EXECUTE FUNCTION end_review_links();

-- A live text without a pending change has no review state: each way to publish it deletes the state, and closes the
-- requests: the next pending change is asked about again.
CREATE OR REPLACE FUNCTION end_work() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM review_states WHERE post_id = NEW.id;
  UPDATE review_links SET closed_at = now() WHERE post_id = NEW.id AND closed_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_reviewed AFTER UPDATE OF is_published, pending_change ON posts FOR EACH ROW
  WHEN (NEW.is_published AND NEW.pending_change IS NULL AND (NOT OLD.is_published OR OLD.pending_change IS NOT NULL))
  EXECUTE FUNCTION end_work();

-- The first migration applies this file before there are these tables.
DO $$ BEGIN
IF to_regclass('post_proposals') IS NULL THEN
  RETURN;
END IF;
CREATE OR REPLACE TRIGGER post_proposals_pictured AFTER INSERT OR UPDATE ON post_proposals
  FOR EACH ROW EXECUTE FUNCTION keep_post_pictures();
CREATE OR REPLACE TRIGGER review_decisions_pictured AFTER INSERT OR UPDATE ON review_decisions
  FOR EACH ROW EXECUTE FUNCTION keep_post_pictures();
END $$;
