-- number: the order of the movements, that of one product is the order of its changes.
CREATE TABLE stock_movements (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  quantity bigint NOT NULL,
  old_stock bigint NOT NULL CHECK (old_stock >= 0),
  new_stock bigint NOT NULL CHECK (new_stock >= 0),
  reason text NOT NULL CHECK (reason IN ('sale', 'cancellation', 'receipt', 'count', 'damage', 'return', 'correction', 'shortage')),
  actor_kind text NOT NULL CHECK (actor_kind IN ('customer', 'partner', 'admin', 'system')),
  actor_id text,
  document text,
  note text,
  at bigint NOT NULL,
  CHECK (quantity = new_stock - old_stock)
);
-- Most rows are sales, which orders write: only what they need is indexed for them.
CREATE INDEX stock_movements_of_product ON stock_movements (product_id, at, number);
CREATE INDEX stock_movements_by_time ON stock_movements (at, number);
CREATE INDEX stock_movements_by_document ON stock_movements (document, number);
CREATE INDEX stock_movements_by_reason ON stock_movements (reason, at, number) WHERE reason <> 'sale';
CREATE INDEX stock_movements_by_actor ON stock_movements (actor_id, at, number) WHERE actor_kind <> 'customer';

INSERT INTO stock_movements (id, product_id, quantity, old_stock, new_stock, reason, actor_kind, note, at)
SELECT id, id, stock, 0, stock, 'correction', 'system', 'Opening stock', updated_at FROM products
WHERE stock <> 0 ORDER BY created_at, id;

CREATE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  previous_stock bigint := CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.stock END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.movement_id := coalesce(NEW.movement_id, NEW.id);
    NEW.movement_reason := coalesce(NEW.movement_reason, 'correction');
    NEW.movement_actor_kind := coalesce(NEW.movement_actor_kind, 'system');
    NEW.movement_note := coalesce(NEW.movement_note, 'Opening stock');
    NEW.movement_at := coalesce(NEW.movement_at, NEW.created_at);
  ELSIF NEW.movement_id IS NULL OR NEW.movement_id IS NOT DISTINCT FROM OLD.movement_id THEN
    RAISE EXCEPTION 'a change of products.stock needs a new movement_id';
  END IF;
  INSERT INTO stock_movements
    (id, product_id, quantity, old_stock, new_stock, reason, actor_kind, actor_id, document, note, at)
  VALUES (NEW.movement_id, NEW.id, NEW.stock - previous_stock, previous_stock, NEW.stock, NEW.movement_reason,
    NEW.movement_actor_kind, NEW.movement_actor_id, NEW.movement_document, NEW.movement_note,
    coalesce(NEW.movement_at, NEW.updated_at));
  RETURN NULL;
END $$;
CREATE TRIGGER products_insert_movement AFTER INSERT ON products FOR EACH ROW
WHEN (NEW.stock <> 0) EXECUTE FUNCTION record_stock_movement();
-- A count that finds no difference is a movement too.
CREATE TRIGGER products_update_movement AFTER UPDATE OF stock, movement_id ON products FOR EACH ROW
WHEN (NEW.stock <> OLD.stock
  OR (NEW.movement_id IS DISTINCT FROM OLD.movement_id AND NEW.movement_reason = 'count'))
EXECUTE FUNCTION record_stock_movement();

CREATE FUNCTION reject_stock_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock_movements is append-only';
END $$;
CREATE TRIGGER stock_movements_change BEFORE UPDATE OR DELETE ON stock_movements
FOR EACH ROW EXECUTE FUNCTION reject_stock_movement_change();
CREATE TRIGGER stock_movements_truncate BEFORE TRUNCATE ON stock_movements
FOR EACH STATEMENT EXECUTE FUNCTION reject_stock_movement_change();
