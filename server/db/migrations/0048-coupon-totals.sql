-- The dashboard adds up the coupon uses of a period.
CREATE INDEX orders_with_coupon ON orders (created_at, coupon_code) WHERE coupon_code IS NOT NULL;
