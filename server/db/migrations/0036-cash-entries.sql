-- Cash as double entries: each moves an amount from one account to another. What an account has received minus what it
-- has given is its balance: for a customer the debt, for a partner the cash in hand. Rows are only added.
CREATE TABLE cash_hand_ins (
  id text PRIMARY KEY,
  partner_id text NOT NULL REFERENCES partners (id),
  -- The figure of the partner; null when nothing was announced before the count.
  announced_paise bigint CHECK (announced_paise > 0),
  announced_at bigint,
  -- Cash in hand by the entries at the time of the count.
  in_hand_paise bigint,
  counted_paise bigint CHECK (counted_paise >= 0),
  counted_at bigint,
  counted_by text,
  -- Made by the page of the counter: a repeated request finds its own count.
  count_id text,
  created_at bigint NOT NULL
);
CREATE UNIQUE INDEX cash_hand_ins_count ON cash_hand_ins (count_id) WHERE count_id IS NOT NULL;
CREATE UNIQUE INDEX cash_hand_ins_open ON cash_hand_ins (partner_id) WHERE counted_at IS NULL;
CREATE INDEX cash_hand_ins_of_partner ON cash_hand_ins (partner_id, created_at, id);
CREATE INDEX cash_hand_ins_by_count ON cash_hand_ins (counted_at, id) WHERE counted_at IS NOT NULL;

-- Positive amounts are missing, negative ones are too much.
CREATE TABLE cash_differences (
  id text PRIMARY KEY,
  hand_in_id text NOT NULL UNIQUE REFERENCES cash_hand_ins (id),
  partner_id text NOT NULL REFERENCES partners (id),
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  opened_at bigint NOT NULL,
  explanation text CHECK (explanation IN ('paid-later', 'returned-to-partner', 'wrong-count', 'wrong-figure', 'written-off')),
  note text,
  explained_at bigint,
  explained_by text
);
CREATE INDEX cash_differences_open ON cash_differences (opened_at, id) WHERE explained_at IS NULL;
CREATE INDEX cash_differences_by_time ON cash_differences (opened_at, id);
CREATE INDEX cash_differences_of_partner ON cash_differences (partner_id) WHERE explained_at IS NULL;

CREATE TABLE cash_deposits (
  id text PRIMARY KEY,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  note text,
  deposited_at bigint NOT NULL,
  deposited_by text NOT NULL
);
CREATE INDEX cash_deposits_by_time ON cash_deposits (deposited_at, id);

CREATE TABLE cancellation_fees (
  order_id text PRIMARY KEY REFERENCES orders (id),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  status text NOT NULL CHECK (status IN ('open', 'paid', 'waived')),
  charged_at bigint NOT NULL,
  -- The partner who collected it with a later order; null when it was paid at the desk.
  partner_id text REFERENCES partners (id),
  note text,
  resolved_at bigint,
  resolved_by text
);
CREATE INDEX cancellation_fees_open ON cancellation_fees (charged_at, order_id) WHERE status = 'open';
CREATE INDEX cancellation_fees_by_time ON cancellation_fees (charged_at, order_id);
CREATE INDEX cancellation_fees_by_resolution ON cancellation_fees (resolved_at) WHERE resolved_at IS NOT NULL;

CREATE TABLE cash_entries (
  id text PRIMARY KEY,
  at bigint NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  from_account_kind text NOT NULL CHECK (from_account_kind IN ('sales', 'fees', 'customer', 'partner', 'till', 'bank', 'difference')),
  -- The customer or partner; empty for the accounts of the shop.
  from_account_id text NOT NULL,
  to_account_kind text NOT NULL CHECK (to_account_kind IN ('sales', 'fees', 'customer', 'partner', 'till', 'bank', 'difference')),
  to_account_id text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('order', 'reduction', 'cancellation', 'payment', 'payment-reversal', 'fee', 'fee-paid', 'fee-waived', 'hand-in', 'difference', 'explanation', 'deposit')),
  order_id text REFERENCES orders (id),
  hand_in_id text REFERENCES cash_hand_ins (id),
  deposit_id text REFERENCES cash_deposits (id),
  actor_kind text NOT NULL CHECK (actor_kind IN ('customer', 'partner', 'admin', 'system')),
  actor_id text NOT NULL,
  CHECK (from_account_kind <> to_account_kind OR from_account_id <> to_account_id),
  CHECK ((from_account_kind = 'customer' OR from_account_kind = 'partner') = (from_account_id <> '')),
  CHECK ((to_account_kind = 'customer' OR to_account_kind = 'partner') = (to_account_id <> ''))
);

