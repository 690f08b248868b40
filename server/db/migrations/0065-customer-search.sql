-- Numbers of customers, without reading their emails: closed accounts and blocked customers are few.
CREATE INDEX users_closed ON users (id) WHERE email LIKE 'closed:%';
CREATE INDEX users_blocked ON users (created_at, id) WHERE is_blocked = 1;
-- All orders that used a coupon, also those that returned their use; counting them would read an index of all.
ALTER TABLE coupons ADD COLUMN order_count bigint NOT NULL DEFAULT 0;
UPDATE coupons SET order_count = (SELECT count(*) FROM coupon_uses WHERE coupon_id = coupons.id);
