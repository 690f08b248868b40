-- What only PostgreSQL has: identities and its triggers.

-- Numbers are drawn before the commit, so a later number may become visible first; the transaction number tells a reader
-- which rows are older than every transaction still running, and so complete.
CREATE TABLE live_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_number bigint NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
  topic text NOT NULL,
  type text NOT NULL,
  subject_id text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX live_events_order ON live_events (transaction_number, id);
CREATE INDEX live_events_age ON live_events (created_at);
CREATE INDEX live_events_topic ON live_events (topic, transaction_number, id);

-- number: the order of the movements, that of one product is the order of its changes.
CREATE TABLE stock_movements (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
  jpeg bytea NOT NULL
);
CREATE INDEX delivery_photos_of_order ON delivery_photos (order_id, taken_at);
CREATE INDEX delivery_photos_by_time ON delivery_photos (taken_at);

-- One row per changing statement: a version that all transactions increase would make orders wait for each other.
CREATE TABLE data_changes (
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX data_changes_transaction ON data_changes (transaction_id);

CREATE FUNCTION mark_data_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_changes (topic) VALUES (TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER products_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION mark_data_change();
CREATE TRIGGER categories_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
FOR EACH STATEMENT EXECUTE FUNCTION mark_data_change();
CREATE TRIGGER settings_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
FOR EACH STATEMENT EXECUTE FUNCTION mark_data_change();
CREATE TRIGGER coupons_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON coupons
FOR EACH STATEMENT EXECUTE FUNCTION mark_data_change();
CREATE TRIGGER shop_state_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_state
FOR EACH STATEMENT EXECUTE FUNCTION mark_data_change();

-- Which products are on sale, and what they are found by; stock and prices have no influence.
CREATE FUNCTION mark_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_changes (topic) VALUES ('catalogue');
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_rows_change AFTER INSERT OR DELETE OR TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION mark_catalogue_change();
CREATE TRIGGER catalogue_change AFTER UPDATE OF id, category, search_text, deleted_at, hidden_at ON products
FOR EACH STATEMENT EXECUTE FUNCTION mark_catalogue_change();

CREATE FUNCTION set_product_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_out := CASE WHEN NEW.stock < NEW.minimum_order_qty OR NEW.unavailable_since IS NOT NULL THEN 1 ELSE 0 END;
  NEW.low_stock := CASE WHEN NEW.stock <= coalesce(NEW.low_stock_limit, NEW.usual_low_stock_limit)
    OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END;
  RETURN NEW;
END $$;
CREATE TRIGGER products_availability BEFORE INSERT OR UPDATE ON products FOR EACH ROW
WHEN (
  NEW.sold_out <> CASE WHEN NEW.stock < NEW.minimum_order_qty OR NEW.unavailable_since IS NOT NULL THEN 1 ELSE 0 END
  OR NEW.low_stock IS DISTINCT FROM CASE WHEN NEW.stock <= coalesce(NEW.low_stock_limit, NEW.usual_low_stock_limit)
    OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END)
EXECUTE FUNCTION set_product_availability();

CREATE FUNCTION set_usual_low_stock_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.usual_low_stock_limit := coalesce(
    (SELECT CAST(value AS bigint) FROM settings WHERE key = 'lowStockLimit'), NEW.usual_low_stock_limit);
  RETURN NEW;
END $$;
-- Its name is before that of products_availability, which uses the value.
CREATE TRIGGER low_stock_limit_of_shop BEFORE INSERT OR UPDATE OF stock ON products FOR EACH ROW
EXECUTE FUNCTION set_usual_low_stock_limit();

CREATE FUNCTION apply_low_stock_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In id order, as orders lock them.
  PERFORM FROM products WHERE (stock <= usual_low_stock_limit) <> (stock <= CAST(NEW.value AS bigint))
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET usual_low_stock_limit = CAST(NEW.value AS bigint)
  WHERE (stock <= usual_low_stock_limit) <> (stock <= CAST(NEW.value AS bigint));
  RETURN NULL;
END $$;
CREATE TRIGGER settings_low_stock_limit AFTER INSERT OR UPDATE ON settings FOR EACH ROW
WHEN (NEW.key = 'lowStockLimit') EXECUTE FUNCTION apply_low_stock_limit();

CREATE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  previous_stock bigint := CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.stock END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.movement_id := coalesce(NEW.movement_id, NEW.id);
    NEW.movement_reason := coalesce(NEW.movement_reason, 'correction');
    NEW.movement_actor_kind := coalesce(NEW.movement_actor_kind, 'system');
    NEW.movement_note := coalesce(NEW.movement_note, 'Opening stock');
    NEW.movement_at := coalesce(NEW.movement_at, NEW.created_at);
  ELSIF NEW.movement_id IS NULL OR NEW.movement_id IS NOT DISTINCT FROM OLD.movement_id THEN
    RAISE EXCEPTION 'a change of products.stock needs a new movement_id';
  END IF;
  INSERT INTO stock_movements
    (id, product_id, quantity, old_stock, new_stock, reason, actor_kind, actor_id, document, note, at)
  VALUES (NEW.movement_id, NEW.id, NEW.stock - previous_stock, previous_stock, NEW.stock, NEW.movement_reason,
    NEW.movement_actor_kind, NEW.movement_actor_id, NEW.movement_document, NEW.movement_note,
    coalesce(NEW.movement_at, NEW.updated_at));
  RETURN NULL;
END $$;
CREATE TRIGGER products_insert_movement AFTER INSERT ON products FOR EACH ROW
WHEN (NEW.stock <> 0) EXECUTE FUNCTION record_stock_movement();
-- A count that finds no difference is a movement too.
CREATE TRIGGER products_update_movement AFTER UPDATE OF stock, movement_id ON products FOR EACH ROW
WHEN (NEW.stock <> OLD.stock
  OR (NEW.movement_id IS DISTINCT FROM OLD.movement_id AND NEW.movement_reason = 'count'))
EXECUTE FUNCTION record_stock_movement();

CREATE FUNCTION reject_stock_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock_movements is append-only';
END $$;
CREATE TRIGGER stock_movements_no_update BEFORE UPDATE ON stock_movements FOR EACH ROW
WHEN (NOT (
  OLD.actor_kind = 'customer' AND NEW.actor_id = 'nobody'
  AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id'
))
EXECUTE FUNCTION reject_stock_movement_change();
CREATE TRIGGER stock_movements_no_delete BEFORE DELETE ON stock_movements
FOR EACH ROW EXECUTE FUNCTION reject_stock_movement_change();
CREATE TRIGGER stock_movements_truncate BEFORE TRUNCATE ON stock_movements
FOR EACH STATEMENT EXECUTE FUNCTION reject_stock_movement_change();

CREATE FUNCTION reject_stock_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock_documents is append-only';
END $$;
CREATE TRIGGER stock_documents_change BEFORE UPDATE OR DELETE ON stock_documents
FOR EACH ROW EXECUTE FUNCTION reject_stock_document_change();
CREATE TRIGGER stock_documents_truncate BEFORE TRUNCATE ON stock_documents
FOR EACH STATEMENT EXECUTE FUNCTION reject_stock_document_change();

CREATE FUNCTION reject_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only';
END $$;
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log FOR EACH ROW
WHEN (NOT (
  OLD.subject_kind IN ('order', 'customer') AND NEW.reason IS NULL
  AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason'
))
EXECUTE FUNCTION reject_audit_log_change();
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION reject_audit_log_change();
-- TRUNCATE fires no row triggers.
CREATE TRIGGER audit_log_truncate BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_log_change();

CREATE FUNCTION reject_cash_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'cash_entries rows are never changed or deleted';
END $$;
-- Only the customer of an anonymized order is replaced.
CREATE TRIGGER cash_entries_no_update BEFORE UPDATE ON cash_entries FOR EACH ROW
WHEN (NOT (
  NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.amount_paise = OLD.amount_paise AND NEW.reason = OLD.reason
  AND NEW.from_account_kind = OLD.from_account_kind AND NEW.to_account_kind = OLD.to_account_kind
  AND NEW.order_id IS NOT DISTINCT FROM OLD.order_id AND NEW.hand_in_id IS NOT DISTINCT FROM OLD.hand_in_id
  AND NEW.deposit_id IS NOT DISTINCT FROM OLD.deposit_id AND NEW.actor_kind = OLD.actor_kind
  AND (NEW.from_account_id = OLD.from_account_id OR (OLD.from_account_kind = 'customer' AND NEW.from_account_id = 'nobody'))
  AND (NEW.to_account_id = OLD.to_account_id OR (OLD.to_account_kind = 'customer' AND NEW.to_account_id = 'nobody'))
  AND (NEW.actor_id = OLD.actor_id OR (OLD.actor_kind = 'customer' AND NEW.actor_id = 'nobody'))
))
EXECUTE FUNCTION reject_cash_entry_change();
CREATE TRIGGER cash_entries_no_delete BEFORE DELETE ON cash_entries
FOR EACH ROW EXECUTE FUNCTION reject_cash_entry_change();
CREATE TRIGGER cash_entries_truncate BEFORE TRUNCATE ON cash_entries
FOR EACH STATEMENT EXECUTE FUNCTION reject_cash_entry_change();

CREATE FUNCTION add_to_cash_balance(kind text, account text, amount bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO cash_balances AS stored (account_kind, account_id, balance_paise) VALUES (kind, account, amount)
  ON CONFLICT (account_kind, account_id) DO UPDATE SET balance_paise = stored.balance_paise + excluded.balance_paise
$$;
CREATE FUNCTION change_cash_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.from_account_kind IN ('partner', 'till', 'bank', 'difference') THEN
    PERFORM add_to_cash_balance(NEW.from_account_kind, NEW.from_account_id, -NEW.amount_paise);
  END IF;
  IF NEW.to_account_kind IN ('partner', 'till', 'bank', 'difference') THEN
    PERFORM add_to_cash_balance(NEW.to_account_kind, NEW.to_account_id, NEW.amount_paise);
  END IF;
  RETURN NULL;
END $$;
-- Not for placing and cancelling an order, which changes none of these balances.
CREATE TRIGGER cash_entries_balance AFTER INSERT ON cash_entries FOR EACH ROW
WHEN (NEW.from_account_kind IN ('partner', 'till', 'bank', 'difference')
  OR NEW.to_account_kind IN ('partner', 'till', 'bank', 'difference'))
EXECUTE FUNCTION change_cash_balances();
