CREATE TRIGGER cash_days_entry AFTER INSERT ON cash_entries WHEN NEW.reason <> 'order'
BEGIN DELETE FROM cash_days WHERE day >= (NEW.at - 5400000) / 86400000; END;
