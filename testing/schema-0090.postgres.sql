CREATE FUNCTION text_grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT substr(value, place, size)), '{}')
  FROM generate_series(1, length(value)) AS place, generate_series(1, 3) AS size
  WHERE place + size - 1 <= length(value)
$$;
CREATE INDEX products_search ON products USING gin (text_grams(search_text)) WHERE deleted_at IS NULL;
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
CREATE FUNCTION reopen_day_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reopen_order_day(created_at) FROM orders WHERE id IN (OLD.order_id, NEW.order_id);
  RETURN NULL;
END $$;
CREATE TRIGGER order_days_item_change AFTER UPDATE OR DELETE ON order_items
FOR EACH ROW EXECUTE FUNCTION reopen_day_of_item();
CREATE FUNCTION reopen_cash_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(727003);
  DELETE FROM cash_days WHERE day >= (NEW.at - 5400000) / 86400000;
  RETURN NULL;
END $$;
CREATE TRIGGER cash_days_entry AFTER INSERT ON cash_entries FOR EACH ROW WHEN (NEW.reason <> 'order')
EXECUTE FUNCTION reopen_cash_days();
CREATE TRIGGER order_days_change AFTER INSERT OR DELETE
OR UPDATE OF created_at, delivery_status, payable_paise, address_hostel, partner_id, handover, coupon_code, discount_paise ON orders
FOR EACH ROW EXECUTE FUNCTION reopen_day_of_order();
CREATE FUNCTION mark_customer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_changes (topic) VALUES ('customers');
  RETURN NULL;
END $$;
CREATE TRIGGER customers_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF email, is_blocked ON users
FOR EACH STATEMENT EXECUTE FUNCTION mark_customer_change();
CREATE INDEX users_search ON users
  USING gin (text_grams(coalesce(search_text, lower(fullname || ' ' || email || ' ' || phone))))
  WHERE email NOT LIKE 'closed:%';
