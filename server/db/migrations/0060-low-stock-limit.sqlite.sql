DROP TRIGGER products_insert_availability;
DROP TRIGGER products_update_availability;
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
CREATE TRIGGER settings_insert_low_stock_limit AFTER INSERT ON settings WHEN NEW.key = 'lowStockLimit'
BEGIN
  UPDATE products SET usual_low_stock_limit = CAST(NEW.value AS integer)
  WHERE usual_low_stock_limit <> CAST(NEW.value AS integer);
END;
CREATE TRIGGER settings_update_low_stock_limit AFTER UPDATE ON settings
WHEN NEW.key = 'lowStockLimit' AND NEW.value <> OLD.value
BEGIN
  UPDATE products SET usual_low_stock_limit = CAST(NEW.value AS integer)
  WHERE usual_low_stock_limit <> CAST(NEW.value AS integer);
END;
