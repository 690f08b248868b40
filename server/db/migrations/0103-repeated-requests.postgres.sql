ALTER INDEX answered_requests_pkey RENAME TO idempotency_keys_pkey;
ALTER TABLE stock_documents DROP COLUMN idempotency_key;
ALTER TABLE stock_documents DROP COLUMN body_hash;
