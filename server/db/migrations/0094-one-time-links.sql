-- Links that make an account of the team or set its password, once. Without an account: the first one of the shop.
CREATE TABLE one_time_links (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('set-up', 'invitation', 'new-password')),
  account_kind text CHECK (account_kind IN ('admin', 'partner')),
  account_id text,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
