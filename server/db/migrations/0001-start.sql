-- Ids are text, money is integer paise, times are ms since the epoch, flags are 0 or 1.

CREATE TABLE products (
  id text PRIMARY KEY,
  product_name text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  stock bigint NOT NULL CHECK (stock >= 0),
  image_url text NOT NULL,
  delivery_charge_paise bigint NOT NULL CHECK (delivery_charge_paise >= 0),
  minimum_order_qty bigint NOT NULL DEFAULT 1 CHECK (minimum_order_qty >= 1),
  code_name text,
  position bigint NOT NULL,
  search_text text NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  deleted_at bigint
);
CREATE INDEX products_shelf ON products (deleted_at, category, position);

CREATE TABLE users (
  id text PRIMARY KEY,
  fullname text NOT NULL,
  email text NOT NULL UNIQUE,
  phone text NOT NULL,
  hostel text NOT NULL,
  password_hash text NOT NULL,
  is_verified bigint NOT NULL DEFAULT 0 CHECK (is_verified IN (0, 1)),
  is_blocked bigint NOT NULL DEFAULT 0 CHECK (is_blocked IN (0, 1)),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE UNIQUE INDEX users_verified_phone ON users (phone) WHERE is_verified = 1;

CREATE TABLE partners (
  id text PRIMARY KEY,
  fullname text NOT NULL,
  email text NOT NULL UNIQUE,
  phone text NOT NULL,
  password_hash text NOT NULL,
  is_active bigint NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  max_active_orders bigint CHECK (max_active_orders >= 0),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);

CREATE TABLE admins (
  id text PRIMARY KEY,
  fullname text NOT NULL,
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);

CREATE TABLE sessions (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('customer', 'partner', 'admin')),
  account_id text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  previous_token_hash text,
  previous_until bigint,
  created_at bigint NOT NULL,
  last_used_at bigint NOT NULL
);
CREATE INDEX sessions_previous ON sessions (previous_token_hash);
CREATE INDEX sessions_account ON sessions (kind, account_id);

CREATE TABLE account_links (
  id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  user_id text NOT NULL REFERENCES users (id),
  token_hash text NOT NULL UNIQUE,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint
);
CREATE INDEX account_links_user ON account_links (user_id, purpose);

-- A pair of phone and e-mail that belongs to nobody has a row too, so that its answers look like everybody's.
CREATE TABLE login_codes (
  pair_hash text PRIMARY KEY,
  user_id text UNIQUE REFERENCES users (id),
  code_hash text NOT NULL,
  tries bigint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX login_codes_age ON login_codes (expires_at);

CREATE TABLE coupons (
  id text PRIMARY KEY,
  code text NOT NULL UNIQUE,
  discount_type text NOT NULL CHECK (discount_type IN ('PERCENT', 'FIXED')),
  discount_value bigint NOT NULL CHECK (discount_value >= 0),
  min_purchase_paise bigint NOT NULL DEFAULT 0,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  usage_limit bigint,
  per_customer_limit bigint,
  used_count bigint NOT NULL DEFAULT 0 CHECK (used_count >= 0),
  is_active bigint NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  CHECK (usage_limit IS NULL OR used_count <= usage_limit)
);

CREATE TABLE orders (
  id text PRIMARY KEY,
  short_id text NOT NULL,
  user_id text NOT NULL REFERENCES users (id),
  partner_id text REFERENCES partners (id),
  delivery_status text NOT NULL CHECK (delivery_status IN ('pending', 'confirmed', 'preparing', 'out-for-delivery', 'delivered', 'cancelled')),
  payment_status text NOT NULL CHECK (payment_status IN ('pending', 'paid', 'failed')),
  payment_mode text NOT NULL CHECK (payment_mode IN ('COD', 'upi', 'online', 'card')),
  pricing_period text NOT NULL CHECK (pricing_period IN ('standard', 'late_night', 'early_morning')),
  total_quantity bigint NOT NULL CHECK (total_quantity > 0),
  subtotal_paise bigint NOT NULL CHECK (subtotal_paise >= 0),
  delivery_paise bigint NOT NULL CHECK (delivery_paise >= 0),
  extra_per_item_paise bigint NOT NULL CHECK (extra_per_item_paise >= 0),
  extra_paise bigint NOT NULL CHECK (extra_paise >= 0),
  discount_paise bigint NOT NULL CHECK (discount_paise >= 0),
  payable_paise bigint NOT NULL CHECK (payable_paise >= 0),
  coupon_code text,
  delivery_address text NOT NULL,
  delivery_code text NOT NULL,
  delivery_code_tries bigint NOT NULL DEFAULT 0,
  delivery_note text,
  cancellation_reason text,
  cancellation_fee_paise bigint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  accepted_at bigint,
  delivered_at bigint,
  cancelled_at bigint,
  CHECK (payable_paise = subtotal_paise + delivery_paise + extra_paise - discount_paise),
  CHECK (discount_paise <= subtotal_paise)
);
CREATE INDEX orders_of_user ON orders (user_id, created_at);
CREATE INDEX orders_of_partner ON orders (partner_id, delivery_status, created_at);
CREATE INDEX orders_by_status ON orders (delivery_status, created_at);

CREATE TABLE order_items (
  order_id text NOT NULL REFERENCES orders (id),
  position bigint NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  quantity bigint NOT NULL CHECK (quantity > 0),
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  delivery_charge_paise bigint NOT NULL CHECK (delivery_charge_paise >= 0),
  product_name text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  image_url text NOT NULL,
  code_name text,
  PRIMARY KEY (order_id, position)
);
CREATE INDEX order_items_product ON order_items (product_id);

CREATE TABLE order_history (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'preparing', 'out-for-delivery', 'delivered', 'cancelled')),
  actor_kind text NOT NULL CHECK (actor_kind IN ('customer', 'partner', 'admin')),
  actor_id text NOT NULL,
  at bigint NOT NULL,
  UNIQUE (order_id, status)
);

CREATE TABLE coupon_uses (
  order_id text PRIMARY KEY REFERENCES orders (id),
  coupon_id text NOT NULL REFERENCES coupons (id),
  user_id text NOT NULL REFERENCES users (id),
  created_at bigint NOT NULL,
  released_at bigint
);
CREATE INDEX coupon_uses_customer ON coupon_uses (coupon_id, user_id);

CREATE TABLE idempotency_keys (
  user_id text NOT NULL REFERENCES users (id),
  key text NOT NULL,
  body_hash text NOT NULL,
  status bigint NOT NULL,
  answer text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value text NOT NULL,
  updated_at bigint NOT NULL
);

CREATE TABLE outbox (
  id text PRIMARY KEY,
  dedupe_key text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  links text NOT NULL,
  created_at bigint NOT NULL,
  next_try_at bigint NOT NULL,
  tries bigint NOT NULL DEFAULT 0,
  sent_at bigint,
  last_error text
);
CREATE INDEX outbox_waiting ON outbox (sent_at, next_try_at);
CREATE INDEX outbox_recipient ON outbox (recipient, created_at);

CREATE TABLE contact_messages (
  id text PRIMARY KEY,
  ticket text NOT NULL UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  created_at bigint NOT NULL
);
