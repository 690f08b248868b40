-- products.on_hand: pieces in the shop, the sum of their movements. products.allocated: those of them that open orders have
-- bought which have not left the shop. products.stock, what can be sold, is derived from both by the database.
ALTER TABLE stock_movements RENAME COLUMN old_stock TO on_hand_before;
ALTER TABLE stock_movements RENAME COLUMN new_stock TO on_hand_after;
ALTER TABLE products ADD COLUMN allocated bigint NOT NULL DEFAULT 0 CHECK (allocated >= 0);
UPDATE products SET allocated = (
  SELECT sum(quantity) FROM order_items JOIN orders ON orders.id = order_id
  WHERE product_id = products.id AND delivery_status IN ('pending', 'confirmed', 'preparing'))
WHERE id IN (SELECT product_id FROM order_items JOIN orders ON orders.id = order_id
  WHERE delivery_status IN ('pending', 'confirmed', 'preparing'));
-- The sales of open orders are movements already, and their pieces are still there, but for those that are missing.
INSERT INTO stock_movements
  (id, product_id, quantity, on_hand_before, on_hand_after, reason, actor_kind, note, at)
SELECT id || '-allocated', id, pieces, stock, stock + pieces, 'correction', 'system', 'Pieces of open orders', at
FROM (
  SELECT id, stock, CASE WHEN stock > 0 THEN allocated ELSE allocated - missing END AS pieces,
    (SELECT coalesce(max(at), products.created_at) FROM stock_movements WHERE product_id = products.id) AS at
  FROM products) AS open_products
WHERE pieces > 0;
