CREATE TABLE delivery_photos (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  partner_id text NOT NULL REFERENCES partners (id),
  -- Null: of the hand-over.
  attempt_id text REFERENCES delivery_attempts (id),
  taken_at bigint NOT NULL,
  width bigint NOT NULL,
  height bigint NOT NULL,
  jpeg blob NOT NULL
);
CREATE INDEX delivery_photos_of_order ON delivery_photos (order_id, taken_at);
CREATE INDEX delivery_photos_by_time ON delivery_photos (taken_at);
