-- TRUNCATE fires no row triggers.
CREATE TRIGGER audit_log_truncate BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_log_change();
CREATE TRIGGER cash_entries_truncate BEFORE TRUNCATE ON cash_entries
FOR EACH STATEMENT EXECUTE FUNCTION reject_cash_entry_change();
