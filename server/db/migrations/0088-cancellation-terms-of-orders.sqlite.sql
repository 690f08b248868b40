UPDATE orders SET
  free_cancellation_ms = (SELECT json_extract(value, '$.freeMs') FROM settings WHERE key = 'cancellation'),
  late_cancellation_fee_paise = (SELECT json_extract(value, '$.feePaise') FROM settings WHERE key = 'cancellation')
WHERE EXISTS (SELECT 1 FROM settings WHERE key = 'cancellation');
