-- An order may reach a status again.
ALTER TABLE order_history DROP CONSTRAINT order_history_order_id_status_key;
CREATE INDEX order_history_order ON order_history (order_id, at, id);
