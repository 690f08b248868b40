-- The newest coupons, without sorting all of them.
CREATE INDEX coupons_by_time ON coupons (created_at, id);