-- Balances of the accounts that hold cash, changed by triggers: see the file of the engine. Those of customers and
-- sales are sums of entries, since one row for all sales would make orders wait for each other.
CREATE TABLE cash_balances (
  account_kind text NOT NULL CHECK (account_kind IN ('partner', 'till', 'bank', 'difference')),
  account_id text NOT NULL,
  balance_paise bigint NOT NULL,
  PRIMARY KEY (account_kind, account_id)
);

-- What the orders of earlier versions mean in entries.
INSERT INTO cash_entries (id, at, amount_paise, from_account_kind, from_account_id, to_account_kind, to_account_id,
  reason, order_id, actor_kind, actor_id)
SELECT id || ':order', created_at, payable_paise, 'sales', '', 'customer', user_id, 'order', id, 'system', ''
FROM orders WHERE payable_paise > 0;

INSERT INTO cash_entries (id, at, amount_paise, from_account_kind, from_account_id, to_account_kind, to_account_id,
  reason, order_id, actor_kind, actor_id)
SELECT id || ':cancellation', coalesce(cancelled_at, updated_at), payable_paise, 'customer', user_id, 'sales', '',
  'cancellation', id, 'system', ''
FROM orders WHERE payable_paise > 0 AND delivery_status = 'cancelled';

INSERT INTO cash_entries (id, at, amount_paise, from_account_kind, from_account_id, to_account_kind, to_account_id,
  reason, order_id, actor_kind, actor_id)
SELECT id || ':payment', coalesce(delivered_at, updated_at), payable_paise, 'customer', user_id,
  CASE WHEN payment_mode <> 'COD' THEN 'bank' WHEN partner_id IS NULL THEN 'till' ELSE 'partner' END,
  CASE WHEN payment_mode <> 'COD' OR partner_id IS NULL THEN '' ELSE partner_id END,
  'payment', id, 'system', ''
FROM orders WHERE payable_paise > 0 AND payment_status = 'paid';

INSERT INTO cancellation_fees (order_id, amount_paise, status, charged_at)
SELECT id, cancellation_fee_paise, 'open', coalesce(cancelled_at, updated_at) FROM orders WHERE cancellation_fee_paise > 0;

INSERT INTO cash_entries (id, at, amount_paise, from_account_kind, from_account_id, to_account_kind, to_account_id,
  reason, order_id, actor_kind, actor_id)
SELECT id || ':fee', coalesce(cancelled_at, updated_at), cancellation_fee_paise, 'fees', '', 'customer', user_id,
  'fee', id, 'system', ''
FROM orders WHERE cancellation_fee_paise > 0;

INSERT INTO cash_balances (account_kind, account_id, balance_paise)
SELECT to_account_kind, to_account_id, sum(amount_paise) FROM cash_entries
WHERE to_account_kind IN ('partner', 'till', 'bank') GROUP BY to_account_kind, to_account_id;

-- The row that all changes at the desk lock first.
INSERT INTO cash_balances (account_kind, account_id, balance_paise) VALUES ('till', '', 0)
ON CONFLICT (account_kind, account_id) DO NOTHING;

CREATE INDEX cash_entries_of_order ON cash_entries (order_id);
-- Most entries are those of placing an order: the other indexes leave them out.
CREATE INDEX cash_entries_by_time ON cash_entries (at, id) WHERE reason <> 'order';
CREATE INDEX cash_entries_to_partner ON cash_entries (to_account_id, at, id) WHERE to_account_kind = 'partner';
CREATE INDEX cash_entries_from_partner ON cash_entries (from_account_id, at, id) WHERE from_account_kind = 'partner';
