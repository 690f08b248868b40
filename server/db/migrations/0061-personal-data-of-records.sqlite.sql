-- Anonymizing is the only change: free text about an order or customer goes, and 'nobody' replaces the customer.
DROP TRIGGER audit_log_no_update;
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log
WHEN NOT (
  OLD.subject_kind IN ('order', 'customer') AND NEW.reason IS NULL
  AND NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.actor_id IS OLD.actor_id AND NEW.actor_name = OLD.actor_name
  AND NEW.action = OLD.action AND NEW.subject_kind = OLD.subject_kind AND NEW.subject_id = OLD.subject_id
  AND NEW.subject_label IS OLD.subject_label AND NEW.before_values IS OLD.before_values
  AND NEW.after_values IS OLD.after_values
)
BEGIN SELECT RAISE(ABORT, 'audit_log is append-only'); END;

DROP TRIGGER stock_movements_update;
CREATE TRIGGER stock_movements_update BEFORE UPDATE ON stock_movements
WHEN NOT (
  OLD.actor_kind = 'customer' AND NEW.actor_id = 'nobody'
  AND NEW.number = OLD.number AND NEW.id = OLD.id AND NEW.product_id = OLD.product_id
  AND NEW.quantity = OLD.quantity AND NEW.old_stock = OLD.old_stock AND NEW.new_stock = OLD.new_stock
  AND NEW.reason = OLD.reason AND NEW.actor_kind = OLD.actor_kind AND NEW.document IS OLD.document
  AND NEW.note IS OLD.note AND NEW.at = OLD.at
)
BEGIN SELECT RAISE(ABORT, 'stock_movements is append-only'); END;
