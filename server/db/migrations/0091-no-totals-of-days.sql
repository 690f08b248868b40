-- Reports read orders and entries themselves.
DROP TABLE order_day_totals;
DROP TABLE order_day_products;
DROP TABLE order_day_deliveries;
DROP TABLE order_day_hours;
DROP TABLE order_day_coupons;
DROP TABLE order_days;
DROP TABLE cash_day_movements;
DROP TABLE cash_day_balances;
DROP TABLE cash_days;

-- The deliveries of partners by hand-over are counted in one index.
DROP INDEX orders_without_handover;
DROP INDEX orders_of_partner;
CREATE INDEX orders_of_partner ON orders (partner_id, delivery_status, created_at, id, handover);

-- Orders that their partners gave back themselves.
CREATE INDEX order_assignments_given_back ON order_assignments (partner_id)
  WHERE end_reason = 'returned_to_pool' AND ended_by_kind = 'partner';
