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
  deleted_at bigint,
  -- Kept by triggers, see the file of the engine: an index on the stock itself would change with every order.
  -- sold_out: whether there is less than the minimum order. low_stock: the stock when it is low, else null.
  sold_out bigint NOT NULL DEFAULT 0 CHECK (sold_out IN (0, 1)),
  low_stock bigint,
  -- Synonyms and names in other languages; a part of search_text, which the index of the search has.
  keywords text NOT NULL DEFAULT '',
  -- Each statement that changes products.stock names the movement in these columns; triggers turn it into a row of
  -- stock_movements, see the file of the engine. movement_document: the id of the order, receipt or count.
  movement_id text,
  movement_reason text CHECK (movement_reason IN ('sale', 'cancellation', 'receipt', 'count', 'damage', 'return', 'correction', 'shortage')),
  movement_actor_kind text CHECK (movement_actor_kind IN ('customer', 'partner', 'admin', 'system')),
  movement_actor_id text,
  movement_document text,
  movement_note text,
  movement_at bigint,
  -- How often admins have edited a row, and the last edit: an edit made from an older version is rejected.
  -- The settings have theirs in the row 'version' of their table.
  version bigint NOT NULL DEFAULT 1,
  edited_by text,
  edited_at bigint,
  -- hidden_at: neither listed nor found nor sold, admins see it. unavailable_since: an admin marked it as out of stock,
  -- nothing is sold while its stock stays what lies in the storage place. low_stock_limit: null for the usual limit.
  hidden_at bigint,
  unavailable_since bigint,
  storage_place text,
  barcode text,
  low_stock_limit bigint CHECK (low_stock_limit >= 0),
  -- The low-stock limit of the shop is a setting; here it is for the triggers. A product's own low_stock_limit wins.
  usual_low_stock_limit bigint NOT NULL DEFAULT 5 CHECK (usual_low_stock_limit >= 0)
);
CREATE INDEX products_low_stock ON products (low_stock, position, id)
  WHERE deleted_at IS NULL AND low_stock IS NOT NULL;
