-- Why and since when a partner is blocked, as for customers. Of earlier blocks neither is known.
ALTER TABLE partners ADD COLUMN blocked_reason text;
ALTER TABLE partners ADD COLUMN blocked_at bigint;
