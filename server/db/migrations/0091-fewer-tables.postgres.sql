DROP TRIGGER IF EXISTS order_days_change ON orders;
DROP TRIGGER IF EXISTS order_days_item_change ON order_items;
DROP TRIGGER IF EXISTS cash_days_entry ON cash_entries;
DROP TRIGGER IF EXISTS customers_change ON users;
DROP FUNCTION IF EXISTS reopen_day_of_order();
DROP FUNCTION IF EXISTS reopen_day_of_item();
DROP FUNCTION IF EXISTS reopen_order_day(bigint);
DROP FUNCTION IF EXISTS reopen_cash_days();
DROP FUNCTION IF EXISTS mark_customer_change();
