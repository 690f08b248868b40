PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql,
  'CHECK (payable_paise = subtotal_paise + delivery_paise + extra_paise - discount_paise)',
  'CHECK (payable_paise = subtotal_paise + delivery_paise + extra_paise - discount_paise - credit_paise)')
WHERE type = 'table' AND name = 'orders';
-- The credit of an anonymized order has another customer too.
UPDATE sqlite_schema SET sql = replace(sql, '_account_kind = ''customer''', '_account_kind IN (''customer'', ''credit'')')
WHERE type = 'trigger' AND name = 'cash_entries_no_update';
PRAGMA writable_schema = RESET;
