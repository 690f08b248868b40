-- Codes and links (0) are sent before all else (1), and copies to whoever wrote to the shop last (2).
ALTER TABLE outbox ADD COLUMN priority bigint NOT NULL DEFAULT 1 CHECK (priority IN (0, 1, 2));
-- Stands instead of a subject that holds a code once the message is sent.
ALTER TABLE outbox ADD COLUMN recorded_subject text;
CREATE INDEX outbox_due ON outbox (priority, created_at) WHERE sent_at IS NULL AND dropped_at IS NULL;
UPDATE outbox SET priority = 0 WHERE useless_after IS NOT NULL;
UPDATE outbox SET priority = 2 WHERE dedupe_key LIKE 'contact%';
UPDATE outbox SET recorded_subject = 'Your code to sign in' WHERE dedupe_key LIKE 'login-code-mail:%';
-- What was sent holds links and codes that open accounts; nobody needs its text any more.
UPDATE outbox SET subject = coalesce(recorded_subject, subject), body_text = '', body_html = '', links = '[]'
  WHERE sent_at IS NOT NULL OR dropped_at IS NOT NULL;

-- When the customer entered a code that was sent to this phone; null until then, and again after a reset of the password.
ALTER TABLE users ADD COLUMN phone_proven_at bigint;

-- The code on its way to the phone of a signed-in customer.
CREATE TABLE phone_codes (
  user_id text PRIMARY KEY REFERENCES users (id),
  phone text NOT NULL,
  code_hash text NOT NULL,
  tries bigint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX phone_codes_age ON phone_codes (expires_at);
