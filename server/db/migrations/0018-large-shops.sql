-- Kept by triggers, see the file of the engine: an index on the stock itself would change with every order.
-- sold_out: whether there is less than the minimum order. low_stock: the stock when it is low, else null.
ALTER TABLE products ADD COLUMN sold_out bigint NOT NULL DEFAULT 0 CHECK (sold_out IN (0, 1));
ALTER TABLE products ADD COLUMN low_stock bigint;

UPDATE products SET
  sold_out = CASE WHEN stock < minimum_order_qty THEN 1 ELSE 0 END,
  low_stock = CASE WHEN stock <= 5 OR stock < minimum_order_qty THEN stock END;

DROP INDEX products_shelf;
CREATE INDEX products_by_position ON products (sold_out, position, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_price ON products (sold_out, price_paise, position, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_price_desc ON products (sold_out, price_paise DESC, position, id) WHERE deleted_at IS NULL;
CREATE INDEX products_of_category ON products (category, sold_out, position, id) WHERE deleted_at IS NULL;
CREATE INDEX products_of_category_by_price ON products (category, sold_out, price_paise, position, id)
  WHERE deleted_at IS NULL;
CREATE INDEX products_of_category_by_price_desc ON products (category, sold_out, price_paise DESC, position, id)
  WHERE deleted_at IS NULL;
CREATE INDEX products_low_stock ON products (low_stock, position, id)
  WHERE deleted_at IS NULL AND low_stock IS NOT NULL;
CREATE INDEX products_position ON products (position);

-- Lists sort by time and id.
DROP INDEX orders_of_user;
DROP INDEX orders_of_partner;
DROP INDEX orders_by_status;
CREATE INDEX orders_by_time ON orders (created_at, id);
CREATE INDEX orders_of_user ON orders (user_id, created_at, id);
CREATE INDEX orders_by_status ON orders (delivery_status, created_at, id);
CREATE INDEX orders_by_payment ON orders (payment_status, created_at, id);
CREATE INDEX orders_of_partner ON orders (partner_id, delivery_status, created_at, id);
CREATE INDEX orders_of_partner_by_time ON orders (partner_id, created_at, id) WHERE partner_id IS NOT NULL;
CREATE INDEX orders_by_handover ON orders (handover, created_at, id) WHERE handover IS NOT NULL;
CREATE INDEX orders_by_delivery ON orders (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX payment_changes_by_time ON payment_changes (at);
CREATE INDEX users_by_time ON users (created_at, id);
