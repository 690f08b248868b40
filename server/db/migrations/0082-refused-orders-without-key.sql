-- Only placed orders have a stored response.
DELETE FROM idempotency_keys WHERE status <> 201;
