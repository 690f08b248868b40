CREATE TRIGGER cash_entries_no_delete BEFORE DELETE ON cash_entries
BEGIN SELECT RAISE(ABORT, 'cash_entries rows are never deleted'); END;

-- Only the customer of an anonymized order is replaced.
CREATE TRIGGER cash_entries_no_update BEFORE UPDATE ON cash_entries
WHEN NOT (
  NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.amount_paise = OLD.amount_paise AND NEW.reason = OLD.reason
  AND NEW.from_account_kind = OLD.from_account_kind AND NEW.to_account_kind = OLD.to_account_kind
  AND NEW.order_id IS OLD.order_id AND NEW.hand_in_id IS OLD.hand_in_id AND NEW.deposit_id IS OLD.deposit_id
  AND NEW.actor_kind = OLD.actor_kind
  AND (NEW.from_account_id = OLD.from_account_id OR (OLD.from_account_kind = 'customer' AND NEW.from_account_id = 'nobody'))
  AND (NEW.to_account_id = OLD.to_account_id OR (OLD.to_account_kind = 'customer' AND NEW.to_account_id = 'nobody'))
  AND (NEW.actor_id = OLD.actor_id OR (OLD.actor_kind = 'customer' AND NEW.actor_id = 'nobody'))
)
BEGIN SELECT RAISE(ABORT, 'cash_entries rows are never changed'); END;

CREATE TRIGGER cash_entries_balance_from AFTER INSERT ON cash_entries
WHEN NEW.from_account_kind IN ('partner', 'till', 'bank', 'difference')
BEGIN
  INSERT INTO cash_balances (account_kind, account_id, balance_paise)
  VALUES (NEW.from_account_kind, NEW.from_account_id, -NEW.amount_paise)
  ON CONFLICT (account_kind, account_id) DO UPDATE SET balance_paise = balance_paise + excluded.balance_paise;
END;

CREATE TRIGGER cash_entries_balance_to AFTER INSERT ON cash_entries
WHEN NEW.to_account_kind IN ('partner', 'till', 'bank', 'difference')
BEGIN
  INSERT INTO cash_balances (account_kind, account_id, balance_paise)
  VALUES (NEW.to_account_kind, NEW.to_account_id, NEW.amount_paise)
  ON CONFLICT (account_kind, account_id) DO UPDATE SET balance_paise = balance_paise + excluded.balance_paise;
END;