CREATE INDEX products_position ON products (position);
CREATE UNIQUE INDEX products_barcode ON products (barcode) WHERE barcode IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_by_position ON products (sold_out, position, id)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX products_by_price ON products (sold_out, price_paise, position, id)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX products_by_price_desc ON products (sold_out, price_paise DESC, position, id)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX products_of_category ON products (category, sold_out, position, id)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX products_of_category_by_price ON products (category, sold_out, price_paise, position, id)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX products_of_category_by_price_desc ON products (category, sold_out, price_paise DESC, position, id)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;
-- What admins see; none of them changes with an order, unless a product sells out.
CREATE INDEX products_admin_by_name ON products (lower(product_name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_admin_by_price ON products (price_paise, lower(product_name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_admin_by_edit ON products (coalesce(edited_at, created_at), lower(product_name), id)
  WHERE deleted_at IS NULL;
CREATE INDEX products_admin_of_category ON products (category, lower(product_name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_sold_out ON products (id) WHERE deleted_at IS NULL AND sold_out = 1;
CREATE INDEX products_unavailable ON products (id) WHERE unavailable_since IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_hidden ON products (id) WHERE hidden_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_archived ON products (id) WHERE deleted_at IS NOT NULL;

-- A product names its category in products.category; every category that a product names has a row here.
-- translations: JSON, language code to name. opens_own_page: no button, its products only by search or at the category's own page.
CREATE TABLE categories (
  id text PRIMARY KEY,
  name text NOT NULL UNIQUE,
  translations text NOT NULL DEFAULT '{}',
  picture text NOT NULL,
  tint text NOT NULL CHECK (tint IN ('amber', 'peach', 'blue', 'pink', 'green', 'violet', 'stone')),
  position bigint NOT NULL,
  is_visible bigint NOT NULL DEFAULT 1 CHECK (is_visible IN (0, 1)),
  opens_own_page bigint NOT NULL DEFAULT 0 CHECK (opens_own_page IN (0, 1)),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  edited_by text,
  edited_at bigint
);
INSERT INTO categories (id, name, translations, picture, tint, position, opens_own_page, created_at, updated_at) VALUES
  ('category-snacks', 'Snacks', '{"hi":"स्नैक्स"}', '/pictures/popcorn.svg', 'amber', 0, 0, 0, 0),
  ('category-instant-meals', 'Instant Meals', '{"hi":"झटपट खाना"}', '/pictures/steaming-bowl.svg', 'peach', 1, 0, 0, 0),
  ('category-beverages', 'Beverages', '{"hi":"ड्रिंक्स"}', '/pictures/cup-with-straw.svg', 'blue', 2, 0, 0, 0),
  ('category-sweets', 'Sweets', '{"hi":"मीठा"}', '/pictures/chocolate-bar.svg', 'pink', 3, 0, 0, 0),
  ('category-personal-care', 'Personal Care', '{"hi":"पर्सनल केयर"}', '/pictures/soap.svg', 'green', 4, 0, 0, 0),
  ('category-stationery', 'Stationery', '{"hi":"स्टेशनरी"}', '/pictures/pencil.svg', 'violet', 5, 0, 0, 0),
  ('category-electricals', 'Electricals', '{"hi":"बिजली का सामान"}', '/pictures/battery.svg', 'stone', 6, 0, 0, 0),
  ('category-books', 'Books', '{"hi":"किताबें"}', '/pictures/books.svg', 'violet', 7, 1, 0, 0);

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
  updated_at bigint NOT NULL,
  -- When the customer entered a code that was sent to this phone; null until then, and again after a reset of the password.
  phone_proven_at bigint,
  -- The last day on which a customer was here, at the time of their first request of that day.
  last_seen_at bigint,
  -- Why and since when an admin keeps a customer out.
  blocked_reason text,
  blocked_at bigint,
  -- In which language mails and text messages to a customer are written.
  language text NOT NULL DEFAULT 'en',
  version bigint NOT NULL DEFAULT 1,
  edited_by text,
  edited_at bigint,
  is_demo bigint NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1)),
  -- What the console searches, folded by the server, which knows the letters of every script.
  search_text text
);
CREATE UNIQUE INDEX users_verified_phone ON users (phone) WHERE is_verified = 1;
CREATE INDEX users_by_time ON users (created_at, id);

CREATE TABLE partners (
  id text PRIMARY KEY,
  fullname text NOT NULL,
  email text NOT NULL UNIQUE,
  phone text NOT NULL,
  password_hash text NOT NULL,
  is_active bigint NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  max_active_orders bigint CHECK (max_active_orders >= 0),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  edited_by text,
  edited_at bigint,
  -- Whether a partner takes orders now; log-in does not change it.
  is_online bigint NOT NULL DEFAULT 1 CHECK (is_online IN (0, 1)),
  -- Why and since when a partner is blocked, as for customers.
  blocked_reason text,
  blocked_at bigint,
  is_demo bigint NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1)),
  search_text text
);

CREATE TABLE admins (
  id text PRIMARY KEY,
  fullname text NOT NULL,
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'employee')),
  is_active integer NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  version bigint NOT NULL DEFAULT 1,
  edited_by text,
  edited_at bigint,
  is_demo bigint NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1))
);

-- A session is one log-in on one device. Each refresh gives it another token; the replaced ones stay known until it ends, so
-- that one that is used again too late is recognised. `browser` and `platform` are names from a closed list.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('customer', 'partner', 'admin')),
  account_id text NOT NULL,
  browser text,
  platform text,
  created_at bigint NOT NULL,
  last_used_at bigint NOT NULL
);
CREATE INDEX sessions_account ON sessions (kind, account_id);
CREATE INDEX sessions_age ON sessions (kind, last_used_at);

CREATE TABLE session_tokens (
  token_hash text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  replaced_at bigint
);
CREATE INDEX session_tokens_session ON session_tokens (session_id);
CREATE INDEX session_tokens_replaced ON session_tokens (replaced_at);

-- Browsers that have signed in to an account before; wrong passwords of strangers do not lock them out.
CREATE TABLE known_devices (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('customer', 'partner', 'admin')),
  account_id text NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint NOT NULL
);
CREATE INDEX known_devices_account ON known_devices (kind, account_id);
CREATE INDEX known_devices_age ON known_devices (last_used_at);

