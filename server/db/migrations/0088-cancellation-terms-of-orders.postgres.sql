UPDATE orders SET
  free_cancellation_ms = (SELECT (value::json ->> 'freeMs')::bigint FROM settings WHERE key = 'cancellation'),
  late_cancellation_fee_paise =
    (SELECT (value::json ->> 'feePaise')::bigint FROM settings WHERE key = 'cancellation')
WHERE EXISTS (SELECT 1 FROM settings WHERE key = 'cancellation');
