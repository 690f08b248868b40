-- Cancelling an order has the terms of the time at which it was placed.
ALTER TABLE orders ADD COLUMN free_cancellation_ms bigint NOT NULL DEFAULT 300000;
-- The fee after that, at most the amount to pay.
ALTER TABLE orders ADD COLUMN late_cancellation_fee_paise bigint NOT NULL DEFAULT 1000;
