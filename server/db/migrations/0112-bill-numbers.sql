-- Delivered orders are numbered within the financial year, without a gap; those of before have no number.
ALTER TABLE orders ADD COLUMN bill_year bigint;
ALTER TABLE orders ADD COLUMN bill_number bigint;
CREATE UNIQUE INDEX orders_by_bill ON orders (bill_year, bill_number) WHERE bill_number IS NOT NULL;
CREATE TABLE bill_counters (
  year bigint PRIMARY KEY,
  last_number bigint NOT NULL CHECK (last_number > 0)
);
