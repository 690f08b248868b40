DROP TRIGGER products_availability ON products;
DROP TRIGGER low_stock_limit_of_shop ON products;
DROP TRIGGER products_insert_movement ON products;
DROP TRIGGER products_update_movement ON products;
DROP FUNCTION record_stock_movement();
DROP TRIGGER products_change ON products;

UPDATE products SET stock = CASE WHEN stock > 0 THEN stock + allocated WHEN allocated > missing THEN allocated - missing ELSE 0 END
WHERE allocated > 0;
ALTER TABLE products RENAME COLUMN stock TO on_hand;
ALTER TABLE products RENAME CONSTRAINT products_stock_check TO products_on_hand_check;
ALTER TABLE products
  ADD COLUMN stock bigint NOT NULL GENERATED ALWAYS AS (greatest(on_hand - allocated, 0)) STORED,
  DROP COLUMN missing,
  DROP COLUMN movement_id,
  DROP COLUMN movement_reason,
  DROP COLUMN movement_actor_kind,
  DROP COLUMN movement_actor_id,
  DROP COLUMN movement_document,
  DROP COLUMN movement_note,
  DROP COLUMN movement_at;

-- A trigger before the change does not see what is generated.
CREATE OR REPLACE FUNCTION set_product_availability() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stock bigint := greatest(NEW.on_hand - NEW.allocated, 0);
BEGIN
  NEW.sold_out := CASE WHEN stock < NEW.minimum_order_qty OR NEW.unavailable_since IS NOT NULL THEN 1 ELSE 0 END;
  NEW.low_stock := CASE WHEN stock <= coalesce(NEW.low_stock_limit, NEW.usual_low_stock_limit)
    OR stock < NEW.minimum_order_qty THEN stock END;
  RETURN NEW;
END $$;
CREATE TRIGGER products_availability BEFORE INSERT OR UPDATE ON products FOR EACH ROW
WHEN (
  NEW.sold_out <> CASE WHEN greatest(NEW.on_hand - NEW.allocated, 0) < NEW.minimum_order_qty
    OR NEW.unavailable_since IS NOT NULL THEN 1 ELSE 0 END
  OR NEW.low_stock IS DISTINCT FROM CASE
    WHEN greatest(NEW.on_hand - NEW.allocated, 0) <= coalesce(NEW.low_stock_limit, NEW.usual_low_stock_limit)
    OR greatest(NEW.on_hand - NEW.allocated, 0) < NEW.minimum_order_qty
    THEN greatest(NEW.on_hand - NEW.allocated, 0) END)
EXECUTE FUNCTION set_product_availability();
-- Its name is before that of products_availability, which uses the value.
CREATE TRIGGER low_stock_limit_of_shop BEFORE INSERT OR UPDATE OF on_hand, allocated ON products FOR EACH ROW
EXECUTE FUNCTION set_usual_low_stock_limit();

CREATE FUNCTION record_opening_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movements
    (id, product_id, quantity, on_hand_before, on_hand_after, reason, actor_kind, actor_id, note, at)
  VALUES (NEW.id, NEW.id, NEW.on_hand, 0, NEW.on_hand, 'correction',
    CASE WHEN NEW.edited_by IS NULL THEN 'system' ELSE 'admin' END, NEW.edited_by, 'Opening stock', NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER products_insert_movement AFTER INSERT ON products FOR EACH ROW
WHEN (NEW.on_hand <> 0) EXECUTE FUNCTION record_opening_stock();

CREATE FUNCTION require_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  SELECT on_hand_before, on_hand_after INTO last FROM stock_movements WHERE product_id = NEW.id
  ORDER BY at DESC, number DESC LIMIT 1;
  IF last.on_hand_before IS DISTINCT FROM OLD.on_hand OR last.on_hand_after IS DISTINCT FROM NEW.on_hand THEN
    RAISE EXCEPTION 'a change of products.on_hand needs its row in stock_movements';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_update_movement AFTER UPDATE OF on_hand ON products FOR EACH ROW
WHEN (NEW.on_hand <> OLD.on_hand) EXECUTE FUNCTION require_stock_movement();

-- Neither a lock nor pieces that leave the shop with an order change what customers see.
CREATE TRIGGER products_rows_change AFTER INSERT OR DELETE OR TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION mark_data_change();
CREATE TRIGGER products_change AFTER UPDATE OF product_name, description, category, price_paise, image_url,
  delivery_charge_paise, minimum_order_qty, code_name, position, search_text, deleted_at, keywords, version, edited_by,
  edited_at, hidden_at, unavailable_since, storage_place, barcode, low_stock_limit, usual_low_stock_limit ON products
FOR EACH STATEMENT EXECUTE FUNCTION mark_data_change();
CREATE TRIGGER products_stock_change AFTER UPDATE OF on_hand, allocated ON products FOR EACH ROW
WHEN (NEW.stock <> OLD.stock) EXECUTE FUNCTION mark_data_change();
