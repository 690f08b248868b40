-- What a partner earned with a delivery stays what it was, however the fee is changed later.
ALTER TABLE orders ADD COLUMN partner_fee_paise bigint NOT NULL DEFAULT 0;
UPDATE orders SET partner_fee_paise = (SELECT CAST(value AS bigint) FROM settings WHERE key = 'partnerFeePaise')
WHERE delivered_at IS NOT NULL AND EXISTS (SELECT 1 FROM settings WHERE key = 'partnerFeePaise');
