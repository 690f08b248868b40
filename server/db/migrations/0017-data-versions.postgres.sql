-- One row per changing statement: a version that all transactions increase would make orders wait for each other.
CREATE TABLE data_changes (
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX data_changes_transaction ON data_changes (transaction_id);

CREATE FUNCTION mark_data_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_changes (topic) VALUES (TG_TABLE_NAME);
  RETURN NULL;
END $$;

CREATE TRIGGER products_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION mark_data_change();
CREATE TRIGGER categories_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
FOR EACH STATEMENT EXECUTE FUNCTION mark_data_change();
CREATE TRIGGER settings_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
FOR EACH STATEMENT EXECUTE FUNCTION mark_data_change();
CREATE TRIGGER coupons_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON coupons
FOR EACH STATEMENT EXECUTE FUNCTION mark_data_change();
