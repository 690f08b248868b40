-- The planner of SQLite takes the index with the most equal columns; a time alone was never chosen.
DROP INDEX orders_by_delivery;
CREATE INDEX orders_by_delivery ON orders (delivery_status, delivered_at) WHERE delivered_at IS NOT NULL;
DROP INDEX payment_changes_by_time;
CREATE INDEX payment_changes_by_actor ON payment_changes (actor_kind, at);

-- It was chosen for the open deliveries of a partner, and read all finished ones.
DROP INDEX orders_of_partner_by_time;
