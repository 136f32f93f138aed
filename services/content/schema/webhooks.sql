-- The outbox has a delivery for each address that chose the event, in the transaction of what happened.
CREATE OR REPLACE FUNCTION enqueue_webhooks(happened text, about jsonb) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO ping_batches (target, webhook_id, event, data, due_at)
    SELECT 'webhook', id, happened, about, now() FROM webhooks WHERE happened = ANY (events)
    -- One that is deleted at this moment is waited for, and left out.
    FOR KEY SHARE;
END $$;
