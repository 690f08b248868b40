-- A product has the current limit of the shop whenever its stock changes. In between it is written only to the products
-- that it makes low or no longer low: writing all of them would make orders wait for most of a minute.
DROP TRIGGER low_stock_limit_of_shop ON products;
CREATE TRIGGER low_stock_limit_of_shop BEFORE INSERT OR UPDATE OF stock ON products FOR EACH ROW
EXECUTE FUNCTION set_usual_low_stock_limit();
CREATE OR REPLACE FUNCTION apply_low_stock_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In id order, as orders lock them.
  PERFORM FROM products WHERE (stock <= usual_low_stock_limit) <> (stock <= CAST(NEW.value AS bigint))
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET usual_low_stock_limit = CAST(NEW.value AS bigint)
  WHERE (stock <= usual_low_stock_limit) <> (stock <= CAST(NEW.value AS bigint));
  RETURN NULL;
END $$;
