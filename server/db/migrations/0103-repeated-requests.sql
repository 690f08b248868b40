-- Every request that books something stores its answer in one table, whoever sends it.
CREATE TABLE answered_requests (
  account_kind text NOT NULL,
  account_id text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  -- As JSON; empty while the first request is under way.
  answer text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (account_kind, account_id, key)
);
INSERT INTO answered_requests (account_kind, account_id, key, body_hash, answer, created_at)
SELECT 'customer', user_id, key, body_hash, answer, created_at FROM idempotency_keys;
INSERT INTO answered_requests (account_kind, account_id, key, body_hash, answer, created_at)
SELECT 'admin', admin_id, idempotency_key, body_hash, '"' || id || '"', created_at FROM stock_documents
WHERE idempotency_key IS NOT NULL;
DROP TABLE idempotency_keys;
ALTER TABLE answered_requests RENAME TO idempotency_keys;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
