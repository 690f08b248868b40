-- What a partner earned in a period and in all, read from the index alone.
CREATE INDEX orders_earned ON orders (partner_id, delivered_at, partner_fee_paise) WHERE delivered_at IS NOT NULL;
CREATE INDEX cash_entries_of_pay ON cash_entries (at) WHERE to_account_kind = 'pay' OR from_account_kind = 'pay';
