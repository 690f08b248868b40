-- From a database at 0090 to the tables of 0001: no totals of past days, no indexes of texts. Reports read orders and
-- entries themselves, and searches the texts. Changes nothing of a new database.
DROP TABLE IF EXISTS order_day_totals;
DROP TABLE IF EXISTS order_day_products;
DROP TABLE IF EXISTS order_day_deliveries;
DROP TABLE IF EXISTS order_day_hours;
DROP TABLE IF EXISTS order_day_coupons;
DROP TABLE IF EXISTS order_days;
DROP TABLE IF EXISTS cash_day_movements;
DROP TABLE IF EXISTS cash_day_balances;
DROP TABLE IF EXISTS cash_days;
DROP INDEX IF EXISTS users_closed;
DROP INDEX IF EXISTS users_blocked;
DROP INDEX IF EXISTS users_search;
DROP INDEX IF EXISTS products_search;

-- The deliveries of partners by hand-over are counted in one index.
DROP INDEX IF EXISTS orders_without_handover;
DROP INDEX IF EXISTS orders_of_partner;
CREATE INDEX orders_of_partner ON orders (partner_id, delivery_status, created_at, id, handover);
CREATE INDEX IF NOT EXISTS order_assignments_given_back ON order_assignments (partner_id)
  WHERE end_reason = 'returned_to_pool' AND ended_by_kind = 'partner';
