-- The outbox of notices to search engines and to the feed's hub, where what visitors see has changed.
CREATE OR REPLACE FUNCTION keep_pings() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- Imported articles are no news and send no notice (outbox/without-notices.ts).
  IF current_setting('vitrine.notices', true) = 'off' OR TG_OP = 'UPDATE' AND (NOT (OLD.is_published OR NEW.is_published)
    OR (OLD.is_published, OLD.slug, OLD.updated_at) = (NEW.is_published, NEW.slug, NEW.updated_at)) THEN
    RETURN NULL;
  END IF;
  INSERT INTO pings (target, path, reason)
    SELECT t.name, CASE t.name WHEN 'websub' THEN '/feed.xml' ELSE '/blog/' || notified.slug END, notified.reason
    FROM ping_targets t CROSS JOIN (
      SELECT OLD.slug, CASE WHEN NEW.is_published THEN 'moved' ELSE 'withdrawn' END AS reason
        WHERE OLD.is_published AND (NOT NEW.is_published OR NEW.slug <> OLD.slug)
      UNION ALL
      SELECT NEW.slug, CASE WHEN OLD.is_published THEN 'changed' ELSE 'published' END
        WHERE NEW.is_published) AS notified
    WHERE NOT (NEW.noindex AND coalesce(OLD.noindex, true)) AND (t.name <> 'websub' OR notified.reason <> 'moved');
  IF NEW.is_published OR OLD.is_published THEN
    PERFORM enqueue_webhooks(
      CASE WHEN NOT NEW.is_published THEN 'post.withdrawn' WHEN OLD.is_published THEN 'post.updated'
        ELSE 'post.published' END,
      jsonb_build_object('id', NEW.id, 'slug', CASE WHEN NEW.is_published THEN NEW.slug ELSE OLD.slug END,
        'previous_slug', CASE WHEN NEW.is_published THEN nullif(OLD.slug, NEW.slug) END, 'title', NEW.title,
        'published_at', NEW.published_at));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_pinged AFTER INSERT OR UPDATE OF is_published, slug, updated_at ON posts
  FOR EACH ROW EXECUTE FUNCTION keep_pings();
