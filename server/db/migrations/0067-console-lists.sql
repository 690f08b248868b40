-- The last hand-in of each partner, and all of one.
CREATE INDEX cash_hand_ins_of_partner_by_count ON cash_hand_ins (partner_id, counted_at, id);
