UPDATE settings SET value = CAST(json_build_object(
  'freeMinutes', CAST(CAST(value AS jsonb) ->> 'freeMs' AS double precision) / 60000,
  'fee', round(CAST(CAST(value AS jsonb) ->> 'feePaise' AS numeric) / 100, 2)) AS text)
WHERE key = 'cancellation';
UPDATE settings SET value = (
  SELECT CAST(json_agg(json_build_object('period', band ->> 'period',
    'startsAtMinute', CAST(band ->> 'startsAtMinute' AS integer), 'endsAtMinute', CAST(band ->> 'endsAtMinute' AS integer),
    'extraPerItem', round(CAST(band ->> 'extraPerItemPaise' AS numeric) / 100, 2))
    ORDER BY number) AS text)
  FROM jsonb_array_elements(CAST(settings.value AS jsonb)) WITH ORDINALITY AS bands (band, number))
WHERE key = 'bands';