CREATE TABLE account_links (
  id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  user_id text NOT NULL REFERENCES users (id),
  token_hash text NOT NULL UNIQUE,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  -- What a link to verify an e-mail stands for: the sign-up that asked for it, as JSON. Whoever signs up with somebody else's
  -- e-mail later does not change what that person's own link verifies.
  details text
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

-- The code on its way to the phone of a signed-in customer.
CREATE TABLE phone_codes (
  user_id text PRIMARY KEY REFERENCES users (id),
  phone text NOT NULL,
  code_hash text NOT NULL,
  tries bigint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX phone_codes_age ON phone_codes (expires_at);

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
  version bigint NOT NULL DEFAULT 1,
  edited_by text,
  edited_at bigint,
  -- All orders that used a coupon, also those that returned their use; counting them would read an index of all.
  order_count bigint NOT NULL DEFAULT 0,
  CHECK (usage_limit IS NULL OR used_count <= usage_limit)
);
-- The newest coupons, without sorting all of them.
CREATE INDEX coupons_by_time ON coupons (created_at, id);

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
  -- What the console searches, folded by the server; null without an address.
  search_text text,
  -- Set when everything that names a person was taken off a finished order; the rows still to do are found by their age.
  anonymized_at bigint,
  -- The parts of an address that follows the page's format; null for any other text.
  address_room text,
  address_block text,
  address_floor text,
  address_hostel text,
  -- Who picks an order since when, and until when; null until then, and again when it is given back.
  picking_started_at bigint,
  picking_started_by text,
  picked_at bigint,
  -- The customer's note to the delivery partner.
  customer_note text,
  -- How a delivered order changed hands.
  handover text CHECK (handover IN ('code-checked', 'no-code', 'no-code-reason', 'photo', 'set-by-admin')),
  -- What a partner earned with a delivery stays what it was, however the fee is changed later.
  partner_fee_paise bigint NOT NULL DEFAULT 0,
  -- Cancelling an order has the terms of the time at which it was placed.
  free_cancellation_ms bigint NOT NULL DEFAULT 300000,
  -- The fee after that, at most the amount to pay.
  late_cancellation_fee_paise bigint NOT NULL DEFAULT 1000,
  CHECK (payable_paise = subtotal_paise + delivery_paise + extra_paise - discount_paise),
  CHECK (discount_paise <= subtotal_paise)
);
CREATE INDEX orders_to_anonymize ON orders (created_at) WHERE anonymized_at IS NULL;
CREATE INDEX orders_by_time ON orders (created_at, id);
CREATE INDEX orders_of_user ON orders (user_id, created_at, id);
CREATE INDEX orders_by_status ON orders (delivery_status, created_at, id);
CREATE INDEX orders_by_payment ON orders (payment_status, created_at, id);
CREATE INDEX orders_by_delivery ON orders (delivery_status, delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX orders_by_cancellation ON orders (delivery_status, cancelled_at) WHERE cancelled_at IS NOT NULL;
-- People read out the last characters of an order's id.
CREATE INDEX orders_by_id_end ON orders (substr(short_id, length(short_id) - 3), created_at, id);
CREATE INDEX orders_by_handover ON orders (handover, created_at, id) WHERE handover IS NOT NULL;
-- The dashboard adds up the coupon uses of a period.
CREATE INDEX orders_with_coupon ON orders (created_at, coupon_code) WHERE coupon_code IS NOT NULL;
CREATE INDEX orders_of_partner ON orders (partner_id, delivery_status, created_at, id, handover);

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
  -- How many of the line are in the parcel.
  picked_quantity bigint NOT NULL DEFAULT 0 CHECK (picked_quantity >= 0),
  PRIMARY KEY (order_id, position)
);
CREATE INDEX order_items_product ON order_items (product_id);

-- An order may reach a status again.
CREATE TABLE order_history (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'preparing', 'out-for-delivery', 'delivered', 'cancelled')),
  actor_kind text NOT NULL CHECK (actor_kind IN ('customer', 'partner', 'admin')),
  actor_id text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX order_history_actor ON order_history (actor_id, at);
CREATE INDEX order_history_order ON order_history (order_id, at, id);

-- Who carried an order when, by whom it was assigned and why that ended. `orders.partner_id` is the current partner.
CREATE TABLE order_assignments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  partner_id text NOT NULL REFERENCES partners (id),
  assigned_at bigint NOT NULL,
  assigned_by_kind text NOT NULL CHECK (assigned_by_kind IN ('partner', 'admin')),
  -- Empty where it was not recorded.
  assigned_by_id text NOT NULL,
  ended_at bigint,
  end_reason text CHECK (end_reason IN ('delivered', 'cancelled', 'reassigned', 'returned_to_pool', 'partner_blocked', 'failed')),
  ended_by_kind text CHECK (ended_by_kind IN ('customer', 'partner', 'admin')),
  -- Null for a customer: it is the customer of the order.
  ended_by_id text,
  end_note text,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX order_assignments_open ON order_assignments (order_id) WHERE ended_at IS NULL;
