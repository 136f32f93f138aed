-- No live article is dated later than now: a later date that a person chose gives way to that of publication.
CREATE OR REPLACE FUNCTION bound_dates() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.custom_created_at := CASE WHEN NEW.custom_created_at <= now() THEN NEW.custom_created_at END;
  NEW.published_at := least(NEW.published_at, now());
  NEW.updated_at := least(NEW.updated_at, now());
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER posts_dated BEFORE INSERT OR UPDATE OF is_published, custom_created_at, published_at, updated_at
  ON posts FOR EACH ROW WHEN (NEW.is_published) EXECUTE FUNCTION bound_dates();
