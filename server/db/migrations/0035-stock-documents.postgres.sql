CREATE FUNCTION reject_stock_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock_documents is append-only';
END $$;
CREATE TRIGGER stock_documents_change BEFORE UPDATE OR DELETE ON stock_documents
FOR EACH ROW EXECUTE FUNCTION reject_stock_document_change();
CREATE TRIGGER stock_documents_truncate BEFORE TRUNCATE ON stock_documents
FOR EACH STATEMENT EXECUTE FUNCTION reject_stock_document_change();
