-- Pieces that open orders have bought and that are not in the storage place, by a count or a shortage; the stock is 0
-- while there are any. What comes is for these orders first.
ALTER TABLE products ADD COLUMN missing bigint NOT NULL DEFAULT 0 CHECK (missing >= 0);
