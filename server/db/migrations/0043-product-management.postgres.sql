CREATE OR REPLACE FUNCTION set_product_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_out := CASE WHEN NEW.stock < NEW.minimum_order_qty OR NEW.unavailable_since IS NOT NULL THEN 1 ELSE 0 END;
  NEW.low_stock := CASE WHEN NEW.stock <= coalesce(NEW.low_stock_limit, 5) OR NEW.stock < NEW.minimum_order_qty
    THEN NEW.stock END;
  RETURN NEW;
END $$;
DROP TRIGGER products_availability ON products;
CREATE TRIGGER products_availability BEFORE INSERT OR UPDATE ON products FOR EACH ROW
WHEN (
  NEW.sold_out <> CASE WHEN NEW.stock < NEW.minimum_order_qty OR NEW.unavailable_since IS NOT NULL THEN 1 ELSE 0 END
  OR NEW.low_stock IS DISTINCT FROM
    CASE WHEN NEW.stock <= coalesce(NEW.low_stock_limit, 5) OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END)
EXECUTE FUNCTION set_product_availability();

DROP TRIGGER catalogue_change ON products;
CREATE TRIGGER catalogue_change AFTER UPDATE OF id, category, search_text, deleted_at, hidden_at ON products
FOR EACH STATEMENT EXECUTE FUNCTION mark_catalogue_change();
