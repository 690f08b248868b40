-- A photo is another kind of hand-over.
ALTER TABLE orders DROP CONSTRAINT orders_handover_check;
ALTER TABLE orders ADD CONSTRAINT orders_handover_check
  CHECK (handover IN ('code-checked', 'no-code', 'no-code-reason', 'photo', 'set-by-admin'));
ALTER TABLE order_day_deliveries DROP CONSTRAINT order_day_deliveries_handover_check;
ALTER TABLE order_day_deliveries ADD CONSTRAINT order_day_deliveries_handover_check
  CHECK (handover IN ('code-checked', 'no-code', 'no-code-reason', 'photo', 'set-by-admin'));
