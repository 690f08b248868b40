-- Counts may find nothing, and more accounts than those of customers and partners have an id.
ALTER TABLE cash_documents DROP CONSTRAINT cash_deposits_amount_paise_check;
ALTER TABLE cash_documents ADD CONSTRAINT cash_documents_amount_paise_check CHECK (amount_paise >= 0);
ALTER INDEX cash_deposits_pkey RENAME TO cash_documents_pkey;
ALTER TABLE cash_entries DROP CONSTRAINT cash_entries_check1;
ALTER TABLE cash_entries DROP CONSTRAINT cash_entries_check2;

DROP TRIGGER cash_entries_balance ON cash_entries;
-- One row for all sales would make orders wait for each other.
CREATE OR REPLACE FUNCTION change_cash_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.from_account_kind NOT IN ('sales', 'fees', 'customer') THEN
    PERFORM add_to_cash_balance(NEW.from_account_kind, NEW.from_account_id, -NEW.amount_paise);
  END IF;
  IF NEW.to_account_kind NOT IN ('sales', 'fees', 'customer') THEN
    PERFORM add_to_cash_balance(NEW.to_account_kind, NEW.to_account_id, NEW.amount_paise);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cash_entries_balance AFTER INSERT ON cash_entries FOR EACH ROW
WHEN (NEW.from_account_kind NOT IN ('sales', 'fees', 'customer')
  OR NEW.to_account_kind NOT IN ('sales', 'fees', 'customer'))
EXECUTE FUNCTION change_cash_balances();
