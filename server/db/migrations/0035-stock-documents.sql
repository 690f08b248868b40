-- Receipts of goods, counts and single adjustments; their movements name them. body_hash: of the request, for its repetition.
CREATE TABLE stock_documents (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('receipt', 'count', 'adjustment')),
  number text,
  supplier text,
  note text,
  admin_id text NOT NULL,
  idempotency_key text,
  body_hash text NOT NULL,
  created_at bigint NOT NULL,
  UNIQUE (admin_id, idempotency_key)
);
CREATE INDEX stock_documents_by_number ON stock_documents (number) WHERE number IS NOT NULL;
-- The cost of the received goods, per piece.
CREATE TABLE stock_document_costs (
  document_id text NOT NULL REFERENCES stock_documents (id),
  position bigint NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  unit_cost_paise bigint NOT NULL CHECK (unit_cost_paise >= 0),
  PRIMARY KEY (document_id, position)
);
