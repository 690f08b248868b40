ALTER TABLE orders DROP CONSTRAINT orders_check;
ALTER TABLE orders ADD CONSTRAINT orders_check
CHECK (payable_paise = subtotal_paise + delivery_paise + extra_paise - discount_paise - credit_paise);
-- The credit of an anonymized order has another customer too.
DROP TRIGGER cash_entries_no_update ON cash_entries;
CREATE TRIGGER cash_entries_no_update BEFORE UPDATE ON cash_entries FOR EACH ROW
WHEN (NOT (
  NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.amount_paise = OLD.amount_paise AND NEW.reason = OLD.reason
  AND NEW.from_account_kind = OLD.from_account_kind AND NEW.to_account_kind = OLD.to_account_kind
  AND NEW.order_id IS NOT DISTINCT FROM OLD.order_id AND NEW.hand_in_id IS NOT DISTINCT FROM OLD.hand_in_id
  AND NEW.document_id IS NOT DISTINCT FROM OLD.document_id AND NEW.actor_kind = OLD.actor_kind
  AND (NEW.from_account_id = OLD.from_account_id OR (OLD.from_account_kind IN ('customer', 'credit') AND NEW.from_account_id = 'nobody'))
  AND (NEW.to_account_id = OLD.to_account_id OR (OLD.to_account_kind IN ('customer', 'credit') AND NEW.to_account_id = 'nobody'))
  AND (NEW.actor_id = OLD.actor_id OR (OLD.actor_kind = 'customer' AND NEW.actor_id = 'nobody'))
))
EXECUTE FUNCTION reject_cash_entry_change();
