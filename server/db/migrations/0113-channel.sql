-- Where an order was placed.
ALTER TABLE orders ADD COLUMN channel text NOT NULL DEFAULT 'online';
-- The list of deliveries is counted from these alone.
DROP INDEX orders_by_time;
CREATE INDEX orders_by_time ON orders (created_at, id, channel);
DROP INDEX orders_by_status;
CREATE INDEX orders_by_status ON orders (delivery_status, created_at, id, is_removed, channel);
