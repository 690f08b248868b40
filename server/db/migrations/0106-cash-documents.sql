ALTER TABLE cash_deposits RENAME TO cash_documents;
ALTER TABLE cash_documents RENAME COLUMN deposited_at TO at;
ALTER TABLE cash_documents RENAME COLUMN deposited_by TO admin_id;
ALTER TABLE cash_documents ADD COLUMN kind text NOT NULL DEFAULT 'deposit';
-- What the till had before it was counted.
ALTER TABLE cash_documents ADD COLUMN expected_paise bigint;
ALTER TABLE cash_documents ADD COLUMN reverses_id text REFERENCES cash_documents (id);
-- Their order, also within a millisecond.
ALTER TABLE cash_documents ADD COLUMN number bigint NOT NULL DEFAULT 0;
UPDATE cash_documents SET number = numbered.number
FROM (SELECT id, row_number() OVER (ORDER BY at, id) AS number FROM cash_documents) AS numbered
WHERE numbered.id = cash_documents.id;
DROP INDEX cash_deposits_by_time;
CREATE UNIQUE INDEX cash_documents_by_number ON cash_documents (number);
CREATE INDEX cash_documents_by_time ON cash_documents (at, number);
CREATE UNIQUE INDEX cash_documents_reversed ON cash_documents (reverses_id) WHERE reverses_id IS NOT NULL;
ALTER TABLE cash_entries RENAME COLUMN deposit_id TO document_id;
CREATE INDEX cash_entries_of_document ON cash_entries (document_id) WHERE document_id IS NOT NULL;
