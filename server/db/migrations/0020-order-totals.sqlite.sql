CREATE TRIGGER order_days_insert AFTER INSERT ON orders
BEGIN DELETE FROM order_days WHERE day = (NEW.created_at + 19800000) / 86400000; END;
CREATE TRIGGER order_days_update
AFTER UPDATE OF created_at, delivery_status, payable_paise, address_hostel, partner_id, handover ON orders
BEGIN
  DELETE FROM order_days
  WHERE day IN ((OLD.created_at + 19800000) / 86400000, (NEW.created_at + 19800000) / 86400000);
END;
CREATE TRIGGER order_days_delete AFTER DELETE ON orders
BEGIN DELETE FROM order_days WHERE day = (OLD.created_at + 19800000) / 86400000; END;
CREATE TRIGGER order_days_item_update AFTER UPDATE ON order_items
BEGIN
  DELETE FROM order_days
  WHERE day IN (SELECT (created_at + 19800000) / 86400000 FROM orders WHERE id IN (OLD.order_id, NEW.order_id));
END;
CREATE TRIGGER order_days_item_delete AFTER DELETE ON order_items
BEGIN
  DELETE FROM order_days WHERE day IN (SELECT (created_at + 19800000) / 86400000 FROM orders WHERE id = OLD.order_id);
END;
