DROP TRIGGER products_insert_availability;
DROP TRIGGER products_update_availability;
DROP TRIGGER products_stock_low_stock_limit;
DROP TRIGGER settings_insert_low_stock_limit;
DROP TRIGGER settings_update_low_stock_limit;
DROP TRIGGER products_insert_movement;
DROP TRIGGER products_update_movement;
DROP TRIGGER products_update_version;

UPDATE products SET stock = CASE WHEN stock > 0 THEN stock + allocated WHEN allocated > missing THEN allocated - missing ELSE 0 END
WHERE allocated > 0;
ALTER TABLE products RENAME COLUMN stock TO on_hand;
ALTER TABLE products ADD COLUMN stock bigint NOT NULL GENERATED ALWAYS AS (max(on_hand - allocated, 0)) VIRTUAL;
ALTER TABLE products DROP COLUMN missing;
ALTER TABLE products DROP COLUMN movement_id;
ALTER TABLE products DROP COLUMN movement_reason;
ALTER TABLE products DROP COLUMN movement_actor_kind;
ALTER TABLE products DROP COLUMN movement_actor_id;
ALTER TABLE products DROP COLUMN movement_document;
ALTER TABLE products DROP COLUMN movement_note;
ALTER TABLE products DROP COLUMN movement_at;

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

-- A product has the current limit of the shop whenever its stock changes. In between it is written only to the products
-- that it makes low or no longer low: writing all of them would make orders wait.
CREATE TRIGGER products_stock_low_stock_limit AFTER UPDATE OF on_hand, allocated ON products
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

CREATE TRIGGER products_insert_movement AFTER INSERT ON products WHEN NEW.on_hand <> 0
BEGIN
  INSERT INTO stock_movements
    (id, product_id, quantity, on_hand_before, on_hand_after, reason, actor_kind, actor_id, note, at)
  VALUES (NEW.id, NEW.id, NEW.on_hand, 0, NEW.on_hand, 'correction',
    CASE WHEN NEW.edited_by IS NULL THEN 'system' ELSE 'admin' END, NEW.edited_by, 'Opening stock', NEW.created_at);
END;
CREATE TRIGGER products_update_movement AFTER UPDATE OF on_hand ON products WHEN NEW.on_hand <> OLD.on_hand
BEGIN
  SELECT raise(ABORT, 'a change of products.on_hand needs its row in stock_movements')
  WHERE NOT EXISTS (
    SELECT 1 FROM (SELECT on_hand_before, on_hand_after FROM stock_movements WHERE product_id = NEW.id
      ORDER BY at DESC, number DESC LIMIT 1)
    WHERE on_hand_before = OLD.on_hand AND on_hand_after = NEW.on_hand);
END;

-- Neither a lock nor pieces that leave the shop with an order change what customers see.
CREATE TRIGGER products_update_version AFTER UPDATE OF product_name, description, category, price_paise, image_url,
  delivery_charge_paise, minimum_order_qty, code_name, position, search_text, deleted_at, keywords, version, edited_by,
  edited_at, hidden_at, unavailable_since, storage_place, barcode, low_stock_limit, usual_low_stock_limit ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'products'; END;
CREATE TRIGGER products_stock_version AFTER UPDATE OF on_hand, allocated ON products WHEN NEW.stock <> OLD.stock
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'products'; END;
