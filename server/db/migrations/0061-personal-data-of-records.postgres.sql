-- Anonymizing is the only change: free text about an order or customer goes, and 'nobody' replaces the customer.
DROP TRIGGER audit_log_append_only ON audit_log;
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION reject_audit_log_change();
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log FOR EACH ROW
WHEN (NOT (
  OLD.subject_kind IN ('order', 'customer') AND NEW.reason IS NULL
  AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason'
))
EXECUTE FUNCTION reject_audit_log_change();

DROP TRIGGER stock_movements_change ON stock_movements;
CREATE TRIGGER stock_movements_no_delete BEFORE DELETE ON stock_movements
FOR EACH ROW EXECUTE FUNCTION reject_stock_movement_change();
CREATE TRIGGER stock_movements_no_update BEFORE UPDATE ON stock_movements FOR EACH ROW
WHEN (NOT (
  OLD.actor_kind = 'customer' AND NEW.actor_id = 'nobody'
  AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id'
))
EXECUTE FUNCTION reject_stock_movement_change();
