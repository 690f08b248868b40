-- Browsers that have signed in to an account before; wrong passwords of strangers do not lock them out.
CREATE TABLE known_devices (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('customer', 'partner', 'admin')),
  account_id text NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint NOT NULL
);
CREATE INDEX known_devices_account ON known_devices (kind, account_id);
CREATE INDEX known_devices_age ON known_devices (last_used_at);
