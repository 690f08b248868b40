-- More totals of past days, for the dashboard: see migration 0020.
CREATE TABLE order_day_hours (
  day bigint NOT NULL REFERENCES order_days (day) ON DELETE CASCADE,
  -- 0 to 23, in IST.
  hour bigint NOT NULL,
  orders bigint NOT NULL,
  cancelled bigint NOT NULL,
  -- Without cancelled orders.
  revenue_paise bigint NOT NULL,
  PRIMARY KEY (day, hour)
);

-- Without cancelled orders.
CREATE TABLE order_day_coupons (
  day bigint NOT NULL REFERENCES order_days (day) ON DELETE CASCADE,
  coupon_code text NOT NULL,
  orders bigint NOT NULL,
  discount_paise bigint NOT NULL,
  PRIMARY KEY (day, coupon_code)
);

INSERT INTO order_day_hours (day, hour, orders, cancelled, revenue_paise)
SELECT (created_at + 19800000) / 86400000, (created_at + 19800000) % 86400000 / 3600000, count(*),
  sum(CASE WHEN delivery_status = 'cancelled' THEN 1 ELSE 0 END),
  sum(CASE WHEN delivery_status = 'cancelled' THEN 0 ELSE payable_paise END)
FROM orders WHERE (created_at + 19800000) / 86400000 IN (SELECT day FROM order_days) GROUP BY 1, 2;

INSERT INTO order_day_coupons (day, coupon_code, orders, discount_paise)
SELECT (created_at + 19800000) / 86400000, coupon_code, count(*), sum(discount_paise)
FROM orders WHERE (created_at + 19800000) / 86400000 IN (SELECT day FROM order_days)
  AND coupon_code IS NOT NULL AND delivery_status <> 'cancelled' GROUP BY 1, 2;
