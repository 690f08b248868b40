UPDATE settings SET value = json_object('freeMinutes', (value ->> 'freeMs') / 60000.0, 'fee', (value ->> 'feePaise') / 100.0)
WHERE key = 'cancellation';
UPDATE settings SET value = (
  SELECT json_group_array(json_object('period', band.value ->> 'period', 'startsAtMinute', band.value ->> 'startsAtMinute',
    'endsAtMinute', band.value ->> 'endsAtMinute', 'extraPerItem', (band.value ->> 'extraPerItemPaise') / 100.0))
  FROM json_each(settings.value) AS band)
WHERE key = 'bands';
