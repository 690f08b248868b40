CREATE FUNCTION set_product_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_out := CASE WHEN NEW.stock < NEW.minimum_order_qty THEN 1 ELSE 0 END;
  NEW.low_stock := CASE WHEN NEW.stock <= 5 OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END;
  RETURN NEW;
END $$;
CREATE TRIGGER products_availability BEFORE INSERT OR UPDATE ON products FOR EACH ROW
WHEN (NEW.sold_out <> CASE WHEN NEW.stock < NEW.minimum_order_qty THEN 1 ELSE 0 END
  OR NEW.low_stock IS DISTINCT FROM
    CASE WHEN NEW.stock <= 5 OR NEW.stock < NEW.minimum_order_qty THEN NEW.stock END)
EXECUTE FUNCTION set_product_availability();

-- Which products are on sale, and what they are found by; stock and prices have no influence.
CREATE FUNCTION mark_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_changes (topic) VALUES ('catalogue');
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_rows_change AFTER INSERT OR DELETE OR TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION mark_catalogue_change();
CREATE TRIGGER catalogue_change AFTER UPDATE OF id, category, search_text, deleted_at ON products
FOR EACH STATEMENT EXECUTE FUNCTION mark_catalogue_change();
