-- Deliveries from before hand-overs were recorded, which the totals of days leave out. All equal columns are in it, because
-- the planner of SQLite takes the index with the most of them.
CREATE INDEX orders_without_handover ON orders (partner_id, delivery_status, handover)
  WHERE delivery_status = 'delivered' AND handover IS NULL AND partner_id IS NOT NULL;
