-- The first edit of a coupon after its use has recorded what it was then.
UPDATE coupon_uses SET
  discount_type = COALESCE(
    (SELECT json_extract(before_values, '$.discount_type')
      FROM audit_log
      WHERE subject_kind = 'coupon' AND subject_id = coupon_uses.coupon_id AND action = 'coupon.updated'
        AND at >= coupon_uses.created_at AND before_values LIKE '%"discount_type"%'
      ORDER BY at, id LIMIT 1),
    (SELECT discount_type FROM coupons WHERE coupons.id = coupon_uses.coupon_id)),
  discount_value = COALESCE(
    (SELECT json_extract(before_values, '$.discount_value')
      FROM audit_log
      WHERE subject_kind = 'coupon' AND subject_id = coupon_uses.coupon_id AND action = 'coupon.updated'
        AND at >= coupon_uses.created_at AND before_values LIKE '%"discount_value"%'
      ORDER BY at, id LIMIT 1),
    (SELECT discount_value FROM coupons WHERE coupons.id = coupon_uses.coupon_id));
-- At most the subtotal of its order, which a fixed discount never rises above.
UPDATE coupon_uses SET discount_value = (SELECT discount_paise FROM orders WHERE orders.id = coupon_uses.order_id)
WHERE discount_type = 'FIXED';
