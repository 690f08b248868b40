-- A column of a UNIQUE constraint cannot be dropped, so the table and the one that refers to it are copied.
CREATE TABLE kept_documents (
  id text PRIMARY KEY,
  kind text NOT NULL,
  number text,
  supplier text,
  note text,
  admin_id text NOT NULL,
  created_at bigint NOT NULL
);
CREATE TABLE kept_costs (
  document_id text NOT NULL REFERENCES kept_documents (id),
  position bigint NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  unit_cost_paise bigint NOT NULL CHECK (unit_cost_paise >= 0),
  PRIMARY KEY (document_id, position)
);
INSERT INTO kept_documents SELECT id, kind, number, supplier, note, admin_id, created_at FROM stock_documents;
INSERT INTO kept_costs SELECT document_id, position, product_id, unit_cost_paise FROM stock_document_costs;
DROP TABLE stock_document_costs;
DROP TABLE stock_documents;
ALTER TABLE kept_documents RENAME TO stock_documents;
ALTER TABLE kept_costs RENAME TO stock_document_costs;
CREATE INDEX stock_documents_by_number ON stock_documents (number) WHERE number IS NOT NULL;
CREATE TRIGGER stock_documents_update BEFORE UPDATE ON stock_documents
BEGIN SELECT raise(ABORT, 'stock_documents is append-only'); END;
CREATE TRIGGER stock_documents_delete BEFORE DELETE ON stock_documents
BEGIN SELECT raise(ABORT, 'stock_documents is append-only'); END;
