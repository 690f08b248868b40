CREATE TRIGGER products_insert_availability AFTER INSERT ON products
WHEN NEW.sold_out <> (NEW.stock < NEW.minimum_order_qty)
  OR NEW.low_stock IS NOT CASE WHEN NEW.stock <= 5 OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END
BEGIN
  UPDATE products SET
    sold_out = stock < minimum_order_qty,
    low_stock = CASE WHEN stock <= 5 OR stock < minimum_order_qty THEN stock END
  WHERE id = NEW.id;
END;
CREATE TRIGGER products_update_availability AFTER UPDATE ON products
WHEN NEW.sold_out <> (NEW.stock < NEW.minimum_order_qty)
  OR NEW.low_stock IS NOT CASE WHEN NEW.stock <= 5 OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END
BEGIN
  UPDATE products SET
    sold_out = stock < minimum_order_qty,
    low_stock = CASE WHEN stock <= 5 OR stock < minimum_order_qty THEN stock END
  WHERE id = NEW.id;
END;

-- Which products are on sale, and what they are found by; stock and prices have no influence.
INSERT INTO data_versions (topic, version) VALUES ('catalogue', 0);
CREATE TRIGGER catalogue_insert_version AFTER INSERT ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'catalogue'; END;
CREATE TRIGGER catalogue_update_version AFTER UPDATE OF id, category, search_text, deleted_at ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'catalogue'; END;
CREATE TRIGGER catalogue_delete_version AFTER DELETE ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'catalogue'; END;
