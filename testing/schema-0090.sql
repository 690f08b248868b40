-- From a new database to the schema of migration 0090, which the upgrade is tested from.
DROP INDEX orders_of_partner;
DROP INDEX order_assignments_given_back;
CREATE INDEX orders_of_partner ON orders (partner_id, delivery_status, created_at, id);
CREATE TABLE order_days (
  day bigint PRIMARY KEY,
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
CREATE TABLE order_day_products (
  day bigint NOT NULL REFERENCES order_days (day) ON DELETE CASCADE,
  product_id text NOT NULL,
  quantity bigint NOT NULL,
  revenue_paise bigint NOT NULL
);
CREATE INDEX order_day_products_day ON order_day_products (day);
CREATE TABLE order_day_deliveries (
  day bigint NOT NULL REFERENCES order_days (day) ON DELETE CASCADE,
  partner_id text NOT NULL,
  handover text NOT NULL CHECK (handover IN ('code-checked', 'no-code', 'no-code-reason', 'photo', 'set-by-admin')),
  orders bigint NOT NULL
);
CREATE INDEX order_day_deliveries_day ON order_day_deliveries (day);
CREATE TABLE cash_days (
  day bigint PRIMARY KEY,
  revision text NOT NULL
);
CREATE TABLE cash_day_movements (
  day bigint NOT NULL REFERENCES cash_days (day) ON DELETE CASCADE,
  from_account_kind text NOT NULL CHECK (from_account_kind IN ('sales', 'fees', 'customer', 'partner', 'till', 'bank', 'difference')),
  to_account_kind text NOT NULL CHECK (to_account_kind IN ('sales', 'fees', 'customer', 'partner', 'till', 'bank', 'difference')),
  partner_id text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('reduction', 'cancellation', 'payment', 'payment-reversal', 'fee', 'fee-paid', 'fee-waived', 'hand-in', 'difference', 'explanation', 'deposit')),
  entries bigint NOT NULL,
  amount_paise bigint NOT NULL,
  PRIMARY KEY (day, from_account_kind, to_account_kind, partner_id, reason)
);
CREATE TABLE cash_day_balances (
  day bigint NOT NULL REFERENCES cash_days (day) ON DELETE CASCADE,
  account_kind text NOT NULL CHECK (account_kind IN ('partner', 'till', 'bank', 'difference')),
  account_id text NOT NULL,
  balance_paise bigint NOT NULL,
  PRIMARY KEY (day, account_kind, account_id)
);
CREATE TABLE order_day_hours (
  day bigint NOT NULL REFERENCES order_days (day) ON DELETE CASCADE,
  hour bigint NOT NULL,
  orders bigint NOT NULL,
  cancelled bigint NOT NULL,
  revenue_paise bigint NOT NULL,
  PRIMARY KEY (day, hour)
);
CREATE TABLE order_day_coupons (
  day bigint NOT NULL REFERENCES order_days (day) ON DELETE CASCADE,
  coupon_code text NOT NULL,
  orders bigint NOT NULL,
  discount_paise bigint NOT NULL,
  PRIMARY KEY (day, coupon_code)
);
CREATE INDEX users_closed ON users (id) WHERE email LIKE 'closed:%';
CREATE INDEX users_blocked ON users (created_at, id) WHERE is_blocked = 1;
CREATE INDEX orders_without_handover ON orders (partner_id, delivery_status, handover)
  WHERE delivery_status = 'delivered' AND handover IS NULL AND partner_id IS NOT NULL;
CREATE INDEX order_day_deliveries_partner ON order_day_deliveries (partner_id, handover, orders);
