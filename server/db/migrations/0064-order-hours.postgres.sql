DROP TRIGGER order_days_change ON orders;
CREATE TRIGGER order_days_change AFTER INSERT OR DELETE
OR UPDATE OF created_at, delivery_status, payable_paise, address_hostel, partner_id, handover, coupon_code, discount_paise ON orders
FOR EACH ROW EXECUTE FUNCTION reopen_day_of_order();
