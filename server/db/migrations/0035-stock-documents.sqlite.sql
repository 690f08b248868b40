CREATE TRIGGER stock_documents_update BEFORE UPDATE ON stock_documents
BEGIN SELECT raise(ABORT, 'stock_documents is append-only'); END;
CREATE TRIGGER stock_documents_delete BEFORE DELETE ON stock_documents
BEGIN SELECT raise(ABORT, 'stock_documents is append-only'); END;
