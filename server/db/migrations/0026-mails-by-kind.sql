-- The kind of a mail and the data of its text, as JSON, until it is sent; null for a message that was queued with its text.
ALTER TABLE outbox ADD COLUMN mail_data text;
