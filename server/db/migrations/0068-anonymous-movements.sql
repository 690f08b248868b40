-- The newest movement of a product no longer names the customer of an anonymized order.
UPDATE products SET movement_actor_id = 'nobody'
WHERE movement_actor_kind = 'customer' AND EXISTS (
  SELECT 1 FROM orders WHERE orders.id = products.movement_document AND orders.anonymized_at IS NOT NULL
);
