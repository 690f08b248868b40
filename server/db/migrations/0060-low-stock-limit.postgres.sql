CREATE OR REPLACE FUNCTION set_product_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_out := CASE WHEN NEW.stock < NEW.minimum_order_qty OR NEW.unavailable_since IS NOT NULL THEN 1 ELSE 0 END;
  NEW.low_stock := CASE WHEN NEW.stock <= coalesce(NEW.low_stock_limit, NEW.usual_low_stock_limit)
    OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END;
  RETURN NEW;
END $$;
DROP TRIGGER products_availability ON products;
CREATE TRIGGER products_availability BEFORE INSERT OR UPDATE ON products FOR EACH ROW
WHEN (
  NEW.sold_out <> CASE WHEN NEW.stock < NEW.minimum_order_qty OR NEW.unavailable_since IS NOT NULL THEN 1 ELSE 0 END
  OR NEW.low_stock IS DISTINCT FROM CASE WHEN NEW.stock <= coalesce(NEW.low_stock_limit, NEW.usual_low_stock_limit)
    OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END)
EXECUTE FUNCTION set_product_availability();

-- Its name is before that of the trigger above, which uses the value.
CREATE FUNCTION set_usual_low_stock_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.usual_low_stock_limit := coalesce(
    (SELECT CAST(value AS bigint) FROM settings WHERE key = 'lowStockLimit'), NEW.usual_low_stock_limit);
  RETURN NEW;
END $$;
CREATE TRIGGER low_stock_limit_of_shop BEFORE INSERT ON products FOR EACH ROW
EXECUTE FUNCTION set_usual_low_stock_limit();
CREATE FUNCTION apply_low_stock_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET usual_low_stock_limit = CAST(NEW.value AS bigint)
  WHERE usual_low_stock_limit <> CAST(NEW.value AS bigint);
  RETURN NULL;
END $$;
CREATE TRIGGER settings_low_stock_limit AFTER INSERT OR UPDATE ON settings FOR EACH ROW
WHEN (NEW.key = 'lowStockLimit') EXECUTE FUNCTION apply_low_stock_limit();
