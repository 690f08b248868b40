-- Payments by UPI that nobody has seen at the bank, read from the index alone. Those of before count as seen.
CREATE INDEX cash_entries_of_upi ON cash_entries (order_id, to_account_kind, to_account_id, from_account_id, amount_paise, at)
WHERE to_account_kind = 'upi' OR from_account_kind = 'upi';
