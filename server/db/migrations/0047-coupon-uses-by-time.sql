-- The latest uses of a coupon, without sorting all of them.
CREATE INDEX coupon_uses_time ON coupon_uses (coupon_id, created_at, order_id);
