-- Deliveries from before hand-overs were recorded, which the totals of days leave out.
CREATE INDEX orders_without_handover ON orders (partner_id)
  WHERE delivery_status = 'delivered' AND handover IS NULL AND partner_id IS NOT NULL;