CREATE INDEX order_assignments_order ON order_assignments (order_id, assigned_at);
CREATE INDEX order_assignments_partner ON order_assignments (partner_id, assigned_at);
-- Orders that their partners gave back themselves.
CREATE INDEX order_assignments_given_back ON order_assignments (partner_id)
  WHERE end_reason = 'returned_to_pool' AND ended_by_kind = 'partner';

-- What was missing when an order was picked. A line of the order has what is left of it, or is deleted.
CREATE TABLE order_shortages (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  product_id text NOT NULL REFERENCES products (id),
  product_name text NOT NULL,
  ordered_quantity bigint NOT NULL CHECK (ordered_quantity > 0),
  picked_quantity bigint NOT NULL CHECK (picked_quantity >= 0),
  lowered_paise bigint NOT NULL CHECK (lowered_paise >= 0),
  actor_id text NOT NULL,
  at bigint NOT NULL,
  CHECK (picked_quantity < ordered_quantity)
);
CREATE INDEX order_shortages_order ON order_shortages (order_id, at);

-- Every change of an order's payment: rows are added, never changed.
CREATE TABLE payment_changes (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  from_status text NOT NULL CHECK (from_status IN ('pending', 'paid', 'failed')),
  to_status text NOT NULL CHECK (to_status IN ('pending', 'paid', 'failed')),
  actor_kind text NOT NULL CHECK (actor_kind IN ('partner', 'admin')),
  actor_id text NOT NULL,
  reason text,
  at bigint NOT NULL
);
CREATE INDEX payment_changes_order ON payment_changes (order_id, at);
CREATE INDEX payment_changes_by_actor ON payment_changes (actor_kind, at);

-- A hand-over that failed. While the resolution is null, the order is out for delivery and waits for a decision.
CREATE TABLE delivery_attempts (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  partner_id text NOT NULL REFERENCES partners (id),
  failed_at bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('nobody_there', 'wrong_room', 'customer_refused', 'damaged')),
  note text,
  resolution text CHECK (resolution IN ('retry', 'returned_to_stock', 'spoiled')),
  resolved_at bigint,
  resolved_by_kind text CHECK (resolved_by_kind IN ('partner', 'admin')),
  resolved_by_id text,
  CHECK ((resolution IS NULL) = (resolved_at IS NULL)),
  CHECK ((resolution IS NULL) = (resolved_by_kind IS NULL)),
  CHECK ((resolution IS NULL) = (resolved_by_id IS NULL))
);
CREATE INDEX delivery_attempts_of_order ON delivery_attempts (order_id, failed_at);
CREATE UNIQUE INDEX delivery_attempts_open ON delivery_attempts (order_id) WHERE resolution IS NULL;
CREATE INDEX delivery_attempts_of_partner ON delivery_attempts (partner_id, failed_at);

CREATE TABLE coupon_uses (
  order_id text PRIMARY KEY REFERENCES orders (id),
  coupon_id text NOT NULL REFERENCES coupons (id),
  user_id text NOT NULL REFERENCES users (id),
  created_at bigint NOT NULL,
  released_at bigint,
  -- The discount of an order stays what it was, however its coupon is edited later.
  discount_type text NOT NULL DEFAULT 'FIXED' CHECK (discount_type IN ('PERCENT', 'FIXED')),
  -- Hundredths of a percent or paise, as in coupons.
  discount_value bigint NOT NULL DEFAULT 0
);
CREATE INDEX coupon_uses_customer ON coupon_uses (coupon_id, user_id);
-- The latest uses of a coupon, without sorting all of them.
CREATE INDEX coupon_uses_time ON coupon_uses (coupon_id, created_at, order_id);

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

-- Receipts of goods, counts and single adjustments; their movements name them. body_hash: of the request, for its repetition.
CREATE TABLE stock_documents (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('receipt', 'count', 'adjustment')),
  number text,
  supplier text,
  note text,
  admin_id text NOT NULL,
  idempotency_key text,
  body_hash text NOT NULL,
  created_at bigint NOT NULL,
  UNIQUE (admin_id, idempotency_key)
);
CREATE INDEX stock_documents_by_number ON stock_documents (number) WHERE number IS NOT NULL;

-- The cost of the received goods, per piece.
CREATE TABLE stock_document_costs (
  document_id text NOT NULL REFERENCES stock_documents (id),
  position bigint NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  unit_cost_paise bigint NOT NULL CHECK (unit_cost_paise >= 0),
  PRIMARY KEY (document_id, position)
);

