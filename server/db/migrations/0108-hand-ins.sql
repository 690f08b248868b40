-- A repeated count is answered as every repeated request.
DROP INDEX cash_hand_ins_count;
ALTER TABLE cash_hand_ins DROP COLUMN count_id;
