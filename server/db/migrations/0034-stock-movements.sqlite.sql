-- number: the order of the movements, that of one product is the order of its changes.
CREATE TABLE stock_movements (
  number INTEGER PRIMARY KEY,
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

CREATE TRIGGER products_insert_movement AFTER INSERT ON products WHEN NEW.stock <> 0
BEGIN
  INSERT INTO stock_movements
    (id, product_id, quantity, old_stock, new_stock, reason, actor_kind, actor_id, document, note, at)
  VALUES (coalesce(NEW.movement_id, NEW.id), NEW.id, NEW.stock, 0, NEW.stock, coalesce(NEW.movement_reason, 'correction'),
    coalesce(NEW.movement_actor_kind, 'system'), NEW.movement_actor_id, NEW.movement_document,
    coalesce(NEW.movement_note, 'Opening stock'), coalesce(NEW.movement_at, NEW.created_at));
END;
-- A count that finds no difference is a movement too.
CREATE TRIGGER products_update_movement AFTER UPDATE OF stock, movement_id ON products
WHEN NEW.stock <> OLD.stock OR (NEW.movement_id IS NOT OLD.movement_id AND NEW.movement_reason = 'count')
BEGIN
  SELECT raise(ABORT, 'a change of products.stock needs a new movement_id')
  WHERE NEW.movement_id IS NULL OR NEW.movement_id IS OLD.movement_id;
  INSERT INTO stock_movements
    (id, product_id, quantity, old_stock, new_stock, reason, actor_kind, actor_id, document, note, at)
  VALUES (NEW.movement_id, NEW.id, NEW.stock - OLD.stock, OLD.stock, NEW.stock, NEW.movement_reason,
    NEW.movement_actor_kind, NEW.movement_actor_id, NEW.movement_document, NEW.movement_note,
    coalesce(NEW.movement_at, NEW.updated_at));
END;

CREATE TRIGGER stock_movements_update BEFORE UPDATE ON stock_movements
BEGIN SELECT raise(ABORT, 'stock_movements is append-only'); END;
CREATE TRIGGER stock_movements_delete BEFORE DELETE ON stock_movements
BEGIN SELECT raise(ABORT, 'stock_movements is append-only'); END;
