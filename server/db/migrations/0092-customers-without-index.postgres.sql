DROP TRIGGER IF EXISTS customers_change ON users;
DROP FUNCTION IF EXISTS mark_customer_change();
