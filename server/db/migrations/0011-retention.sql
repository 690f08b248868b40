-- Set when everything that names a person was taken off a finished order; the rows still to do are found by their age.
ALTER TABLE orders ADD COLUMN anonymized_at bigint;
CREATE INDEX orders_to_anonymize ON orders (created_at) WHERE anonymized_at IS NULL;

-- The last day on which a customer was here, at the time of their first request of that day.
ALTER TABLE users ADD COLUMN last_seen_at bigint;
UPDATE users SET last_seen_at = (
  SELECT max(last_used_at) FROM sessions WHERE kind = 'customer' AND account_id = users.id
);
