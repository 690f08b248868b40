-- What moved on past days of the shop, and the balances at their end. Days begin at 7 AM IST and are counted since the
-- epoch. Those in cash_days are all days from the first entry to the last stored one: an entry of an earlier time removes
-- its day and those after it in the same transaction, and housekeeping adds them again.
CREATE TABLE cash_days (
  day bigint PRIMARY KEY,
  -- A new one whenever the day is added.
  revision text NOT NULL
);

-- Without the entries of placing an order, which move no cash.
CREATE TABLE cash_day_movements (
  day bigint NOT NULL REFERENCES cash_days (day) ON DELETE CASCADE,
  from_account_kind text NOT NULL CHECK (from_account_kind IN ('sales', 'fees', 'customer', 'partner', 'till', 'bank', 'difference')),
  to_account_kind text NOT NULL CHECK (to_account_kind IN ('sales', 'fees', 'customer', 'partner', 'till', 'bank', 'difference')),
  -- The partner on either side; empty for none.
  partner_id text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('reduction', 'cancellation', 'payment', 'payment-reversal', 'fee', 'fee-paid', 'fee-waived', 'hand-in', 'difference', 'explanation', 'deposit')),
  entries bigint NOT NULL,
  amount_paise bigint NOT NULL,
  PRIMARY KEY (day, from_account_kind, to_account_kind, partner_id, reason)
);

-- Accounts with nothing at the end of the day are left out.
CREATE TABLE cash_day_balances (
  day bigint NOT NULL REFERENCES cash_days (day) ON DELETE CASCADE,
  account_kind text NOT NULL CHECK (account_kind IN ('partner', 'till', 'bank', 'difference')),
  account_id text NOT NULL,
  balance_paise bigint NOT NULL,
  PRIMARY KEY (day, account_kind, account_id)
);
