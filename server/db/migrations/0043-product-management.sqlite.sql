DROP TRIGGER products_insert_availability;
DROP TRIGGER products_update_availability;
CREATE TRIGGER products_insert_availability AFTER INSERT ON products
WHEN NEW.sold_out <> (NEW.stock < NEW.minimum_order_qty OR NEW.unavailable_since IS NOT NULL)
  OR NEW.low_stock IS NOT
    CASE WHEN NEW.stock <= coalesce(NEW.low_stock_limit, 5) OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END
BEGIN
  UPDATE products SET
    sold_out = stock < minimum_order_qty OR unavailable_since IS NOT NULL,
    low_stock = CASE WHEN stock <= coalesce(low_stock_limit, 5) OR stock < minimum_order_qty THEN stock END
  WHERE id = NEW.id;
END;
CREATE TRIGGER products_update_availability AFTER UPDATE ON products
WHEN NEW.sold_out <> (NEW.stock < NEW.minimum_order_qty OR NEW.unavailable_since IS NOT NULL)
  OR NEW.low_stock IS NOT
    CASE WHEN NEW.stock <= coalesce(NEW.low_stock_limit, 5) OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END
BEGIN
  UPDATE products SET
    sold_out = stock < minimum_order_qty OR unavailable_since IS NOT NULL,
    low_stock = CASE WHEN stock <= coalesce(low_stock_limit, 5) OR stock < minimum_order_qty THEN stock END
  WHERE id = NEW.id;
END;

DROP TRIGGER catalogue_update_version;
CREATE TRIGGER catalogue_update_version AFTER UPDATE OF id, category, search_text, deleted_at, hidden_at ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'catalogue'; END;
