-- Who picks an order since when, and until when; null until then, and again when it is given back.
ALTER TABLE orders ADD COLUMN picking_started_at bigint;
ALTER TABLE orders ADD COLUMN picking_started_by text;
ALTER TABLE orders ADD COLUMN picked_at bigint;

-- How many of the line are in the parcel.
ALTER TABLE order_items ADD COLUMN picked_quantity bigint NOT NULL DEFAULT 0 CHECK (picked_quantity >= 0);

-- What was missing when an order was picked. A line of the order has what is left of it, or is deleted.
CREATE TABLE order_shortages (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  product_id text NOT NULL REFERENCES products (id),
  product_name text NOT NULL,
  ordered_quantity bigint NOT NULL CHECK (ordered_quantity > 0),
  picked_quantity bigint NOT NULL CHECK (picked_quantity >= 0),
  lowered_paise bigint NOT NULL CHECK (lowered_paise >= 0),
  actor_id text NOT NULL,
  at bigint NOT NULL,
  CHECK (picked_quantity < ordered_quantity)
);
CREATE INDEX order_shortages_order ON order_shortages (order_id, at);
