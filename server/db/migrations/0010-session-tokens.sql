-- A session is one log-in on one device. Each refresh gives it another token; the replaced ones stay known until it ends, so
-- that one that is used again too late is recognised. `browser` and `platform` are names from a closed list.
CREATE TABLE moved_sessions AS SELECT * FROM sessions;
DROP TABLE sessions;
CREATE TABLE sessions (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('customer', 'partner', 'admin')),
  account_id text NOT NULL,
  browser text,
  platform text,
  created_at bigint NOT NULL,
  last_used_at bigint NOT NULL
);
CREATE INDEX sessions_account ON sessions (kind, account_id);
CREATE INDEX sessions_age ON sessions (kind, last_used_at);
INSERT INTO sessions (id, kind, account_id, created_at, last_used_at)
SELECT id, kind, account_id, created_at, last_used_at FROM moved_sessions;

CREATE TABLE session_tokens (
  token_hash text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  replaced_at bigint
);
CREATE INDEX session_tokens_session ON session_tokens (session_id);
CREATE INDEX session_tokens_replaced ON session_tokens (replaced_at);
INSERT INTO session_tokens (token_hash, session_id, replaced_at)
SELECT token_hash, id, NULL FROM moved_sessions;
-- Replaced tokens worked for a minute.
INSERT INTO session_tokens (token_hash, session_id, replaced_at)
SELECT previous_token_hash, max(id), max(coalesce(previous_until, 0)) - 60000 FROM moved_sessions
WHERE previous_token_hash IS NOT NULL
  AND previous_token_hash NOT IN (SELECT token_hash FROM moved_sessions)
GROUP BY previous_token_hash;
DROP TABLE moved_sessions;
