-- An order may reach a status again; SQLite removes a constraint only with its table.
CREATE TABLE repeatable_history (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'preparing', 'out-for-delivery', 'delivered', 'cancelled')),
  actor_kind text NOT NULL CHECK (actor_kind IN ('customer', 'partner', 'admin')),
  actor_id text NOT NULL,
  at bigint NOT NULL
);
INSERT INTO repeatable_history (id, order_id, status, actor_kind, actor_id, at)
SELECT id, order_id, status, actor_kind, actor_id, at FROM order_history;
DROP TABLE order_history;
ALTER TABLE repeatable_history RENAME TO order_history;
CREATE INDEX order_history_actor ON order_history (actor_id, at);
CREATE INDEX order_history_order ON order_history (order_id, at, id);
