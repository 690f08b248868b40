-- After `useless_after` nobody needs the message any more (a code that has expired); `dropped_at` says that it will never
-- be sent, for this reason or because nobody took it.
ALTER TABLE outbox ADD COLUMN useless_after bigint;
ALTER TABLE outbox ADD COLUMN dropped_at bigint;
CREATE INDEX outbox_dropped ON outbox (dropped_at);
-- Dead sessions are looked for by their age.
CREATE INDEX sessions_age ON sessions (kind, last_used_at);
