-- The lock is shared by all entries; a day is added while no entry is uncommitted (`close-cash-days.ts`).
CREATE FUNCTION reopen_cash_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(727003);
  DELETE FROM cash_days WHERE day >= (NEW.at - 5400000) / 86400000;
  RETURN NULL;
END $$;
CREATE TRIGGER cash_days_entry AFTER INSERT ON cash_entries FOR EACH ROW WHEN (NEW.reason <> 'order')
EXECUTE FUNCTION reopen_cash_days();
