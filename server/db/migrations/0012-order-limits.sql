-- How many orders and cancels a customer has written within an hour.
CREATE INDEX order_history_actor ON order_history (actor_id, at);

-- Why and since when an admin keeps a customer out.
ALTER TABLE users ADD COLUMN blocked_reason text;
ALTER TABLE users ADD COLUMN blocked_at bigint;
