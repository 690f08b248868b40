-- Totals of past days: a day has them while it is in order_days. A change of one of its orders removes the day in the
-- same transaction, and housekeeping adds it again. Days are counted since the epoch, in IST.
CREATE TABLE order_days (
  day bigint PRIMARY KEY,
  -- A new one whenever the day is added.
  revision text NOT NULL
);

CREATE TABLE order_day_totals (
  day bigint NOT NULL REFERENCES order_days (day) ON DELETE CASCADE,
  delivery_status text NOT NULL CHECK (delivery_status IN ('pending', 'confirmed', 'preparing', 'out-for-delivery', 'delivered', 'cancelled')),
  address_hostel text,
  orders bigint NOT NULL,
  payable_paise bigint NOT NULL
);
CREATE INDEX order_day_totals_day ON order_day_totals (day);

-- Without cancelled orders.
CREATE TABLE order_day_products (
  day bigint NOT NULL REFERENCES order_days (day) ON DELETE CASCADE,
  product_id text NOT NULL,
  quantity bigint NOT NULL,
  revenue_paise bigint NOT NULL
);
CREATE INDEX order_day_products_day ON order_day_products (day);

-- Delivered orders.
CREATE TABLE order_day_deliveries (
  day bigint NOT NULL REFERENCES order_days (day) ON DELETE CASCADE,
  partner_id text NOT NULL,
  handover text NOT NULL CHECK (handover IN ('code-checked', 'no-code', 'no-code-reason', 'set-by-admin')),
  orders bigint NOT NULL
);
CREATE INDEX order_day_deliveries_day ON order_day_deliveries (day);
CREATE INDEX order_day_deliveries_partner ON order_day_deliveries (partner_id, handover);
