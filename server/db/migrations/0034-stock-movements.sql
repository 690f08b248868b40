-- Each statement that changes products.stock names the movement in these columns; triggers turn it into a row of
-- stock_movements, see the file of the engine. movement_document: the id of the order, receipt or count.
ALTER TABLE products ADD COLUMN movement_id text;
ALTER TABLE products ADD COLUMN movement_reason text CHECK (movement_reason IN ('sale', 'cancellation', 'receipt', 'count', 'damage', 'return', 'correction', 'shortage'));
ALTER TABLE products ADD COLUMN movement_actor_kind text CHECK (movement_actor_kind IN ('customer', 'partner', 'admin', 'system'));
ALTER TABLE products ADD COLUMN movement_actor_id text;
ALTER TABLE products ADD COLUMN movement_document text;
ALTER TABLE products ADD COLUMN movement_note text;
ALTER TABLE products ADD COLUMN movement_at bigint;
