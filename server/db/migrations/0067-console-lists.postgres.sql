-- How many customers there are, and how many of them are blocked.
CREATE FUNCTION mark_customer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_changes (topic) VALUES ('customers');
  RETURN NULL;
END $$;
CREATE TRIGGER customers_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF email, is_blocked ON users
FOR EACH STATEMENT EXECUTE FUNCTION mark_customer_change();
