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
DROP TRIGGER settings_insert_low_stock_limit;
DROP TRIGGER settings_update_low_stock_limit;
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
