-- A photo is another kind of hand-over. SQLite changes no CHECK, so the column is replaced.
DROP TRIGGER order_days_update;
DROP INDEX orders_by_handover;
ALTER TABLE orders ADD COLUMN new_handover text CHECK (new_handover IN ('code-checked', 'no-code', 'no-code-reason', 'photo', 'set-by-admin'));
UPDATE orders SET new_handover = handover WHERE handover IS NOT NULL;
ALTER TABLE orders DROP COLUMN handover;
ALTER TABLE orders RENAME COLUMN new_handover TO handover;
CREATE INDEX orders_by_handover ON orders (handover, created_at, id) WHERE handover IS NOT NULL;
CREATE TRIGGER order_days_update
AFTER UPDATE OF created_at, delivery_status, payable_paise, address_hostel, partner_id, handover ON orders
BEGIN
  DELETE FROM order_days
  WHERE day IN ((OLD.created_at + 19800000) / 86400000, (NEW.created_at + 19800000) / 86400000);
END;

CREATE TABLE new_order_day_deliveries (
  day bigint NOT NULL REFERENCES order_days (day) ON DELETE CASCADE,
  partner_id text NOT NULL,
  handover text NOT NULL CHECK (handover IN ('code-checked', 'no-code', 'no-code-reason', 'photo', 'set-by-admin')),
  orders bigint NOT NULL
);
INSERT INTO new_order_day_deliveries (day, partner_id, handover, orders)
SELECT day, partner_id, handover, orders FROM order_day_deliveries;
DROP TABLE order_day_deliveries;
ALTER TABLE new_order_day_deliveries RENAME TO order_day_deliveries;
CREATE INDEX order_day_deliveries_day ON order_day_deliveries (day);
CREATE INDEX order_day_deliveries_partner ON order_day_deliveries (partner_id, handover);
