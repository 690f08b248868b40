-- One writer at a time: the number alone tells the order in which events were committed.
CREATE TABLE live_events (
  id integer PRIMARY KEY AUTOINCREMENT,
  transaction_number bigint NOT NULL DEFAULT 0,
  topic text NOT NULL,
  type text NOT NULL,
  payload text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX live_events_age ON live_events (created_at);
