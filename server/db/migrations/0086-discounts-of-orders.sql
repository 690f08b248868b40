-- The discount of an order stays what it was, however its coupon is edited later.
ALTER TABLE coupon_uses ADD COLUMN discount_type text NOT NULL DEFAULT 'FIXED' CHECK (discount_type IN ('PERCENT', 'FIXED'));
-- Hundredths of a percent or paise, as in coupons.
ALTER TABLE coupon_uses ADD COLUMN discount_value bigint NOT NULL DEFAULT 0;
