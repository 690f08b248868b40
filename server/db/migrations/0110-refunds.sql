-- What was given back of the payment of an order, which stays paid.
ALTER TABLE orders ADD COLUMN refunded_paise bigint NOT NULL DEFAULT 0;
CREATE TABLE refunds (
  document_id text PRIMARY KEY REFERENCES cash_documents (id),
  order_id text NOT NULL REFERENCES orders (id),
  reason text NOT NULL
);
CREATE INDEX refunds_of_order ON refunds (order_id);
-- The pieces it was for, and how many of them are on the shelf again.
CREATE TABLE refund_lines (
  document_id text NOT NULL REFERENCES refunds (document_id),
  product_id text NOT NULL REFERENCES products (id),
  quantity bigint NOT NULL CHECK (quantity > 0),
  returned_quantity bigint NOT NULL CHECK (returned_quantity BETWEEN 0 AND quantity),
  PRIMARY KEY (document_id, product_id)
);
