CREATE FUNCTION reject_cash_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'cash_entries rows are never changed or deleted';
END $$;

CREATE TRIGGER cash_entries_no_delete BEFORE DELETE ON cash_entries
FOR EACH ROW EXECUTE FUNCTION reject_cash_entry_change();

-- Only the customer of an anonymized order is replaced.
CREATE TRIGGER cash_entries_no_update BEFORE UPDATE ON cash_entries FOR EACH ROW
WHEN (NOT (
  NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.amount_paise = OLD.amount_paise AND NEW.reason = OLD.reason
  AND NEW.from_account_kind = OLD.from_account_kind AND NEW.to_account_kind = OLD.to_account_kind
  AND NEW.order_id IS NOT DISTINCT FROM OLD.order_id AND NEW.hand_in_id IS NOT DISTINCT FROM OLD.hand_in_id
  AND NEW.deposit_id IS NOT DISTINCT FROM OLD.deposit_id AND NEW.actor_kind = OLD.actor_kind
  AND (NEW.from_account_id = OLD.from_account_id OR (OLD.from_account_kind = 'customer' AND NEW.from_account_id = 'nobody'))
  AND (NEW.to_account_id = OLD.to_account_id OR (OLD.to_account_kind = 'customer' AND NEW.to_account_id = 'nobody'))
  AND (NEW.actor_id = OLD.actor_id OR (OLD.actor_kind = 'customer' AND NEW.actor_id = 'nobody'))
))
EXECUTE FUNCTION reject_cash_entry_change();

CREATE FUNCTION add_to_cash_balance(kind text, account text, amount bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO cash_balances AS stored (account_kind, account_id, balance_paise) VALUES (kind, account, amount)
  ON CONFLICT (account_kind, account_id) DO UPDATE SET balance_paise = stored.balance_paise + excluded.balance_paise
$$;

CREATE FUNCTION change_cash_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.from_account_kind IN ('partner', 'till', 'bank', 'difference') THEN
    PERFORM add_to_cash_balance(NEW.from_account_kind, NEW.from_account_id, -NEW.amount_paise);
  END IF;
  IF NEW.to_account_kind IN ('partner', 'till', 'bank', 'difference') THEN
    PERFORM add_to_cash_balance(NEW.to_account_kind, NEW.to_account_id, NEW.amount_paise);
  END IF;
  RETURN NULL;
END $$;

-- Not for placing and cancelling an order, which changes none of these balances.
CREATE TRIGGER cash_entries_balance AFTER INSERT ON cash_entries FOR EACH ROW
WHEN (NEW.from_account_kind IN ('partner', 'till', 'bank', 'difference')
  OR NEW.to_account_kind IN ('partner', 'till', 'bank', 'difference'))
EXECUTE FUNCTION change_cash_balances();
