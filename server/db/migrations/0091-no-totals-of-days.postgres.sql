DROP TRIGGER order_days_change ON orders;
DROP TRIGGER order_days_item_change ON order_items;
DROP TRIGGER cash_days_entry ON cash_entries;
DROP FUNCTION reopen_day_of_order();
DROP FUNCTION reopen_day_of_item();
DROP FUNCTION reopen_order_day(bigint);
DROP FUNCTION reopen_cash_days();
