-- Whether a partner takes orders now; log-in does not change it.
ALTER TABLE partners ADD COLUMN is_online bigint NOT NULL DEFAULT 1 CHECK (is_online IN (0, 1));

-- The customer's note to the delivery partner.
ALTER TABLE orders ADD COLUMN customer_note text;

-- A hand-over that failed. While the resolution is null, the order is out for delivery and waits for a decision.
CREATE TABLE delivery_attempts (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  partner_id text NOT NULL REFERENCES partners (id),
  failed_at bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('nobody_there', 'wrong_room', 'customer_refused', 'damaged')),
  note text,
  resolution text CHECK (resolution IN ('retry', 'returned_to_stock', 'spoiled')),
  resolved_at bigint,
  resolved_by_kind text CHECK (resolved_by_kind IN ('partner', 'admin')),
  resolved_by_id text,
  CHECK ((resolution IS NULL) = (resolved_at IS NULL)),
  CHECK ((resolution IS NULL) = (resolved_by_kind IS NULL)),
  CHECK ((resolution IS NULL) = (resolved_by_id IS NULL))
);
CREATE INDEX delivery_attempts_of_order ON delivery_attempts (order_id, failed_at);
CREATE UNIQUE INDEX delivery_attempts_open ON delivery_attempts (order_id) WHERE resolution IS NULL;
CREATE INDEX delivery_attempts_of_partner ON delivery_attempts (partner_id, failed_at);
