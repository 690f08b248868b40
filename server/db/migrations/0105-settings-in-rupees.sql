UPDATE settings SET key = replace(key, 'Paise', ''), value = CAST(round(CAST(value AS numeric) / 100.0, 2) AS text)
WHERE key IN ('partnerFeePaise', 'minOrderPaise', 'freeDeliveryFromPaise');
