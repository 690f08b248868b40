DROP TRIGGER order_days_insert;
DROP TRIGGER order_days_update;
DROP TRIGGER order_days_delete;
DROP TRIGGER order_days_item_update;
DROP TRIGGER order_days_item_delete;
DROP TRIGGER cash_days_entry;
