-- The lock is shared by all changes of a day; adding its totals waits for them (`close-order-days.ts`), and they for it.
CREATE FUNCTION reopen_order_day(created_at bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE changed_day bigint := (created_at + 19800000) / 86400000;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(727002, changed_day::int);
  DELETE FROM order_days WHERE day = changed_day;
END $$;

CREATE FUNCTION reopen_day_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM reopen_order_day(OLD.created_at); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.created_at <> OLD.created_at) THEN
    PERFORM reopen_order_day(NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_days_change AFTER INSERT OR DELETE
OR UPDATE OF created_at, delivery_status, payable_paise, address_hostel, partner_id, handover ON orders
FOR EACH ROW EXECUTE FUNCTION reopen_day_of_order();

CREATE FUNCTION reopen_day_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reopen_order_day(created_at) FROM orders WHERE id IN (OLD.order_id, NEW.order_id);
  RETURN NULL;
END $$;
CREATE TRIGGER order_days_item_change AFTER UPDATE OR DELETE ON order_items
FOR EACH ROW EXECUTE FUNCTION reopen_day_of_item();
