-- Why an order was cancelled is a code, which each reader gets in their language; the reason is what somebody wrote.
ALTER TABLE orders ADD COLUMN cancellation_cause text CHECK (cancellation_cause IN ('customer', 'shop', 'undelivered', 'shortage'));
UPDATE orders SET
  cancellation_cause = CASE cancellation_reason
    WHEN 'Cancelled by user' THEN 'customer'
    WHEN 'Could not be delivered' THEN 'undelivered'
    WHEN 'Nothing of this order is in stock' THEN 'shortage'
    ELSE 'shop'
  END,
  cancellation_reason = CASE
    WHEN cancellation_reason IN ('Cancelled by user', 'Cancelled by the shop', 'Could not be delivered', 'Nothing of this order is in stock') THEN NULL
    ELSE cancellation_reason
  END
WHERE delivery_status = 'cancelled';
