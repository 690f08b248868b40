-- What only SQLite has: numbered rows and its triggers.

-- One writer at a time: the number alone tells the order in which events were committed.
CREATE TABLE live_events (
  id integer PRIMARY KEY AUTOINCREMENT,
  transaction_number bigint NOT NULL DEFAULT 0,
  topic text NOT NULL,
  type text NOT NULL,
  subject_id text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX live_events_age ON live_events (created_at);
CREATE INDEX live_events_topic ON live_events (topic, id);

-- number: the order of the movements, that of one product is the order of its changes.
CREATE TABLE stock_movements (
  number INTEGER PRIMARY KEY,
  id text NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  quantity bigint NOT NULL,
  old_stock bigint NOT NULL CHECK (old_stock >= 0),
  new_stock bigint NOT NULL CHECK (new_stock >= 0),
  reason text NOT NULL CHECK (reason IN ('sale', 'cancellation', 'receipt', 'count', 'damage', 'return', 'correction', 'shortage')),
  actor_kind text NOT NULL CHECK (actor_kind IN ('customer', 'partner', 'admin', 'system')),
  actor_id text,
  document text,
  note text,
  at bigint NOT NULL,
  CHECK (quantity = new_stock - old_stock)
);
-- Most rows are sales, which orders write: only what they need is indexed for them.
CREATE INDEX stock_movements_of_product ON stock_movements (product_id, at, number);
CREATE INDEX stock_movements_by_time ON stock_movements (at, number);
CREATE INDEX stock_movements_by_document ON stock_movements (document, number);
CREATE INDEX stock_movements_by_reason ON stock_movements (reason, at, number) WHERE reason <> 'sale';
CREATE INDEX stock_movements_by_actor ON stock_movements (actor_id, at, number) WHERE actor_kind <> 'customer';

CREATE TABLE delivery_photos (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  partner_id text NOT NULL REFERENCES partners (id),
  -- Null: of the hand-over.
  attempt_id text REFERENCES delivery_attempts (id),
  taken_at bigint NOT NULL,
  width bigint NOT NULL,
  height bigint NOT NULL,
  jpeg blob NOT NULL
);
CREATE INDEX delivery_photos_of_order ON delivery_photos (order_id, taken_at);
CREATE INDEX delivery_photos_by_time ON delivery_photos (taken_at);

-- One row per table. Triggers increase its version in the transaction of the change.
CREATE TABLE data_versions (
  topic text PRIMARY KEY,
  version bigint NOT NULL
) WITHOUT ROWID;

INSERT INTO data_versions (topic, version) VALUES
  ('products', 0), ('catalogue', 0), ('categories', 0), ('settings', 0), ('coupons', 0), ('shop_state', 0);
CREATE TRIGGER products_insert_version AFTER INSERT ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'products'; END;
CREATE TRIGGER products_update_version AFTER UPDATE ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'products'; END;
CREATE TRIGGER products_delete_version AFTER DELETE ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'products'; END;
CREATE TRIGGER categories_insert_version AFTER INSERT ON categories
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'categories'; END;
CREATE TRIGGER categories_update_version AFTER UPDATE ON categories
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'categories'; END;
CREATE TRIGGER categories_delete_version AFTER DELETE ON categories
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'categories'; END;
CREATE TRIGGER settings_insert_version AFTER INSERT ON settings
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'settings'; END;
CREATE TRIGGER settings_update_version AFTER UPDATE ON settings
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'settings'; END;
CREATE TRIGGER settings_delete_version AFTER DELETE ON settings
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'settings'; END;
CREATE TRIGGER coupons_insert_version AFTER INSERT ON coupons
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'coupons'; END;
CREATE TRIGGER coupons_update_version AFTER UPDATE ON coupons
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'coupons'; END;
CREATE TRIGGER coupons_delete_version AFTER DELETE ON coupons
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'coupons'; END;
CREATE TRIGGER shop_state_insert_version AFTER INSERT ON shop_state
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'shop_state'; END;
CREATE TRIGGER shop_state_update_version AFTER UPDATE ON shop_state
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'shop_state'; END;
CREATE TRIGGER shop_state_delete_version AFTER DELETE ON shop_state
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'shop_state'; END;

-- Which products are on sale, and what they are found by; stock and prices have no influence.
CREATE TRIGGER catalogue_insert_version AFTER INSERT ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'catalogue'; END;
CREATE TRIGGER catalogue_update_version AFTER UPDATE OF id, category, search_text, deleted_at, hidden_at ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'catalogue'; END;
CREATE TRIGGER catalogue_delete_version AFTER DELETE ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'catalogue'; END;

CREATE TRIGGER products_insert_availability AFTER INSERT ON products
WHEN NEW.sold_out <> (NEW.stock < NEW.minimum_order_qty OR NEW.unavailable_since IS NOT NULL)
  OR NEW.low_stock IS NOT CASE WHEN NEW.stock <= coalesce(NEW.low_stock_limit, NEW.usual_low_stock_limit)
    OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END
BEGIN
  UPDATE products SET
    sold_out = (stock < minimum_order_qty OR unavailable_since IS NOT NULL),
    low_stock = CASE WHEN stock <= coalesce(low_stock_limit, usual_low_stock_limit) OR stock < minimum_order_qty
      THEN stock END
  WHERE id = NEW.id;
END;
CREATE TRIGGER products_update_availability AFTER UPDATE ON products
WHEN NEW.sold_out <> (NEW.stock < NEW.minimum_order_qty OR NEW.unavailable_since IS NOT NULL)
  OR NEW.low_stock IS NOT CASE WHEN NEW.stock <= coalesce(NEW.low_stock_limit, NEW.usual_low_stock_limit)
    OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END
BEGIN
  UPDATE products SET
    sold_out = (stock < minimum_order_qty OR unavailable_since IS NOT NULL),
    low_stock = CASE WHEN stock <= coalesce(low_stock_limit, usual_low_stock_limit) OR stock < minimum_order_qty
      THEN stock END
  WHERE id = NEW.id;
END;

CREATE TRIGGER products_insert_low_stock_limit AFTER INSERT ON products
BEGIN
  UPDATE products
  SET usual_low_stock_limit = (SELECT CAST(value AS integer) FROM settings WHERE key = 'lowStockLimit')
  WHERE id = NEW.id AND EXISTS (SELECT 1 FROM settings
    WHERE key = 'lowStockLimit' AND CAST(value AS integer) <> NEW.usual_low_stock_limit);
END;
-- A product has the current limit of the shop whenever its stock changes. In between it is written only to the products
-- that it makes low or no longer low: writing all of them would make orders wait.
CREATE TRIGGER products_stock_low_stock_limit AFTER UPDATE OF stock ON products
WHEN EXISTS (SELECT 1 FROM settings
  WHERE key = 'lowStockLimit' AND CAST(value AS integer) <> NEW.usual_low_stock_limit)
BEGIN
  UPDATE products
  SET usual_low_stock_limit = (SELECT CAST(value AS integer) FROM settings WHERE key = 'lowStockLimit')
  WHERE id = NEW.id;
END;
CREATE TRIGGER settings_insert_low_stock_limit AFTER INSERT ON settings WHEN NEW.key = 'lowStockLimit'
BEGIN
  UPDATE products SET usual_low_stock_limit = CAST(NEW.value AS integer)
  WHERE (stock <= usual_low_stock_limit) <> (stock <= CAST(NEW.value AS integer));
END;
CREATE TRIGGER settings_update_low_stock_limit AFTER UPDATE ON settings
WHEN NEW.key = 'lowStockLimit' AND NEW.value <> OLD.value
BEGIN
  UPDATE products SET usual_low_stock_limit = CAST(NEW.value AS integer)
  WHERE (stock <= usual_low_stock_limit) <> (stock <= CAST(NEW.value AS integer));
END;

CREATE TRIGGER products_insert_movement AFTER INSERT ON products WHEN NEW.stock <> 0
BEGIN
  INSERT INTO stock_movements
    (id, product_id, quantity, old_stock, new_stock, reason, actor_kind, actor_id, document, note, at)
  VALUES (coalesce(NEW.movement_id, NEW.id), NEW.id, NEW.stock, 0, NEW.stock, coalesce(NEW.movement_reason, 'correction'),
    coalesce(NEW.movement_actor_kind, 'system'), NEW.movement_actor_id, NEW.movement_document,
    coalesce(NEW.movement_note, 'Opening stock'), coalesce(NEW.movement_at, NEW.created_at));
END;
-- A count that finds no difference is a movement too.
CREATE TRIGGER products_update_movement AFTER UPDATE OF stock, movement_id ON products
WHEN NEW.stock <> OLD.stock OR (NEW.movement_id IS NOT OLD.movement_id AND NEW.movement_reason = 'count')
BEGIN
  SELECT raise(ABORT, 'a change of products.stock needs a new movement_id')
  WHERE NEW.movement_id IS NULL OR NEW.movement_id IS OLD.movement_id;
  INSERT INTO stock_movements
    (id, product_id, quantity, old_stock, new_stock, reason, actor_kind, actor_id, document, note, at)
  VALUES (NEW.movement_id, NEW.id, NEW.stock - OLD.stock, OLD.stock, NEW.stock, NEW.movement_reason,
    NEW.movement_actor_kind, NEW.movement_actor_id, NEW.movement_document, NEW.movement_note,
    coalesce(NEW.movement_at, NEW.updated_at));
END;

-- Only the customer of an anonymized row, or a reason that names them, is taken off.
CREATE TRIGGER stock_movements_update BEFORE UPDATE ON stock_movements
WHEN NOT (
  OLD.actor_kind = 'customer' AND NEW.actor_id = 'nobody'
  AND NEW.number = OLD.number AND NEW.id = OLD.id AND NEW.product_id = OLD.product_id
  AND NEW.quantity = OLD.quantity AND NEW.old_stock = OLD.old_stock AND NEW.new_stock = OLD.new_stock
  AND NEW.reason = OLD.reason AND NEW.actor_kind = OLD.actor_kind AND NEW.document IS OLD.document
  AND NEW.note IS OLD.note AND NEW.at = OLD.at
)
BEGIN SELECT RAISE(ABORT, 'stock_movements is append-only'); END;
CREATE TRIGGER stock_movements_delete BEFORE DELETE ON stock_movements
BEGIN SELECT raise(ABORT, 'stock_movements is append-only'); END;

CREATE TRIGGER stock_documents_update BEFORE UPDATE ON stock_documents
BEGIN SELECT raise(ABORT, 'stock_documents is append-only'); END;
CREATE TRIGGER stock_documents_delete BEFORE DELETE ON stock_documents
BEGIN SELECT raise(ABORT, 'stock_documents is append-only'); END;
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log
WHEN NOT (
  OLD.subject_kind IN ('order', 'customer') AND NEW.reason IS NULL
  AND NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.actor_id IS OLD.actor_id AND NEW.actor_name = OLD.actor_name
  AND NEW.action = OLD.action AND NEW.subject_kind = OLD.subject_kind AND NEW.subject_id = OLD.subject_id
  AND NEW.subject_label IS OLD.subject_label AND NEW.before_values IS OLD.before_values
  AND NEW.after_values IS OLD.after_values
)
BEGIN SELECT RAISE(ABORT, 'audit_log is append-only'); END;
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
BEGIN SELECT RAISE(ABORT, 'audit_log is append-only'); END;

-- Only the customer of an anonymized order is replaced.
CREATE TRIGGER cash_entries_no_update BEFORE UPDATE ON cash_entries
WHEN NOT (
  NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.amount_paise = OLD.amount_paise AND NEW.reason = OLD.reason
  AND NEW.from_account_kind = OLD.from_account_kind AND NEW.to_account_kind = OLD.to_account_kind
  AND NEW.order_id IS OLD.order_id AND NEW.hand_in_id IS OLD.hand_in_id AND NEW.deposit_id IS OLD.deposit_id
  AND NEW.actor_kind = OLD.actor_kind
  AND (NEW.from_account_id = OLD.from_account_id OR (OLD.from_account_kind = 'customer' AND NEW.from_account_id = 'nobody'))
  AND (NEW.to_account_id = OLD.to_account_id OR (OLD.to_account_kind = 'customer' AND NEW.to_account_id = 'nobody'))
  AND (NEW.actor_id = OLD.actor_id OR (OLD.actor_kind = 'customer' AND NEW.actor_id = 'nobody'))
)
BEGIN SELECT RAISE(ABORT, 'cash_entries rows are never changed'); END;
CREATE TRIGGER cash_entries_no_delete BEFORE DELETE ON cash_entries
BEGIN SELECT RAISE(ABORT, 'cash_entries rows are never deleted'); END;
CREATE TRIGGER cash_entries_balance_from AFTER INSERT ON cash_entries
WHEN NEW.from_account_kind IN ('partner', 'till', 'bank', 'difference')
BEGIN
  INSERT INTO cash_balances (account_kind, account_id, balance_paise)
  VALUES (NEW.from_account_kind, NEW.from_account_id, -NEW.amount_paise)
  ON CONFLICT (account_kind, account_id) DO UPDATE SET balance_paise = balance_paise + excluded.balance_paise;
END;
CREATE TRIGGER cash_entries_balance_to AFTER INSERT ON cash_entries
WHEN NEW.to_account_kind IN ('partner', 'till', 'bank', 'difference')
BEGIN
  INSERT INTO cash_balances (account_kind, account_id, balance_paise)
  VALUES (NEW.to_account_kind, NEW.to_account_id, NEW.amount_paise)
  ON CONFLICT (account_kind, account_id) DO UPDATE SET balance_paise = balance_paise + excluded.balance_paise;
END;