-- Cash as double entries: each moves an amount from one account to another. What an account has received minus what it
-- has given is its balance: for a customer the debt, for a partner the cash in hand. Rows are only added.
CREATE TABLE cash_hand_ins (
  id text PRIMARY KEY,
  partner_id text NOT NULL REFERENCES partners (id),
  -- The figure of the partner; null when nothing was announced before the count.
  announced_paise bigint CHECK (announced_paise > 0),
  announced_at bigint,
  -- Cash in hand by the entries at the time of the count.
  in_hand_paise bigint,
  counted_paise bigint CHECK (counted_paise >= 0),
  counted_at bigint,
  counted_by text,
  -- Made by the page of the counter: a repeated request finds its own count.
  count_id text,
  created_at bigint NOT NULL
);
CREATE UNIQUE INDEX cash_hand_ins_count ON cash_hand_ins (count_id) WHERE count_id IS NOT NULL;
CREATE UNIQUE INDEX cash_hand_ins_open ON cash_hand_ins (partner_id) WHERE counted_at IS NULL;
CREATE INDEX cash_hand_ins_of_partner ON cash_hand_ins (partner_id, created_at, id);
CREATE INDEX cash_hand_ins_by_count ON cash_hand_ins (counted_at, id) WHERE counted_at IS NOT NULL;
-- The last hand-in of each partner, and all of one.
CREATE INDEX cash_hand_ins_of_partner_by_count ON cash_hand_ins (partner_id, counted_at, id);

-- Positive amounts are missing, negative ones are too much.
CREATE TABLE cash_differences (
  id text PRIMARY KEY,
  hand_in_id text NOT NULL UNIQUE REFERENCES cash_hand_ins (id),
  partner_id text NOT NULL REFERENCES partners (id),
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  opened_at bigint NOT NULL,
  explanation text CHECK (explanation IN ('paid-later', 'returned-to-partner', 'wrong-count', 'wrong-figure', 'written-off')),
  note text,
  explained_at bigint,
  explained_by text
);
CREATE INDEX cash_differences_open ON cash_differences (opened_at, id) WHERE explained_at IS NULL;
CREATE INDEX cash_differences_by_time ON cash_differences (opened_at, id);
CREATE INDEX cash_differences_of_partner ON cash_differences (partner_id) WHERE explained_at IS NULL;

CREATE TABLE cash_deposits (
  id text PRIMARY KEY,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  note text,
  deposited_at bigint NOT NULL,
  deposited_by text NOT NULL
);
CREATE INDEX cash_deposits_by_time ON cash_deposits (deposited_at, id);

CREATE TABLE cancellation_fees (
  order_id text PRIMARY KEY REFERENCES orders (id),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  status text NOT NULL CHECK (status IN ('open', 'paid', 'waived')),
  charged_at bigint NOT NULL,
  -- The partner who collected it with a later order; null when it was paid at the desk.
  partner_id text REFERENCES partners (id),
  note text,
  resolved_at bigint,
  resolved_by text
);
CREATE INDEX cancellation_fees_open ON cancellation_fees (charged_at, order_id) WHERE status = 'open';
CREATE INDEX cancellation_fees_by_time ON cancellation_fees (charged_at, order_id);
CREATE INDEX cancellation_fees_by_resolution ON cancellation_fees (resolved_at) WHERE resolved_at IS NOT NULL;

CREATE TABLE cash_entries (
  id text PRIMARY KEY,
  at bigint NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  from_account_kind text NOT NULL CHECK (from_account_kind IN ('sales', 'fees', 'customer', 'partner', 'till', 'bank', 'difference')),
  -- The customer or partner; empty for the accounts of the shop.
  from_account_id text NOT NULL,
  to_account_kind text NOT NULL CHECK (to_account_kind IN ('sales', 'fees', 'customer', 'partner', 'till', 'bank', 'difference')),
  to_account_id text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('order', 'reduction', 'cancellation', 'payment', 'payment-reversal', 'fee', 'fee-paid', 'fee-waived', 'hand-in', 'difference', 'explanation', 'deposit')),
  order_id text REFERENCES orders (id),
  hand_in_id text REFERENCES cash_hand_ins (id),
  deposit_id text REFERENCES cash_deposits (id),
  actor_kind text NOT NULL CHECK (actor_kind IN ('customer', 'partner', 'admin', 'system')),
  actor_id text NOT NULL,
  CHECK (from_account_kind <> to_account_kind OR from_account_id <> to_account_id),
  CHECK ((from_account_kind = 'customer' OR from_account_kind = 'partner') = (from_account_id <> '')),
  CHECK ((to_account_kind = 'customer' OR to_account_kind = 'partner') = (to_account_id <> ''))
);
CREATE INDEX cash_entries_of_order ON cash_entries (order_id);
-- Most entries are those of placing an order: the other indexes leave them out.
CREATE INDEX cash_entries_by_time ON cash_entries (at, id) WHERE reason <> 'order';
CREATE INDEX cash_entries_to_partner ON cash_entries (to_account_id, at, id) WHERE to_account_kind = 'partner';
CREATE INDEX cash_entries_from_partner ON cash_entries (from_account_id, at, id) WHERE from_account_kind = 'partner';

