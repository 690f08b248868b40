-- How an order was to be paid before and after a change of its payment. Of older changes the last one of an order is known.
ALTER TABLE payment_changes ADD COLUMN from_mode text CHECK (from_mode IN ('COD', 'upi', 'online', 'card'));
ALTER TABLE payment_changes ADD COLUMN to_mode text CHECK (to_mode IN ('COD', 'upi', 'online', 'card'));
UPDATE payment_changes SET to_mode = (SELECT payment_mode FROM orders WHERE orders.id = order_id)
WHERE NOT EXISTS (
  SELECT 1 FROM payment_changes AS later
  WHERE later.order_id = payment_changes.order_id
    AND (later.at > payment_changes.at OR (later.at = payment_changes.at AND later.id > payment_changes.id))
);
