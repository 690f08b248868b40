-- The last hand-in of each partner, and all of one.
CREATE INDEX cash_hand_ins_of_partner_by_count ON cash_hand_ins (partner_id, counted_at, id);
-- Deliveries of partners, without reading the totals of days themselves.
DROP INDEX order_day_deliveries_partner;
CREATE INDEX order_day_deliveries_partner ON order_day_deliveries (partner_id, handover, orders);