-- Balances of the accounts that hold cash, changed by triggers: see the file of the engine. Those of customers and
-- sales are sums of entries, since one row for all sales would make orders wait for each other.
CREATE TABLE cash_balances (
  account_kind text NOT NULL CHECK (account_kind IN ('partner', 'till', 'bank', 'difference')),
  account_id text NOT NULL,
  balance_paise bigint NOT NULL,
  PRIMARY KEY (account_kind, account_id)
);
INSERT INTO cash_balances (account_kind, account_id, balance_paise) VALUES ('till', '', 0);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value text NOT NULL,
  updated_at bigint NOT NULL
);

-- One row: whether the shop takes orders, and its hours. Null hours: day and night.
CREATE TABLE shop_state (
  id text PRIMARY KEY,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paused', 'closed')),
  paused_until bigint,
  message text,
  opens_at_minute integer,
  closes_at_minute integer,
  version bigint NOT NULL DEFAULT 1,
  edited_by text,
  edited_at bigint
);
INSERT INTO shop_state (id) VALUES ('shop');

-- What admins changed. Rows are only ever added, see the file of the engine.
CREATE TABLE audit_log (
  id text PRIMARY KEY,
  at bigint NOT NULL,
  -- Null for the server itself. No reference: an entry outlives its admin.
  actor_id text,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_label text,
  -- The changed fields as JSON.
  before_values text,
  after_values text,
  reason text
);
-- Each filter reads its rows newest first.
CREATE INDEX audit_log_newest ON audit_log (at, id);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at, id);
CREATE INDEX audit_log_action ON audit_log (action, at, id);
CREATE INDEX audit_log_kind ON audit_log (subject_kind, at, id);
CREATE INDEX audit_log_subject ON audit_log (subject_id, at, id);
CREATE INDEX audit_log_actor_action ON audit_log (actor_id, action, at, id);
CREATE INDEX audit_log_actor_kind ON audit_log (actor_id, subject_kind, at, id);

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
  last_error text,
  -- After `useless_after` nobody needs the message any more (a code that has expired); `dropped_at` says that it will never
  -- be sent, for this reason or because nobody took it.
  useless_after bigint,
  dropped_at bigint,
  -- Codes and links (0) are sent before all else (1), and copies to whoever wrote to the shop last (2).
  priority bigint NOT NULL DEFAULT 1 CHECK (priority IN (0, 1, 2)),
  -- Stands instead of a subject that holds a code once the message is sent.
  recorded_subject text,
  -- The kind of a mail and the data of its text, as JSON, until it is sent.
  mail_data text
);
CREATE INDEX outbox_waiting ON outbox (sent_at, next_try_at);
CREATE INDEX outbox_recipient ON outbox (recipient, created_at);
CREATE INDEX outbox_dropped ON outbox (dropped_at);
CREATE INDEX outbox_due ON outbox (priority, created_at) WHERE sent_at IS NULL AND dropped_at IS NULL;

CREATE TABLE contact_messages (
  id text PRIMARY KEY,
  ticket text NOT NULL UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  created_at bigint NOT NULL
);

-- Who wants to hear when the services to come are live: one row for each e-mail, however often it was left.
CREATE TABLE interests (
  email text PRIMARY KEY,
  created_at bigint NOT NULL,
  -- When the promised mail was queued, and its language.
  announced_at bigint,
  language text NOT NULL DEFAULT 'en'
);

-- Uploaded pictures in the sizes and formats that pages show; a hash never gets another picture. content: base64.
CREATE TABLE pictures (
  hash text NOT NULL,
  width bigint NOT NULL,
  format text NOT NULL CHECK (format IN ('avif', 'webp')),
  content text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (hash, width, format)
);
