-- How a delivered order changed hands; unknown (null) for orders delivered before this was kept.
ALTER TABLE orders ADD COLUMN handover text CHECK (handover IN ('code-checked', 'no-code', 'no-code-reason', 'set-by-admin'));
UPDATE orders SET handover = 'no-code-reason' WHERE delivery_status = 'delivered' AND delivery_note IS NOT NULL;

-- Every change of an order's payment: rows are added, never changed.
CREATE TABLE payment_changes (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  from_status text NOT NULL CHECK (from_status IN ('pending', 'paid', 'failed')),
  to_status text NOT NULL CHECK (to_status IN ('pending', 'paid', 'failed')),
  actor_kind text NOT NULL CHECK (actor_kind IN ('partner', 'admin')),
  actor_id text NOT NULL,
  reason text,
  at bigint NOT NULL
);
CREATE INDEX payment_changes_order ON payment_changes (order_id, at);

-- The parts of an address that follows the page's format; null for any other text.
ALTER TABLE orders ADD COLUMN address_room text;
ALTER TABLE orders ADD COLUMN address_block text;
ALTER TABLE orders ADD COLUMN address_floor text;
ALTER TABLE orders ADD COLUMN address_hostel text;

-- In which language the promised mail is written, and when it was queued.
ALTER TABLE interests ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi'));
ALTER TABLE interests ADD COLUMN announced_at bigint;
