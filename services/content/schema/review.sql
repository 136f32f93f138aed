-- The links of reviewers end with the withdrawal of their article, whoever withdraws it.
CREATE OR REPLACE FUNCTION end_review_links() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE review_links SET revoked_at = now() WHERE post_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_withdrawn AFTER UPDATE OF is_published ON posts FOR EACH ROW
  WHEN (OLD.is_published AND NOT NEW.is_published) EXECUTE FUNCTION end_review_links();

-- A text that is live and has no pending change is nobody's work: its state goes, whoever published it.
CREATE OR REPLACE FUNCTION end_work() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM review_states WHERE post_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_reviewed AFTER UPDATE OF is_published, pending_change ON posts FOR EACH ROW
  WHEN (NEW.is_published AND NEW.pending_change IS NULL AND (NOT OLD.is_published OR OLD.pending_change IS NOT NULL))
  EXECUTE FUNCTION end_work();
