DROP TRIGGER order_days_update;
CREATE TRIGGER order_days_update
AFTER UPDATE OF created_at, delivery_status, payable_paise, address_hostel, partner_id, handover, coupon_code, discount_paise ON orders
BEGIN
  DELETE FROM order_days
  WHERE day IN ((OLD.created_at + 19800000) / 86400000, (NEW.created_at + 19800000) / 86400000);
END;
