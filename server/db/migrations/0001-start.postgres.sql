-- Numbers are drawn before the commit, so a later number may become visible first; the transaction number tells a reader
-- which rows are older than every transaction still running, and so complete.
CREATE TABLE live_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_number bigint NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
  topic text NOT NULL,
  type text NOT NULL,
  payload text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX live_events_order ON live_events (transaction_number, id);
CREATE INDEX live_events_age ON live_events (created_at);
